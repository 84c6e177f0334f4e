import { rolesOf } from 'contract/roles'
import type { OpenDatabase } from '../../db/database.ts'
import type { Actor } from '../../http/actor.ts'
import type { EventStream } from '../../http/event-stream.ts'
import { findActorsOf } from '../auth/sessions.queries.ts'

/** Migration 0024 writes to it; the payload is the id of a staff account, or empty for all of them. */
const channel = 'access_changed'
const endWithinMs = 500

type Listener = { id: string; actor: Actor; session_id: string; events: EventStream }

export type AccessWatch = {
  /** Looks the sessions of these up, all that are asked for at once in one statement, and ends streams without one. */
  check(listeners: Iterable<Listener>): void
  stop(): Promise<void>
}

/** Ends streams as soon as their session is over or its roles have changed, in whichever process that happened. */
export async function watchAccess(
  db: OpenDatabase,
  listeners: Set<Listener>,
  log: { warn(details: object, message: string): void },
): Promise<AccessWatch> {
  const waiting = new Set<Listener>()
  let isChecking = false

  async function checkWaiting(): Promise<void> {
    isChecking = true
    while (waiting.size > 0) {
      await new Promise(setImmediate)
      const batch = [...waiting]
      waiting.clear()
      await checkBatch(batch).catch((err) => {
        log.warn({ err }, 'the sessions of those who listen could not be looked up')
        for (const { events } of batch) events.stream.destroy()
      })
    }
    isChecking = false
  }

  async function checkBatch(batch: Listener[]): Promise<void> {
    const actors = await findActorsOf(db, [...new Set(batch.map(({ session_id }) => session_id))])
    for (const { actor, session_id, events } of batch) {
      if (isSame(actor, actors.get(session_id))) continue
      events.end()
      // Who does not read it to its end is not waited for.
      setTimeout(events.end, endWithinMs).unref()
    }
  }

  function check(some: Iterable<Listener>): void {
    for (const listener of some) waiting.add(listener)
    if (!isChecking) void checkWaiting()
  }

  const stop = await db.listen(channel, (staffId) =>
    check(staffId ? [...listeners].filter(({ id }) => id === staffId) : listeners),
  )
  return { check, stop }
}

/** The same person in the same roles; anyone else has to reconnect. */
export function isSame(before: Actor, now: Actor | undefined): boolean {
  return now !== undefined && rolesOf(now).join() === rolesOf(before).join()
}
