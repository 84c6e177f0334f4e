import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

type Log = { warn(details: object, message: string): void }

type ListenerOptions = {
  log?: Log | undefined
  /** How often the connection is checked, and how long the check may take. */
  checkEvery?: number
  answerWithin?: number
}

type Subscription = { channel: string; onNotification: (payload: string) => void }

type Listen = (
  channel: string,
  onNotification: Subscription['onNotification'],
) => Promise<() => Promise<void>>

const retryAfter = 500

/**
 * Listens to channels over one connection for all of them, which is not of the pool, because that would hand it to other
 * queries. It is open as long as somebody listens; a lost one is opened again until that succeeds.
 */
export function createListener(
  settings: pg.ClientConfig,
  { log, checkEvery = 10_000, answerWithin = 5000 }: ListenerOptions = {},
): Listen {
  const subscriptions = new Set<Subscription>()
  let connection: Promise<pg.Client> | undefined
  let connected: pg.Client | undefined

  const open = () => openConnection({ ...settings, query_timeout: answerWithin }, subscriptions)

  function connect(attempt: () => Promise<pg.Client>): Promise<pg.Client> {
    const opening = attempt()
    connection = opening
    opening.then(
      (client) => {
        // While it was opened again, the last one stopped listening.
        if (connection !== opening) return client.end()
        connected = client
        return watch(client, opening)
      },
      () => {
        if (connection === opening) connection = undefined
      },
    )
    return opening
  }

  async function watch(client: pg.Client, opened: Promise<pg.Client>): Promise<void> {
    const reason = await untilLost(client, checkEvery)
    // It was ended when nobody listened any more.
    if (connection !== opened) return
    log?.warn({ err: reason }, 'the listening connection was lost')
    await connect(() => retryUntilDone(open))
    // Notifications may have been missed: an empty payload tells everybody to refetch everything.
    for (const { onNotification } of subscriptions) onNotification('')
  }

  async function leave(subscription: Subscription): Promise<void> {
    subscriptions.delete(subscription)
    if (subscriptions.size > 0) return
    connection = undefined
    // Not the one that is being opened: a stop does not wait for a database that is away.
    await connected?.end()
  }

  return async (channel, onNotification) => {
    const subscription = { channel, onNotification }
    subscriptions.add(subscription)
    try {
      const client = await (connection ?? connect(open))
      await client.query(listenTo(channel))
    } catch (error) {
      void leave(subscription)
      throw error
    }
    return () => leave(subscription)
  }
}

const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`

async function openConnection(
  settings: pg.ClientConfig,
  subscriptions: Iterable<Subscription>,
): Promise<pg.Client> {
  const client = new pg.Client(settings)
  client.on('notification', (message) => {
    for (const { channel, onNotification } of subscriptions)
      if (channel === message.channel) onNotification(message.payload ?? '')
  })
  // An error event without a listener would end the process; the `end` event that follows is enough.
  client.on('error', () => {})
  try {
    await client.connect()
    for (const { channel } of subscriptions) await client.query(listenTo(channel))
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
