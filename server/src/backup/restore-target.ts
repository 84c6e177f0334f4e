import { existsSync } from 'node:fs'
import { connect } from '../db/connect.ts'
import type { OpenDatabase } from '../db/database.ts'
import { appliedMigrations } from '../db/migrate.ts'
import { dataFolder } from '../db/own-server/data-folder.ts'
import type { Env } from '../env.ts'
import { openStorage } from '../storage/open-storage.ts'
import { listTables } from '../transfer/tables.queries.ts'
import { findTransfer } from '../transfer/transfer.queries.ts'
import { BackupRefused } from './backup-errors.ts'
import type { Manifest } from './manifest.ts'
import { countRows } from './restore.queries.ts'

type Target = Pick<Env, 'databaseUrl' | 'migrateDatabaseUrl' | 'dataDir' | 'filesDir' | 's3'>

/** Tables are made, so it is the account that may do that. */
export const connectTarget = (env: Target): Promise<OpenDatabase> =>
  connect({ ...env, databaseUrl: env.migrateDatabaseUrl ?? env.databaseUrl })

/**
 * Refuses a place that has rows or files of its own. What an earlier try of the same restore has left is no hindrance: it goes
 * on there. Nothing is made: a database or a folder that is not there is empty.
 */
export async function requireEmptyTarget(
  env: Target,
  backup: string,
  manifest: Manifest,
  isInBackup: (key: string) => boolean,
): Promise<void> {
  if (env.databaseUrl || existsSync(dataFolder(env.dataDir))) {
    const db = await connectTarget(env)
    await requireEmptyDatabase(db, backup, manifest).finally(() => db.close())
  }
  if (env.s3 || existsSync(env.filesDir)) await requireNoFiles(env, isInBackup)
}

async function requireEmptyDatabase(db: OpenDatabase, backup: string, manifest: Manifest): Promise<void> {
  const begun = await findTransfer(db)
  if (begun?.kind === 'restore' && begun.source === backup) return
  if (begun)
    throw new BackupRefused(
      `the database is being filled by a ${begun.kind} from ${begun.source}, which did not end; let it end, or use an empty one`,
    )
  const tables = await listTables(db)
  const filled = await countRows(
    db,
    tables.map(({ name }) => name),
  )
  if (filled.size > 0)
    throw new BackupRefused(`the database is not empty: it has ${described(filled)}; nothing was changed`)
  const known = new Set(manifest.migrations)
  const newer = (await appliedMigrations(db)).filter((name) => !known.has(name))
  if (newer.length > 0)
    throw new BackupRefused(
      `the database is empty, but newer than the backup (${newer.join(', ')}); use one without tables`,
    )
}

const shown = 8

/** The largest ones first. */
function described(counts: ReadonlyMap<string, number>): string {
  const parts = [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([table, count]) => `${count} in ${table}`)
  const more = parts.length > shown ? [`rows in ${parts.length - shown} more tables`] : []
  return [...parts.slice(0, shown), ...more].join(', ')
}

async function requireNoFiles(env: Target, isInBackup: (key: string) => boolean): Promise<void> {
  const storage = await openStorage(env)
  try {
    let others = 0
    for await (const { key } of storage.list()) if (!isInBackup(key)) others += 1
    if (others === 0) return
    const place = env.s3 ? `the bucket ${env.s3.bucket}` : env.filesDir
    throw new BackupRefused(`${place} is not empty: it has ${others} files that are not in the backup`)
  } finally {
    await storage.close()
  }
}
