import sql, { raw } from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import { quoted } from '../transfer/tables.queries.ts'

/** Rules that the database has but does not enforce. */
export async function listUnenforced(db: Database): Promise<string[]> {
  const rows = await db.all<{ name: string }>(sql`
    select conrelid::regclass || ': ' || conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and not convalidated
    union all
    select tgrelid::regclass || ': ' || tgname from pg_trigger
    where not tgisinternal and tgenabled = 'D'
    union all
    select indrelid::regclass || ': ' || indexrelid::regclass from pg_index
    where not indisvalid and indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    order by name`)
  return rows.map(({ name }) => name)
}

export async function countRules(db: Database): Promise<number> {
  const { count } = await db.only<{ count: number }>(sql`
    select (select count(*) from pg_constraint where connamespace = 'public'::regnamespace)
      + (select count(*) from pg_trigger where not tgisinternal)
      + (select count(*) from pg_index join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace)
      as count`)
  return count
}

type Counter = { table_name: string; column_name: string; sequence: string }

/** Columns that count up by themselves. */
export function listCounters(db: Database): Promise<Counter[]> {
  return db.all<Counter>(sql`
    select t.relname as table_name, c.attname as column_name,
      pg_get_serial_sequence(quote_ident(t.relname), c.attname) as sequence
    from pg_attribute c join pg_class t on t.oid = c.attrelid
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r' and c.attidentity <> ''
    order by t.relname`)
}

/** Whether the next value is one that a row has already. */
export async function isBehind(
  db: Database,
  { table_name, column_name, sequence }: Counter,
): Promise<boolean> {
  const column = raw(quoted(column_name))
  const { is_behind } = await db.only<{ is_behind: boolean }>(sql`
    select coalesce(max(${column}) >= (
      select last_value + is_called::int from ${raw(sequence)}
    ), false) as is_behind from public.${raw(quoted(table_name))}`)
  return is_behind
}

type Reference = { name: string; child: string; parent: string; condition: string; present: string }

/** All foreign keys, as the parts of a statement that looks for rows without what they refer to. */
export function listReferences(db: Database): Promise<Reference[]> {
  return db.all<Reference>(sql`
    select c.conrelid::regclass || ' -> ' || c.confrelid::regclass as name,
      c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
      string_agg(format('parent.%I = child.%I', theirs.attname, ours.attname), ' and ') as condition,
      string_agg(format('child.%I is not null', ours.attname), ' and ') as present
    from pg_constraint c
    cross join lateral unnest(c.conkey, c.confkey) as pair (ours, theirs)
    join pg_attribute ours on ours.attrelid = c.conrelid and ours.attnum = pair.ours
    join pg_attribute theirs on theirs.attrelid = c.confrelid and theirs.attnum = pair.theirs
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    group by c.oid, c.conrelid, c.confrelid
    order by name`)
}

export async function countDangling(
  db: Database,
  { child, parent, condition, present }: Reference,
): Promise<number> {
  const { count } = await db.only<{ count: number }>(sql`
    select count(*) as count from ${raw(child)} child
    where ${raw(present)} and not exists (select from ${raw(parent)} parent where ${raw(condition)})`)
  return count
}

export async function listUnknownMigrations(db: Database, known: string[]): Promise<string[]> {
  const rows = await db.all<{ name: string }>(sql`
    select name from migrations where name <> all(${known}::text[]) order by name`)
  return rows.map(({ name }) => name)
}
