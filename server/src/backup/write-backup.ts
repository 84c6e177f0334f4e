import { Readable } from 'node:stream'
import project from '../../../package.json' with { type: 'json' }
import { appliedMigrations } from '../db/migrate.ts'
import { keysInUse } from '../files/keys-in-use.queries.ts'
import { withSnapshot } from '../transfer/snapshot.ts'
import { BackupRefused } from './backup-errors.ts'
import type { BackupTotals } from './backups.queries.ts'
import { checkBackup, requireUndamaged } from './check-backup.ts'
import { type CopiedFiles, copyFile, copyFiles } from './copy-files.ts'
import { type BackedUpFile, listLiveFiles, writeFileList } from './file-list.ts'
import type { BackupDeps } from './make-backup.ts'
import { type Manifest, manifestFormat } from './manifest.ts'
import { fileListName, fileName, manifestName } from './object-names.ts'
import { listBackups, readManifest } from './open-backups.ts'
import { removeBackup } from './remove-old-backups.ts'
import { sealedSize } from './sealed-object.ts'
import { gzip, putSealed, type SealedStore } from './sealed-store.ts'
import { describeSecret } from './secret-of-backup.ts'
import { writeTables } from './write-tables.ts'

export type WrittenBackup = BackupTotals & {
  newFiles: number
  isWholeChecked: boolean
  /** What it could not have, because it was not there. */
  problem: string | null
}

export type WriteOptions = {
  name: string
  signal: AbortSignal
  progress: (line: string) => void
  /** Reads back all files, also those that an earlier backup has written. */
  checksWhole: boolean
}

/** The rows of one moment, then the files that they name. Everything is read back, and the manifest is written last. */
export async function writeBackup(
  deps: BackupDeps,
  store: SealedStore,
  options: WriteOptions,
): Promise<WrittenBackup> {
  const { name, signal, progress, checksWhole } = options
  const last = await clearHalfBackups(store)
  const { live, ...rows } = await writeRows(deps, store, options)
  const again = new Set(last?.changed)
  const copied = await copyFiles(store, deps.storage, live, { again, signal, progress })
  await requireStillRecorded(deps, copied.missing)
  const manifest: Manifest = {
    format: manifestFormat,
    product: project.version,
    secret: await describeSecret(deps),
    ...rows,
    files: await writeList(store, name, copied.files),
    missing: copied.missing,
    changed: copied.changed,
  }
  await checkWritten(deps, store, { ...options, manifest, copied })
  const content = Buffer.from(JSON.stringify(manifest))
  await putSealed(store, manifestName(name), Readable.from([content]))
  await readManifest(store, name)
  const isWholeChecked = checksWhole || copied.written.length === copied.files.length
  return {
    ...totalsOf(manifest, copied),
    newFiles: copied.written.length,
    isWholeChecked,
    problem: problemOf(copied),
  }
}

/** Removes what killed or failed ones have left; answers what the last complete one had. */
async function clearHalfBackups({ place, key }: SealedStore): Promise<Manifest | undefined> {
  await place.clean()
  const { complete, half } = await listBackups(place)
  for (const backup of half) await removeBackup(place, backup)
  const last = complete.at(-1)
  // One that cannot be read has no say in what is copied.
  return last ? readManifest({ place, key }, last).catch(() => undefined) : undefined
}

async function writeRows({ db }: BackupDeps, store: SealedStore, options: WriteOptions) {
  const migrations = await appliedMigrations(db)
  const snapshot_at = new Date().toISOString()
  options.progress('Reading the rows')
  return withSnapshot(db, async (snapshot) => {
    const written = {
      migrations,
      snapshot_at,
      tables: await writeTables(store, snapshot, { ...options, backup: options.name }),
      sequences: snapshot.sequences,
      live: await listLiveFiles(snapshot),
    }
    if ((await appliedMigrations(db)).length !== migrations.length)
      throw new BackupRefused('the database was migrated meanwhile; make the backup again')
    return written
  })
}

/**
 * A record without bytes is a fault of the store, and no reason to have no backup at all. Bytes that went after the snapshot
 * are: this process has stood still for so long that others no longer waited for it, or one of them does not know of backups.
 */
async function requireStillRecorded({ db }: BackupDeps, missing: string[]): Promise<void> {
  const recorded = await keysInUse(db)(missing)
  if (missing.some((key) => !recorded.has(key)))
    throw new BackupRefused('files were removed while the backup stood still; make it again')
}

async function writeList(
  store: SealedStore,
  name: string,
  files: BackedUpFile[],
): Promise<Manifest['files']> {
  const measure = await putSealed(store, fileListName(name), gzip(writeFileList(files)))
  return { count: files.length, bytes: files.reduce((sum, { size }) => sum + size, 0), ...measure }
}

type Written = WriteOptions & { manifest: Manifest; copied: CopiedFiles }

/** Reads back. A file that an earlier backup has written and that is damaged since is copied again. */
async function checkWritten(deps: BackupDeps, store: SealedStore, written: Written): Promise<void> {
  const { name, manifest, copied, checksWhole, signal, progress } = written
  const only = checksWhole ? undefined : new Set(copied.written)
  const damages = await checkBackup(store, name, manifest, { signal, progress, ...(only && { only }) })
  if (damages.length === 0) return
  const files = damages.flatMap(({ file }) => file ?? [])
  for (const { key } of files) await copyFile(store, deps.storage, key)
  const rewritten = new Set(damages.map(({ object }) => object))
  requireUndamaged(name, await checkBackup(store, name, manifest, { signal, only: rewritten }))
}

function totalsOf(manifest: Manifest, { written, files }: CopiedFiles): BackupTotals {
  const sizes = (measures: readonly { size: number }[]) =>
    measures.reduce((sum, { size }) => sum + sealedSize(size), 0)
  const rows = sizes([...manifest.tables, manifest.files])
  const names = new Set(written)
  return {
    row_count: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
    file_count: files.length,
    size: rows + sizes(files),
    written: rows + sizes(files.filter(({ key }) => names.has(fileName(key)))),
  }
}

function problemOf({ missing, changed }: CopiedFiles): string | null {
  const parts = [
    missing.length > 0 && `${missing.length} files have a record and no bytes`,
    changed.length > 0 && `${changed.length} files are not as they were uploaded`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? `${parts.join(', ')}; "npm run manage -- verify" names them` : null
}
