import type { Database } from '../db/database.ts'
import { appliedMigrations, migrationNames } from '../db/migrate.ts'
import { SettingsError } from '../settings.ts'
import { findTransfer } from '../transfer/transfer.queries.ts'
import { refuseFilled } from '../transfer/transfer.ts'
import { listRelations, readTargetFacts } from './move.queries.ts'

const oldestVersion = 150_000

/** The rows of another version may have other columns: whoever moves, first brings the store up to date. */
export async function checkSource(db: Database): Promise<void> {
  const known = await migrationNames()
  const applied = await appliedMigrations(db)
  const newer = applied.filter((name) => !known.includes(name))
  if (newer.length > 0)
    throw new SettingsError(`the database is newer than this version (${newer.join(', ')})`)
  if (applied.length < known.length)
    throw new SettingsError('the database is older than this version; run "npm run manage -- migrate" first')
  if (await findTransfer(db)) throw new SettingsError('the database is not complete: a restore did not end')
}

/** Refuses what cannot be moved into, before anything is changed there. */
export async function checkTarget(db: Database): Promise<void> {
  const { version, encoding, may_create } = await readTargetFacts(db)
  if (version < oldestVersion) throw new SettingsError('the target needs PostgreSQL 15 or newer')
  if (encoding !== 'UTF8')
    throw new SettingsError(`the target has the encoding ${encoding}; make a database with encoding UTF8`)
  if (!may_create)
    throw new SettingsError('the account may not create tables and schemas in the target; make it the owner')
  const relations = await listRelations(db)
  if (relations.length > 0 && !(await isOurs(db, relations)))
    throw new SettingsError(`the target has other tables (${relations[0]}); an empty database is needed`)
  if (!(await findTransfer(db))) await refuseFilled(db)
}

/** Made by our migrations, also where they were killed on the way. */
async function isOurs(db: Database, relations: string[]): Promise<boolean> {
  const known = await migrationNames()
  // Another product may have a table of that name, with other columns.
  const applied = await appliedMigrations(db).catch(() => undefined)
  if (!applied?.every((name) => known.includes(name))) return false
  return applied.length > 0 || relations.every((name) => name === 'migrations')
}
