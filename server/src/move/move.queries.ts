import sql, { raw } from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import { quoted } from '../transfer/tables.queries.ts'

type TargetFacts = { version: number; encoding: string; may_create: boolean }

export function readTargetFacts(db: Database): Promise<TargetFacts> {
  return db.only<TargetFacts>(sql`
    select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      has_database_privilege(current_database(), 'create') and has_schema_privilege('public', 'create') as may_create`)
}

/** Tables and views of the schema public that no extension has made. */
export async function listRelations(db: Database): Promise<string[]> {
  const rows = await db.all<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') and not exists (
      select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e'
    )
    order by relname`)
  return rows.map(({ name }) => name)
}

export async function countRows(db: Database, table: string): Promise<number> {
  return (await db.only<{ count: number }>(sql`select count(*) as count from public.${raw(quoted(table))}`))
    .count
}
