import type { Readable } from 'node:stream'
import type { OpenDatabase } from '../../db/database.ts'
import { type Actor, sessionOf } from '../../http/actor.ts'
import { ApiError } from '../../http/api-error.ts'
import { type EventStream, openEventStream } from '../../http/event-stream.ts'
import { findActorsOf } from '../auth/sessions.queries.ts'
import type { Scopes } from '../leads/lead-visibility.ts'
import { isSame, watchAccess } from './access-changes.ts'
import { openChangeReader } from './change-reader.ts'
import { anyChange, maySee, type Subscriber } from './change-visibility.ts'
import { type Change, parseChange } from './changes.ts'

/** The streams to which this process sends changes. */
export type LiveStreams = {
  open(actor: Actor, scopes: Scopes): Readable
  /** How many are open. */
  count(): number
  /** To be called after a commit that may have changed records. */
  announce(): void
  /** Ends them all at once: stopping a server does not wait for readers. */
  close(): Promise<void>
}

type Listener = Subscriber & { actor: Actor; session_id: string; events: EventStream }

type Limits = {
  /** How often each stream gets a heartbeat, and its session is checked: some run out without a change. */
  heartbeatMs?: number
  /** How often changes are looked for that were not announced. */
  pollMs?: number
  maxStreams?: number
  maxStreamsPerStaff?: number
}

export async function openLiveStreams(
  db: OpenDatabase,
  log: { warn(details: object, message: string): void },
  { heartbeatMs = 15_000, pollMs = 2000, maxStreams = 2000, maxStreamsPerStaff = 20 }: Limits = {},
): Promise<LiveStreams> {
  const listeners = new Set<Listener>()
  let isClosed = false

  const changes = await openChangeReader(db, log, {
    pollMs,
    onMissed: () => sendToAll(null),
    onChange: (written) => sendToAll(parseChange(written)),
  })

  function sendToAll(change: Change | null): void {
    for (const listener of listeners) {
      if (!change) listener.events.miss()
      else if (maySee(listener, change)) listener.events.send({ kind: change.kind, id: change.id })
    }
  }

  const access = await watchAccess(db, listeners, log)

  async function sendHeartbeats(): Promise<void> {
    const asked = [...listeners]
    const actors = await findActorsOf(db, [...new Set(asked.map(({ session_id }) => session_id))])
    for (const { actor, session_id, events } of asked) {
      if (isSame(actor, actors.get(session_id))) events.heartbeat()
      else events.end()
    }
  }

  /** When sessions cannot be looked up every stream ends: readers reconnect, and are checked like every call. */
  function endAll(err: unknown): void {
    log.warn({ err }, 'the sessions of those who listen could not be looked up')
    for (const { events } of listeners) events.stream.destroy()
  }

  let timer = setTimeout(scheduleHeartbeat, heartbeatMs).unref()
  async function scheduleHeartbeat(): Promise<void> {
    if (listeners.size > 0) await sendHeartbeats().catch(endAll)
    if (!isClosed) timer = setTimeout(scheduleHeartbeat, heartbeatMs).unref()
  }

  return {
    open: (actor, scopes) => {
      const session_id = sessionOf(actor)
      const own = [...listeners].filter(({ id }) => id === actor.id)
      if (isClosed || listeners.size >= maxStreams || own.length >= maxStreamsPerStaff) {
        throw new ApiError('busy', { retryAfter: 30 })
      }
      const subscriber = { id: actor.id, scopes }
      const listener = { ...subscriber, actor, session_id, events: openEventStream(anyChange(subscriber)) }
      listeners.add(listener)
      listener.events.stream.once('close', () => listeners.delete(listener))
      // Its session may have ended since the call was authenticated, before anyone listened here.
      access.check([listener])
      return listener.events.stream
    },
    count: () => listeners.size,
    announce: changes.announce,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      for (const { events } of listeners) events.stream.destroy()
      await Promise.all([changes.close(), access.stop()])
    },
  }
}
