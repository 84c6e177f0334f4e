import type { Readable } from 'node:stream'
import { FileMissing, type Storage } from '../storage/storage.ts'
import type { BackedUpFile } from './file-list.ts'
import { fileName, filesPrefix } from './object-names.ts'
import { sealedSize } from './sealed-object.ts'
import { type Measure, putSealed, type SealedStore } from './sealed-store.ts'

/** Several wait for disks and networks at once; more would only take memory. */
const atOnce = 4

type Options = {
  /** Keys of files that are copied though they are there. */
  again: ReadonlySet<string>
  signal: AbortSignal
  progress: (line: string) => void
}

export type CopiedFiles = {
  /** Names of the objects that were written now. */
  written: string[]
  /** The files of the backup, as their bytes are. */
  files: BackedUpFile[]
  /** Keys of records that have no bytes. */
  missing: string[]
  /** Keys of files whose bytes are not those that were uploaded. They are in the backup as they are. */
  changed: string[]
}

/** Copies the files that the place does not have yet. */
export async function copyFiles(
  store: SealedStore,
  storage: Storage,
  live: readonly BackedUpFile[],
  { again, signal, progress }: Options,
): Promise<CopiedFiles> {
  const there = await listStored(store)
  const result: CopiedFiles = { written: [], files: [], missing: [], changed: [] }
  const needed: BackedUpFile[] = []
  for (const file of live) {
    const isThere = there.get(fileName(file.key)) === sealedSize(file.size) && !again.has(file.key)
    if (isThere) result.files.push(file)
    else needed.push(file)
  }
  const waiting = needed.values()
  const work = async () => {
    for (const file of waiting) {
      signal.throwIfAborted()
      const measure = await copyFile(store, storage, file.key)
      if (!measure) result.missing.push(file.key)
      else {
        result.written.push(fileName(file.key))
        result.files.push({ key: file.key, ...measure })
        if (measure.sha256 !== file.sha256) result.changed.push(file.key)
      }
      progress(`Files: ${result.written.length + result.missing.length} of ${needed.length} new ones`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return result
}

/** Answers what the bytes are; nothing where there are none. What the place has of this name is replaced. */
export async function copyFile(
  store: SealedStore,
  storage: Storage,
  key: string,
): Promise<Measure | undefined> {
  const stream = await openFile(storage, key)
  if (!stream) return undefined
  try {
    return await putSealed(store, fileName(key), stream)
  } finally {
    stream.destroy()
  }
}

async function openFile(storage: Storage, key: string): Promise<Readable | undefined> {
  return storage.open(key).then(
    ({ stream }) => stream,
    (error) => {
      if (error instanceof FileMissing) return undefined
      throw error
    },
  )
}

async function listStored({ place }: SealedStore): Promise<Map<string, number>> {
  const stored = new Map<string, number>()
  for await (const { name, size } of place.list(filesPrefix)) stored.set(name, size)
  return stored
}
