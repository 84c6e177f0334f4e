import type { AuditEntry } from '../audit.ts'
import type { Database } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from './actor.ts'
import type { Afterwards } from './afterwards.ts'
import type { CallContext } from './handler.ts'

/** What an operation knows about the call that asked for it, whichever of them it was. */
export type ActorCall = Omit<Deps, 'db'> &
  CallContext & { db: Database; actor: Actor; afterwards: Afterwards['add'] }

/** The part of an audit entry that says who did something to which record, and from where. */
export function byCaller(
  { actor, ip, request_id }: Pick<ActorCall, 'actor' | 'ip' | 'request_id'>,
  kind: string,
  id: string,
): Pick<AuditEntry, 'actor' | 'target' | 'ip' | 'request_id'> {
  return { actor: { kind: actor.kind, id: actor.id }, target: { kind, id }, ip, request_id }
}
