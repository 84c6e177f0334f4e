import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

type Log = { warn(details: object, message: string): void }

type ListenOptions = {
  log?: Log | undefined
  /** How often the connection is asked whether it is still there, and how long it may take to say so. */
  checkEvery?: number
  answerWithin?: number
}

const retryAfter = 500

/**
 * Hears what any process says on a channel, over a connection of its own: a pooled one would be handed to somebody
 * else while it listens. A lost one is opened again for as long as it takes.
 */
export async function listen(
  settings: pg.ClientConfig,
  channel: string,
  heard: (payload: string) => void,
  { log, checkEvery = 10_000, answerWithin = 5000 }: ListenOptions = {},
): Promise<() => Promise<void>> {
  const open = () => openListener({ ...settings, query_timeout: answerWithin }, channel, heard)
  let client = await open()
  let isStopped = false

  const goOn = async () => {
    for (;;) {
      const reason = await lossOf(client, checkEvery)
      if (isStopped) return
      log?.warn({ err: reason, channel }, 'the listening connection was lost')
      client = await untilDone(open)
      // Whoever stopped meanwhile has only ended the connection before this one.
      if (isStopped) return client.end()
      // What was said meanwhile was not heard: the listener has to assume everything.
      heard('')
    }
  }
  void goOn()
  return () => {
    isStopped = true
    return client.end()
  }
}

async function openListener(
  settings: pg.ClientConfig,
  channel: string,
  heard: (payload: string) => void,
): Promise<pg.Client> {
  const client = new pg.Client(settings)
  client.on('notification', (message) => heard(message.payload ?? ''))
  // Without somebody who hears of it an error would end the process; the end that follows says enough.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(`listen ${pg.escapeIdentifier(channel)}`)
    return client
  } catch (error) {
    void client.end()
    throw error
  }
}

/** Why the connection is no good any more. It is asked from time to time: one that was cut silently says nothing. */
async function lossOf(client: pg.Client, checkEvery: number): Promise<unknown> {
  const { promise, resolve } = Promise.withResolvers<unknown>()
  const check = setInterval(() => client.query('select 1').catch(resolve), checkEvery)
  check.unref()
  client.on('error', resolve)
  client.once('end', () => resolve(undefined))
  const reason = await promise
  clearInterval(check)
  void client.end()
  return reason
}

async function untilDone<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt()
    } catch {
      await wait(retryAfter, null, { ref: false })
    }
  }
}
