import { readdir, readFile } from 'node:fs/promises'
import sql from 'sql-template-tag'
import { sourceFile } from '../source-file.ts'
import { isOlderVersion, oldestVersionIn, version } from '../version.ts'
import type { Database } from './database.ts'
import { inSchemaTransaction, type LockWaits } from './schema-transaction.ts'

const ownFolder = sourceFile('db/migrations/')

type MigrateOptions = { folder?: URL; names?: readonly string[]; waits?: LockWaits }

/** Applies pending migrations, or those of these names, and returns their names. Each file is applied in one transaction. */
export async function migrate(
  db: Database,
  { folder = ownFolder, names, waits }: MigrateOptions = {},
): Promise<string[]> {
  await makeMigrationsTable(db)
  await refuseNewerDatabase(db)
  // Most starts find all of them; of two at once, the second one looks again when it has the lock.
  const before = new Set(await appliedMigrations(db))
  const pending = (names ?? (await migrationNames(folder))).filter((name) => !before.has(name))
  const applied: string[] = []
  for (const name of pending) {
    if (await applyMigration(db, new URL(name, folder), name, waits)) applied.push(name)
  }
  return applied
}

/** What the database was made with; nothing where it is new. */
export async function appliedMigrations(db: Database): Promise<string[]> {
  const { is_there } = await db.only<{ is_there: boolean }>(
    sql`select to_regclass('migrations') is not null as is_there`,
  )
  const applied = is_there
    ? await db.all<{ name: string }>(sql`select name from migrations order by name`)
    : []
  return applied.map(({ name }) => name)
}

/** What this version has and the database has not. */
export async function pendingMigrations(db: Database): Promise<string[]> {
  const applied = new Set(await appliedMigrations(db))
  return (await migrationNames()).filter((name) => !applied.has(name))
}

export async function migrationNames(folder = ownFolder): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
}

async function makeMigrationsTable(db: Database): Promise<void> {
  await inSchemaTransaction(db, async (tx) => {
    await tx.script(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    const column = await tx.one(sql`
      select from pg_attribute where attrelid = to_regclass('migrations') and attname = 'oldest_version'`)
    if (!column) await tx.script('alter table migrations add column oldest_version text')
  })
}

type Migration = { name: string; oldest_version: string | null }

/** What a newer version has applied to this database. By the rule for migrations, this version works with it. */
export async function unknownMigrations(db: Database): Promise<Migration[]> {
  const known = await migrationNames()
  return db.all<Migration>(sql`
    select name, oldest_version from migrations where name <> all (${known}::text[]) order by name`)
}

/** Unless it has also taken away what this version needs. */
async function refuseNewerDatabase(db: Database): Promise<void> {
  for (const { name, oldest_version } of await unknownMigrations(db)) {
    if (!oldest_version || !isOlderVersion(version, oldest_version)) continue
    throw new Error(
      `this is version ${version}, and the database needs ${oldest_version} or newer since ${name}: start a newer version, or restore a backup from before it`,
    )
  }
}

async function applyMigration(db: Database, file: URL, name: string, waits?: LockWaits): Promise<boolean> {
  const text = await readFile(file, 'utf8')
  const oldestVersion = oldestVersionIn(text)
  const apply = inSchemaTransaction(
    db,
    async (tx) => {
      if (await tx.one(sql`select name from migrations where name = ${name}`)) return false
      await tx.script(text)
      await tx.run(sql`insert into migrations (name, oldest_version) values (${name}, ${oldestVersion})`)
      return true
    },
    waits,
  )
  return apply.catch((error: Error) => {
    throw new Error(`migration ${name}: ${error.message}`, { cause: error })
  })
}
