import type { BackupKeep } from '../backup-settings.ts'
import { filesOf } from './check-backup.ts'
import { backupPrefix, fileName, filesPrefix, manifestName } from './object-names.ts'
import { listBackups, readManifest } from './open-backups.ts'
import type { BackupPlace } from './place.ts'
import { backupsToKeep } from './retention.ts'
import type { SealedStore } from './sealed-store.ts'

export type RemovedBackups = {
  backups: string[]
  files: number
  /** Why nothing was removed. */
  problem: string | null
}

type Options = { keep: BackupKeep; newest: string; signal: AbortSignal }

/**
 * Removes the backups that are older than what is kept, then the files that no backup names any more. All lists are read before
 * anything is removed: where one cannot be read, everything stays.
 */
export async function removeOldBackups(store: SealedStore, options: Options): Promise<RemovedBackups> {
  const { place } = store
  const { keep, newest, signal } = options
  const { complete } = await listBackups(place)
  // The newest also where the clock was set back, and others have later names.
  const kept = backupsToKeep(complete, keep).add(newest)
  const old = complete.filter((name) => !kept.has(name))
  const named = await filesNamedBy(store, kept, signal)
  if (typeof named === 'string') return { backups: [], files: 0, problem: named }
  for (const backup of old) await removeBackup(place, backup)
  let files = 0
  for await (const { name } of place.list(filesPrefix)) {
    signal.throwIfAborted()
    if (named.has(name)) continue
    await place.remove(name)
    files += 1
  }
  return { backups: old, files, problem: null }
}

/** The names of the files' objects; or what is wrong with one of the lists. */
async function filesNamedBy(
  store: SealedStore,
  backups: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<Set<string> | string> {
  const named = new Set<string>()
  for (const backup of backups) {
    signal.throwIfAborted()
    try {
      const manifest = await readManifest(store, backup)
      for await (const { key } of filesOf(store, backup, manifest)) named.add(fileName(key))
    } catch (error) {
      return `nothing old was removed, because the backup ${backup} cannot be read: ${(error as Error).message}`
    }
  }
  return named
}

/** Its manifest first: from then on it is no backup, whatever is still there. */
export async function removeBackup(place: BackupPlace, backup: string): Promise<void> {
  await place.remove(manifestName(backup))
  const names: string[] = []
  for await (const { name } of place.list(backupPrefix(backup))) names.push(name)
  for (const name of names) await place.remove(name)
}
