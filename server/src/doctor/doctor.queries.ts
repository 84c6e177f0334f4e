import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'

type DatabaseFacts = {
  version: string
  version_number: number
  encoding: string
  /** By how much its clock differs from the caller's. */
  seconds_ahead: number
  connections: number
  max_connections: number
}

export function readDatabaseFacts(db: Database): Promise<DatabaseFacts> {
  return db.only<DatabaseFacts>(sql`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as version_number,
      current_setting('server_encoding') as encoding,
      extract(epoch from clock_timestamp() - ${new Date().toISOString()}::timestamptz)::float8 as seconds_ahead,
      (select count(*) from pg_stat_activity where datname = current_database()) as connections,
      current_setting('max_connections')::int as max_connections`)
}

/** The audit log is append-only by a trigger; an account that cannot change it at all is a second lock. */
export async function mayChangeAudit(db: Database): Promise<boolean> {
  const { allowed } = await db.only<{ allowed: boolean }>(sql`
    select has_table_privilege('audit_log', 'update') or has_table_privilege('audit_log', 'delete')
      or has_table_privilege('audit_log', 'truncate') as allowed`)
  return allowed
}
