import sql, { raw } from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import { leftOut } from './left-out.ts'

/** A table as it is transferred. */
export type Table = {
  name: string
  /** In the order of the table, without generated ones: these are computed again where the rows arrive. */
  columns: string[]
  /** The columns of the primary key; empty where there is none. */
  key: string[]
  /** Pages of the table itself, and bytes with its long values; without indexes. */
  pages: number
  bytes: number
}

/**
 * All tables that are transferred, by name. Their order means nothing: foreign keys refer to each other in circles
 * (staff, files, clients, leads), so a load does without them until it ends.
 */
export function listTables(db: Database): Promise<Table[]> {
  return db.all<Table>(sql`
    select t.relname as name, columns.names as columns, coalesce(keys.names, '{}') as key,
      pg_relation_size(t.oid) / current_setting('block_size')::int as pages, pg_table_size(t.oid) as bytes
    from pg_class t
    cross join lateral (
      select array_agg(c.attname::text order by c.attnum) as names from pg_attribute c
      where c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped and c.attgenerated = ''
    ) as columns
    left join lateral (
      select array_agg(c.attname::text order by k.place) as names
      from pg_index i
      cross join lateral unnest(i.indkey) with ordinality as k (attnum, place)
      join pg_attribute c on c.attrelid = t.oid and c.attnum = k.attnum
      where i.indrelid = t.oid and i.indisprimary
    ) as keys on true
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
      and t.relname <> all (${Object.keys(leftOut)}::text[])
    order by t.relname collate "C"`)
}

export async function hasPages(db: Database, name: string): Promise<boolean> {
  const { bytes } = await db.only<{ bytes: number }>(
    sql`select pg_relation_size(${`public.${quoted(name)}`}::regclass) as bytes`,
  )
  return bytes > 0
}

/** A sequence, and whether its value was given out already. */
export type Sequence = { name: string; value: string; used: boolean }

/** The sequences of the tables that are transferred. Values are text: they may be larger than a number here. */
export async function readSequences(db: Database): Promise<Sequence[]> {
  const names = await db.all<{ name: string }>(sql`
    select s.relname as name from pg_class s
    where s.relnamespace = 'public'::regnamespace and s.relkind = 'S' and not exists (
      select from pg_depend d join pg_class t on t.oid = d.refobjid
      where d.classid = 'pg_class'::regclass and d.objid = s.oid and d.refclassid = 'pg_class'::regclass
        and t.relname = any (${Object.keys(leftOut)}::text[])
    )
    order by s.relname collate "C"`)
  const sequences: Sequence[] = []
  for (const { name } of names) {
    sequences.push(
      await db.only<Sequence>(
        sql`select ${name}::text as name, last_value::text as value, is_called as used from ${raw(quoted(name))}`,
      ),
    )
  }
  return sequences
}

/** The next values are those that the source would have given out. */
export async function setSequences(tx: Database, sequences: Sequence[]): Promise<void> {
  for (const { name, value, used } of sequences) {
    await tx.run(sql`select setval(${`public.${quoted(name)}`}::regclass, ${value}::bigint, ${used})`)
  }
}

/** A name as it is written in a statement. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export const columnsOf = (columns: string[]): string => columns.map(quoted).join(', ')
