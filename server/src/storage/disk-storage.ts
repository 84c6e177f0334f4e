import { randomUUID } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FileMissing, type Storage, type StoredFile } from './storage.ts'
import { checkedKey, folderNames, isKey, newKey } from './storage-key.ts'
import { sweepUnknown } from './sweep-unknown.ts'
import { takeIn } from './take-in.ts'

/** Files in a directory of this machine, or of a volume that several machines share. */
export async function openDiskStorage(directory: string): Promise<Storage> {
  const unfinished = join(directory, 'unfinished')
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  // Made now, so that receiving a file never has to flush more than one directory.
  for (const name of folderNames) await mkdir(join(directory, name), { recursive: true, mode: 0o700 })
  await flushDirectory(directory)

  const pathOf = (key: string) => join(directory, checkedKey(key))

  const storage: Storage = {
    receive: async (source, { maxBytes }) => {
      const key = newKey()
      const temporary = join(unfinished, randomUUID())
      try {
        const measured = await takeIn(source, maxBytes, (chunks) => writeFlushed(temporary, chunks))
        await rename(temporary, pathOf(key))
        await flushDirectory(dirname(pathOf(key)))
        return { key, ...measured }
      } catch (error) {
        // A disk in trouble may refuse this too; the sweep comes by later, and the first error is the one to tell.
        await Promise.allSettled([temporary, pathOf(key)].map((path) => rm(path, { force: true })))
        throw error
      }
    },
    open: async (key, range) => {
      const file = await openExisting(pathOf(key), key)
      try {
        return { size: (await file.stat()).size, stream: file.createReadStream(range) }
      } catch (error) {
        await file.close()
        throw error
      }
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    list: () => listFiles(directory),
    sweep: async (isKnown, olderThanMs) => {
      const abandoned = await removeOld(unfinished, olderThanMs)
      return abandoned + (await sweepUnknown(storage, isKnown, olderThanMs))
    },
    check: async () => {
      const probe = join(unfinished, randomUUID())
      try {
        await writeFlushed(probe, 'writable')
      } finally {
        await rm(probe, { force: true })
      }
    },
    close: async () => {},
  }
  return storage
}

async function writeFlushed(path: string, content: AsyncIterable<Uint8Array> | string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

async function openExisting(path: string, key: string): Promise<FileHandle> {
  return open(path, 'r').catch((error) => {
    throw error.code === 'ENOENT' ? new FileMissing(key, error) : error
  })
}

/** Only then is a new name in it safe from a power cut. */
async function flushDirectory(path: string): Promise<void> {
  // Windows neither needs this nor lets a directory be opened.
  if (process.platform === 'win32') return
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

async function* listFiles(directory: string): AsyncIterable<StoredFile> {
  for (const folder of folderNames) {
    for (const name of await readdir(join(directory, folder))) {
      const key = `${folder}/${name}`
      if (!isKey(key)) continue
      const found = await statIfThere(join(directory, key))
      if (found) yield { key, modifiedAt: found.mtime, size: found.size }
    }
  }
}

/** What an upload left behind that a crash cut off. */
async function removeOld(directory: string, olderThanMs: number): Promise<number> {
  let removed = 0
  for (const name of await readdir(directory)) {
    const path = join(directory, name)
    const found = await statIfThere(path)
    if (!found || found.mtimeMs >= Date.now() - olderThanMs) continue
    await rm(path, { force: true })
    removed += 1
  }
  return removed
}

/** A file may go between the listing of its directory and the look at it. */
async function statIfThere(path: string) {
  return stat(path).catch((error) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
