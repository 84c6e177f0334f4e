import type { AuditEntry } from 'contract/system'
import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

export type AuditRow = Omit<AuditEntry, 'kind'>

export type AuditSearch = {
  events?: readonly string[] | undefined
  actor_id?: string | undefined
  target_id?: string | undefined
  api_key_id?: string | undefined
  from?: string | undefined
  to?: string | undefined
  limit: number
  offset: number
}

/** Newest first. */
export function listAudit(db: Database, search: AuditSearch): Promise<AuditRow[]> {
  return db.all<AuditRow>(auditPage(search))
}

/** As a statement. */
export function auditPage(search: AuditSearch): Sql {
  const { events, actor_id, target_id, api_key_id, from, to, limit, offset } = search
  const conditions = [
    ...(actor_id ? [sql`actor_id = ${actor_id}`] : []),
    ...(target_id ? [sql`target_id = ${target_id}`] : []),
    ...(api_key_id ? [sql`api_key_id = ${api_key_id}`] : []),
    ...(from ? [sql`at >= ${from}`] : []),
    ...(to ? [sql`at <= ${to}`] : []),
  ]
  const page = sql`order by at desc, seq desc limit ${limit} offset ${offset}`
  if (!events) return sql`select ${columns} from audit_log ${where(conditions)} ${page}`
  if (actor_id || target_id || api_key_id) {
    return sql`
      select ${columns} from audit_log ${where([...conditions, sql`kind = any (${events}::text[])`])} ${page}`
  }
  // Each event has its own newest ones in the index; asked for all at once, the log would be walked until enough are found.
  return sql`
    select ${columns} from unnest(${events}::text[]) as requested (event)
    cross join lateral (
      select * from audit_log ${where([...conditions, sql`kind = requested.event`])}
      order by at desc, seq desc limit ${limit + offset}
    ) as newest
    ${page}`
}

const columns = sql`
  id, kind as event, actor_kind, actor_id, api_key_id, via, target_kind, target_id, detail, source_ip as source,
  request_id, at as created_at`

function where(conditions: Sql[]): Sql {
  return conditions.length > 0 ? sql`where ${join(conditions, ' and ')}` : empty
}
