import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

type Log = { warn(details: object, message: string): void }

type ListenOptions = {
  log?: Log | undefined
  /** How often the connection is checked, and how long the check may take. */
  checkEvery?: number
  answerWithin?: number
}

const retryAfter = 500

/**
 * Listens on a channel over its own connection, because a pooled one would be handed to other queries. Reconnects until
 * it succeeds.
 */
export async function listen(
  settings: pg.ClientConfig,
  channel: string,
  onNotification: (payload: string) => void,
  { log, checkEvery = 10_000, answerWithin = 5000 }: ListenOptions = {},
): Promise<() => Promise<void>> {
  const open = () => openListener({ ...settings, query_timeout: answerWithin }, channel, onNotification)
  let client = await open()
  let isStopped = false

  const reconnectForever = async () => {
    for (;;) {
      const reason = await untilLost(client, checkEvery)
      if (isStopped) return
      log?.warn({ err: reason, channel }, 'the listening connection was lost')
      client = await retryUntilDone(open)
      // If it was stopped meanwhile, only the previous connection was ended.
      if (isStopped) return client.end()
      // Notifications may have been missed: an empty payload tells the listener to refetch everything.
      onNotification('')
    }
  }
  void reconnectForever()
  return () => {
    isStopped = true
    return client.end()
  }
}

async function openListener(
  settings: pg.ClientConfig,
  channel: string,
  onNotification: (payload: string) => void,
): Promise<pg.Client> {
  const client = new pg.Client(settings)
  client.on('notification', (message) => onNotification(message.payload ?? ''))
  // An error event without a listener would end the process; the `end` event that follows is enough.
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

/**
 * Resolves with the reason once the connection is lost. It is checked regularly, because a silently dropped connection
 * sends nothing.
 */
async function untilLost(client: pg.Client, checkEvery: number): Promise<unknown> {
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

async function retryUntilDone<T>(attempt: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await attempt()
    } catch {
      await wait(retryAfter, null, { ref: false })
    }
  }
}
