import { FileMissing, type Storage } from '../storage/storage.ts'
import { BackupDamaged } from './backup-errors.ts'
import type { BackedUpFile } from './file-list.ts'
import { fileName } from './object-names.ts'
import { createMeasure, getSealed, type Measure, type SealedStore } from './sealed-store.ts'

const atOnce = 4

/** Stores the files of a backup; those that an earlier try has stored, and that are whole, are there already. */
export async function restoreFiles(
  store: SealedStore,
  storage: Storage,
  files: readonly BackedUpFile[],
  progress: (line: string) => void,
): Promise<void> {
  let done = 0
  const waiting = files.values()
  const work = async () => {
    for (const file of waiting) {
      if (!(await isStored(storage, file))) await restoreFile(store, storage, file)
      done += 1
      progress(`Files: ${done} of ${files.length}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function restoreFile(store: SealedStore, storage: Storage, file: BackedUpFile): Promise<void> {
  const name = fileName(file.key)
  const measure = createMeasure()
  await storage.put(file.key, measure.through(getSealed(store, name)))
  if (!isSame(measure.end(), file)) throw new BackupDamaged(name, 'is not what the manifest describes')
}

async function isStored(storage: Storage, file: BackedUpFile): Promise<boolean> {
  const opened = await storage.open(file.key).catch((error) => {
    if (error instanceof FileMissing) return undefined
    throw error
  })
  if (!opened) return false
  try {
    if (opened.size !== file.size) return false
    const measure = createMeasure()
    for await (const _chunk of measure.through(opened.stream)) {
      // Read to its end; the measure is what is wanted.
    }
    return isSame(measure.end(), file)
  } finally {
    opened.stream.destroy()
  }
}

const isSame = (one: Measure, other: Measure): boolean =>
  one.size === other.size && one.sha256 === other.sha256
