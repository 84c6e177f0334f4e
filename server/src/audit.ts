import sql, { type Sql } from 'sql-template-tag'
import type { Database } from './db/database.ts'

type AuditActor = { kind: 'client' | 'staff' | 'auth_user'; id: string } | 'visitor' | 'system'

export type AuditEntry = {
  /** Area and event: `staff.sign_in`, say. */
  kind: string
  actor: AuditActor
  target?: { kind: string; id: string }
  ip?: string
  request_id?: string
  /** Ids, codes and counts; never names, addresses or secrets, since nothing here can be erased. */
  detail?: Record<string, unknown>
}

/** Writes down what happened; passed a transaction, it stands or falls with it. */
export async function audit(db: Database, entry: AuditEntry): Promise<void> {
  await db.run(auditInsert(entry))
}

/** The same as a statement, for who writes several things in one. */
export function auditInsert(entry: AuditEntry): Sql {
  const { kind, actor, target, ip, request_id, detail = {} } = entry
  const who = typeof actor === 'string' ? { kind: actor, id: null } : actor
  return sql`
    insert into audit_log (kind, actor_kind, actor_id, target_kind, target_id, source_ip, request_id, detail)
    values (${kind}, ${who.kind}, ${who.id}, ${target?.kind ?? null}, ${target?.id ?? null}, ${ip ?? null},
      ${request_id ?? null}, ${JSON.stringify(detail)}::jsonb)`
}
