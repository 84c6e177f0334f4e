import type { Readable } from 'node:stream'
import { rolesOf } from 'contract/roles'
import type { OpenDatabase } from '../../db/database.ts'
import type { Actor } from '../../http/actor.ts'
import { ApiError } from '../../http/api-error.ts'
import { type EventStream, openEventStream } from '../../http/event-stream.ts'
import { findActorsOf } from '../auth/sessions.queries.ts'
import type { Scopes } from '../leads/lead-reach.ts'
import { channel, readChange } from './changes.ts'
import { anyChange, type Hearer, hears } from './hears.ts'

/** The streams that this process tells of changes. */
export type LiveStreams = {
  open(actor: Actor, scopes: Scopes): Readable
  /** Ends them all at once: nobody who stops a server waits for readers. */
  close(): Promise<void>
}

type Listener = Hearer & { actor: Actor; events: EventStream }

type Limits = {
  /** How often the lines are kept open, and everybody is asked for whether they may still listen. */
  beatEvery?: number
  most?: number
  mostOfOne?: number
}

export async function openLiveStreams(
  db: OpenDatabase,
  log: { warn(details: object, message: string): void },
  { beatEvery = 15_000, most = 2000, mostOfOne = 20 }: Limits = {},
): Promise<LiveStreams> {
  const listeners = new Set<Listener>()
  let isClosed = false

  const stopListening = await db.listen(channel, (payload) => {
    const change = readChange(payload)
    for (const listener of listeners) {
      if (!change) listener.events.miss()
      else if (hears(listener, change)) listener.events.send({ kind: change.kind, id: change.id })
    }
  })

  async function beat(): Promise<void> {
    const asked = [...listeners]
    const actors = await findActorsOf(db, [...new Set(asked.map(({ actor }) => actor.session_id))])
    for (const { actor, events } of asked) {
      if (isSame(actor, actors.get(actor.session_id))) events.beat()
      else events.end()
    }
  }

  /** Without an answer nobody goes on listening: they come back, and are looked at like every call. */
  function endAll(err: unknown): void {
    log.warn({ err }, 'the sessions of those who listen could not be looked up')
    for (const { events } of listeners) events.stream.destroy()
  }

  let timer = setTimeout(beatAndGoOn, beatEvery).unref()
  async function beatAndGoOn(): Promise<void> {
    if (listeners.size > 0) await beat().catch(endAll)
    if (!isClosed) timer = setTimeout(beatAndGoOn, beatEvery).unref()
  }

  return {
    open: (actor, scopes) => {
      const own = [...listeners].filter(({ id }) => id === actor.id)
      if (isClosed || listeners.size >= most || own.length >= mostOfOne) {
        throw new ApiError('busy', { retryAfter: 30 })
      }
      const hearer = { id: actor.id, scopes }
      const listener = { ...hearer, actor, events: openEventStream(anyChange(hearer)) }
      listeners.add(listener)
      listener.events.stream.once('close', () => listeners.delete(listener))
      return listener.events.stream
    },
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      for (const { events } of listeners) events.stream.destroy()
      await stopListening()
    },
  }
}

/** The same person in the same roles; anybody else has to ask again. */
function isSame(before: Actor, now: Actor | undefined): boolean {
  return now !== undefined && rolesOf(now).join() === rolesOf(before).join()
}
