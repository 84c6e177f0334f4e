import sql, { type Sql } from 'sql-template-tag'
import type { Database } from './db/database.ts'

type AuditActor =
  | {
      kind: 'client' | 'staff' | 'auth_user'
      id: string
      /** The key through which a member of staff did it. */
      api_key_id?: string | null
      /** What the person used instead of the page. */
      via?: 'telegram' | null
    }
  | 'visitor'
  | 'system'

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

/** Writes an entry; passed a transaction, it commits or rolls back with it. */
export async function audit(db: Database, entry: AuditEntry): Promise<void> {
  await db.run(auditInsert(entry))
}

/** The same as a statement, for callers that write several things in one. */
export function auditInsert(entry: AuditEntry): Sql {
  const { kind, actor, target, ip, request_id, detail = {} } = entry
  const who = rowOf(actor)
  return sql`
    insert into audit_log (kind, actor_kind, actor_id, api_key_id, via, target_kind, target_id, source_ip, request_id, detail)
    values (${kind}, ${who.kind}, ${who.id}, ${who.api_key_id}, ${who.via}, ${target?.kind ?? null}, ${target?.id ?? null}, ${ip || null},
      ${request_id ?? null}, ${JSON.stringify(detail)}::jsonb)`
}

type AuditRows = Omit<AuditEntry, 'target' | 'detail'> & {
  /** `id` and `detail` are read from each row of `from`, which may end in an order. */
  target?: { kind: string; id: Sql }
  detail?: Sql
  from: Sql
}

/** One entry for every row of a query, as a statement: for callers that change many records at once. */
export function auditInsertRows({ kind, actor, target, ip, request_id, detail, from }: AuditRows): Sql {
  const who = rowOf(actor)
  return sql`
    insert into audit_log (kind, actor_kind, actor_id, api_key_id, via, target_kind, target_id, source_ip, request_id, detail)
    select ${kind}, ${who.kind}, ${who.id}::uuid, ${who.api_key_id}::uuid, ${who.via}, ${target?.kind ?? null},
      ${target?.id ?? sql`null::uuid`}, ${ip || null}, ${request_id ?? null},
      ${detail ?? sql`'{}'::jsonb`}
    from ${from}`
}

type ActorColumns = { kind: string; id: string | null; api_key_id: string | null; via: string | null }

function rowOf(actor: AuditActor): ActorColumns {
  if (typeof actor === 'string') return { kind: actor, id: null, api_key_id: null, via: null }
  return { ...actor, api_key_id: actor.api_key_id ?? null, via: actor.via ?? null }
}
