import type { AuditEntry } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Actor } from '../../http/actor.ts'
import type { CallContext } from '../../http/handler.ts'

/** What an operation on a staff account knows about the call that asked for it. */
export type StaffCall = Omit<Deps, 'db'> & CallContext & { db: Database; actor: Actor }

/** The part of an audit entry that says who did something to whose account, and from where. */
export function byCaller(
  { actor, ip, request_id }: Pick<StaffCall, 'actor' | 'ip' | 'request_id'>,
  staffId: string,
): Pick<AuditEntry, 'actor' | 'target' | 'ip' | 'request_id'> {
  return { actor: { kind: actor.kind, id: actor.id }, target: { kind: 'staff', id: staffId }, ip, request_id }
}
