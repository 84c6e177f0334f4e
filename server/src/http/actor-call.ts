import type { AuditEntry } from '../audit.ts'
import type { Database } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { Actor } from './actor.ts'
import type { AfterCommit } from './after-commit.ts'
import type { CallContext } from './handler.ts'

/** What every operation gets from the call, whichever endpoint it belongs to. */
export type ActorCall = Omit<Deps, 'db'> &
  CallContext & { db: Database; actor: Actor; afterCommit: AfterCommit['add'] }

type AuditedCall = Pick<ActorCall, 'ip' | 'request_id'> & {
  actor: Pick<Actor, 'kind' | 'id' | 'via'> & { api_key?: { id: string } | undefined }
}

/** The part of an audit entry that says who did something, and from where. */
export function callerOf({
  actor,
  ip,
  request_id,
}: AuditedCall): Pick<AuditEntry, 'actor' | 'ip' | 'request_id'> {
  const { kind, id, api_key, via } = actor
  return { actor: { kind, id, api_key_id: api_key?.id ?? null, via: via ?? null }, ip, request_id }
}

/** The same, and to which record. */
export function byCaller(
  call: AuditedCall,
  kind: string,
  id: string,
): Pick<AuditEntry, 'actor' | 'target' | 'ip' | 'request_id'> {
  return { ...callerOf(call), target: { kind, id } }
}
