import sql, { raw } from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import type { Digest } from './digest.ts'
import { quoted } from './tables.queries.ts'

/** What is being loaded into this database, and from where. */
export type TransferState = { kind: 'move' | 'restore'; source: string; started_at: string }

export async function findTransfer(db: Database): Promise<TransferState | undefined> {
  const { exists } = await db.only<{ exists: boolean }>(
    sql`select to_regclass('transfer.state') is not null as exists`,
  )
  if (!exists) return undefined
  return db.one<TransferState>(sql`select kind, source, started_at from transfer.state`)
}

/** A schema of its own: one statement removes all of it, and no list of the product's tables has it. */
export async function createTransfer(
  tx: Database,
  { kind, source }: Omit<TransferState, 'started_at'>,
): Promise<void> {
  await tx.script(`
    create schema transfer;
    create table transfer.state (kind text not null, source text not null, started_at timestamptz not null default now());
    create table transfer.foreign_keys (table_name text not null, name text not null, definition text not null);
    create table transfer.tables (name text primary key, rows bigint not null, hash text not null)`)
  await tx.run(sql`insert into transfer.state (kind, source) values (${kind}, ${source})`)
}

export const dropTransfer = (tx: Database): Promise<void> => tx.script('drop schema transfer cascade')

type ForeignKey = { table_name: string; name: string; definition: string }

/** Takes all foreign keys of the product away; what they were is remembered in the same transaction. */
export async function removeForeignKeys(tx: Database): Promise<void> {
  const removed = await tx.all<ForeignKey>(sql`
    insert into transfer.foreign_keys (table_name, name, definition)
    select t.relname, c.conname, pg_get_constraintdef(c.oid)
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
    returning table_name, name, definition`)
  for (const { table_name, name } of removed) {
    await tx.script(`alter table public.${quoted(table_name)} drop constraint ${quoted(name)}`)
  }
}

/** Puts them back; every row is checked. */
export async function restoreForeignKeys(tx: Database): Promise<void> {
  const removed = await tx.all<ForeignKey>(
    sql`select table_name, name, definition from transfer.foreign_keys order by table_name, name`,
  )
  for (const { table_name, name, definition } of removed) {
    await tx.script(`alter table public.${quoted(table_name)} add constraint ${quoted(name)} ${definition}`)
  }
}

export async function markLoaded(tx: Database, name: string, { rows, hash }: Digest): Promise<void> {
  await tx.run(sql`
    insert into transfer.tables (name, rows, hash) values (${name}, ${rows}, ${hash})
    on conflict (name) do update set rows = excluded.rows, hash = excluded.hash`)
}

/** The tables that are completely loaded, and what was written into them. */
export async function listLoaded(db: Database): Promise<Map<string, Digest>> {
  const loaded = await db.all<Digest & { name: string }>(sql`select name, rows, hash from transfer.tables`)
  return new Map(loaded.map(({ name, ...digest }) => [name, digest]))
}

/** The first table of these that has a row. */
export async function findFilledTable(db: Database, names: string[]): Promise<string | undefined> {
  for (const name of names) {
    if (await db.one(sql`select from public.${raw(quoted(name))} limit 1`)) return name
  }
  return undefined
}
