import { readdir, readFile } from 'node:fs/promises'
import sql from 'sql-template-tag'
import { sourceFile } from '../source-file.ts'
import type { Database, OpenDatabase } from './database.ts'

const folder = sourceFile('db/migrations/')

/** The key of the advisory lock for schema changes, the same in all processes. */
const schemaLock = 7_301_955

/** Applies pending migrations and returns their names. Each file is applied in one transaction. */
export async function migrate(db: OpenDatabase): Promise<string[]> {
  await db.transaction(async (tx) => {
    await lockSchema(tx)
    await tx.script(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
  })
  const applied: string[] = []
  for (const name of await migrationNames()) {
    if (await applyMigration(db, name)) applied.push(name)
  }
  return applied
}

/** What this version has and the database has not. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const { is_there } = await db.only<{ is_there: boolean }>(
    sql`select to_regclass('migrations') is not null as is_there`,
  )
  const applied = is_there ? await db.all<{ name: string }>(sql`select name from migrations`) : []
  const names = new Set(applied.map(({ name }) => name))
  return (await migrationNames()).filter((name) => !names.has(name))
}

export async function migrationNames(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

async function applyMigration(db: OpenDatabase, name: string): Promise<boolean> {
  const text = await readFile(new URL(name, folder), 'utf8')
  return db.transaction(async (tx) => {
    await lockSchema(tx)
    if (await tx.one(sql`select name from migrations where name = ${name}`)) return false
    await tx.script(text)
    await tx.run(sql`insert into migrations (name) values (${name})`)
    return true
  })
}

/**
 * If two processes start at once, the second waits here and then finds the migrations applied. The lock belongs to the
 * transaction, so a killed process leaves neither a half-applied file nor a lock.
 */
export async function lockSchema(tx: Database): Promise<void> {
  await tx.script('set local lock_timeout = 0; set local statement_timeout = 0')
  await tx.one(sql`select pg_advisory_xact_lock(${schemaLock})`)
}
