import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

/** The tables that may have rows: most have never had one in a test, and reading those takes longest. A partitioned one is its parts. */
export async function filledTables(db: Database, schemas: string[]): Promise<string[]> {
  const tables = await db.all<{ name: string }>(sql`
    select format('%I.%I', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname = any(${schemas}::text[])
      and (relkind = 'p' or relkind = 'r' and pg_relation_size(pg_class.oid) > 0)
    order by 1`)
  return tables.map(({ name }) => name.replace(/^public\./, ''))
}
