import { mkdir } from 'node:fs/promises'
import { audit } from '../audit.ts'
import type { OpenDatabase } from '../db/database.ts'
import { migrate, migrationNames } from '../db/migrate.ts'
import type { Env } from '../env.ts'
import { openStorage } from '../storage/open-storage.ts'
import { isSameDigest } from '../transfer/digest.ts'
import { listLoaded } from '../transfer/transfer.queries.ts'
import { beginTransfer, finishTransfer, loadTable } from '../transfer/transfer.ts'
import { BackupDamaged, BackupRefused } from './backup-errors.ts'
import { checkBackup, filesOf, linesOf, requireUndamaged } from './check-backup.ts'
import type { BackedUpFile } from './file-list.ts'
import type { Manifest } from './manifest.ts'
import { tableName } from './object-names.ts'
import { readManifest } from './open-backups.ts'
import {
  forgetFailing,
  giveUpWaitingMails,
  giveUpWaitingNotices,
  silenceWebhooks,
} from './restore.queries.ts'
import { restoreFiles } from './restore-files.ts'
import { requireSameSecret, writeSecret } from './restore-secret.ts'
import { connectTarget, requireEmptyTarget } from './restore-target.ts'
import type { SealedStore } from './sealed-store.ts'

type Progress = (line: string) => void

/** A backup that was read whole and may be restored here. */
export type Restorable = {
  backup: string
  manifest: Manifest
  files: BackedUpFile[]
  writesSecret: boolean
}

/** Refuses everything that could go wrong, with what it is, before anything is changed. */
export async function prepareRestore(
  env: Env,
  store: SealedStore,
  backup: string,
  progress: Progress,
): Promise<Restorable> {
  const manifest = await readManifest(store, backup)
  await requireKnownMigrations(manifest)
  const writesSecret = await requireSameSecret(env, manifest)
  const files: BackedUpFile[] = []
  for await (const file of filesOf(store, backup, manifest)) files.push(file)
  const keys = new Set(files.map(({ key }) => key))
  await requireEmptyTarget(env, backup, manifest, (key) => keys.has(key))
  requireUndamaged(backup, await checkBackup(store, backup, manifest, { progress }))
  return { backup, manifest, files, writesSecret }
}

async function requireKnownMigrations({ migrations }: Manifest): Promise<void> {
  const known = new Set(await migrationNames())
  const unknown = migrations.filter((name) => !known.has(name))
  if (unknown.length > 0)
    throw new BackupRefused(
      `the backup is of a newer version of the product: this one does not know ${unknown.join(', ')}`,
    )
}

/**
 * Rows, then files, then one transaction that makes it the place that serves. Until then the product does not start there, and
 * the same restore goes on where it was.
 */
export async function restoreBackup(
  env: Env,
  store: SealedStore,
  restorable: Restorable,
  progress: Progress,
): Promise<Silenced> {
  const { manifest, writesSecret } = restorable
  await mkdir(env.dataDir, { recursive: true, mode: 0o700 })
  if (writesSecret) await writeSecret(env, manifest)
  const db = await connectTarget(env)
  try {
    // In one transaction, so that there is never a database with some of the tables and no mark that it is not complete.
    await db.transaction((tx) => migrate(tx, { names: manifest.migrations }))
    await beginTransfer(db, { kind: 'restore', source: restorable.backup })
    await loadTables(db, store, restorable, progress)
    const storage = await openStorage(env)
    await restoreFiles(store, storage, restorable.files, progress).finally(() => storage.close())
    return await finish(db, restorable)
  } finally {
    await db.close()
  }
}

async function loadTables(
  db: OpenDatabase,
  store: SealedStore,
  { backup, manifest }: Restorable,
  progress: Progress,
): Promise<void> {
  const loaded = await listLoaded(db)
  for (const [index, table] of manifest.tables.entries()) {
    progress(`Rows: ${table.name}, ${index + 1} of ${manifest.tables.length} tables`)
    const before = loaded.get(table.name)
    if (before && isSameDigest(before, table)) continue
    const written = await loadTable(db, table, linesOf(store, backup, table))
    if (!isSameDigest(written, table))
      throw new BackupDamaged(tableName(backup, table.name), 'has other rows than the manifest says')
  }
}

/** What waited to leave, and does not leave by itself any more. */
type Silenced = { mails: number; webhooks: number }

async function finish(db: OpenDatabase, { backup, manifest }: Restorable): Promise<Silenced> {
  const silenced: Silenced = { mails: 0, webhooks: 0 }
  await finishTransfer(db, manifest.sequences, async (tx) => {
    await migrate(tx)
    silenced.mails = await giveUpWaitingMails(tx)
    await giveUpWaitingNotices(tx)
    silenced.webhooks = await silenceWebhooks(tx)
    await forgetFailing(tx)
    const detail = { backup, snapshot_at: manifest.snapshot_at, product: manifest.product }
    await audit(tx, { kind: 'system.restored', actor: 'system', detail })
  })
  return silenced
}
