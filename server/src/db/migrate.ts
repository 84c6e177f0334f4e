import { readdir, readFile } from 'node:fs/promises'
import sql from 'sql-template-tag'
import type { Database, OpenDatabase } from './database.ts'

const folder = new URL('./migrations/', import.meta.url)

/** One number for all processes of the product: whoever holds it may change the schema. */
const schemaLock = 7_301_955

/** Brings the schema up to date and answers the names of what ran. Each file runs whole or not at all. */
export async function migrate(db: OpenDatabase): Promise<string[]> {
  await db.transaction(async (tx) => {
    await waitForTurn(tx)
    await tx.script(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
  })
  const applied: string[] = []
  for (const name of await migrationNames()) {
    if (await applyOnce(db, name)) applied.push(name)
  }
  return applied
}

export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

async function applyOnce(db: OpenDatabase, name: string): Promise<boolean> {
  const text = await readFile(new URL(name, folder), 'utf8')
  return db.transaction(async (tx) => {
    await waitForTurn(tx)
    if (await tx.one(sql`select name from migrations where name = ${name}`)) return false
    await tx.script(text)
    await tx.run(sql`insert into migrations (name) values (${name})`)
    return true
  })
}

/**
 * Two processes may start at once: the second waits here and then finds the work done. The lock belongs to the
 * transaction, so a killed migration leaves neither half a file nor a lock behind.
 */
export async function waitForTurn(tx: Database): Promise<void> {
  await tx.script('set local lock_timeout = 0; set local statement_timeout = 0')
  await tx.one(sql`select pg_advisory_xact_lock(${schemaLock})`)
}
