import { type FileHandle, mkdir, open, readdir, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FileMissing, type Storage, type StoredFile } from './storage.ts'
import { checkedKey, folderNames, isKey, newKey } from './storage-key.ts'
import { sweepUnknown } from './sweep-unknown.ts'
import { takeIn } from './take-in.ts'

/** Files in a directory of this machine, or of a volume that several machines share. */
export async function openDiskStorage(directory: string): Promise<Storage> {
  // Made now, so that receiving a file never has to flush more than one directory.
  for (const name of folderNames) await mkdir(join(directory, name), { recursive: true, mode: 0o700 })
  const opened = await openDirectory(directory)
  await opened?.sync()
  await opened?.close()

  const pathOf = (key: string) => join(directory, checkedKey(key))

  const storage: Storage = {
    receive: async (source, limits) => {
      const key = newKey()
      const path = pathOf(key)
      try {
        const measured = await takeIn(source, limits, (fill) => writeNew(path, fill))
        return { key, ...measured }
      } catch (error) {
        // A disk in trouble may refuse this too; the sweep comes by later, and the first error is the one to tell.
        await removeIfThere(path).catch(() => {})
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
    remove: async (key) => removeIfThere(pathOf(key)),
    list: () => listFiles(directory),
    sweep: (isKnown, olderThanMs) => sweepUnknown(storage, isKnown, olderThanMs),
    check: () => writeFile(join(directory, 'writable'), 'writable', { mode: 0o600, flush: true }),
    close: async () => {},
  }
  return storage
}

/** Under its final name from the first byte: nobody knows the name before the file is whole. */
async function writeNew(path: string, fill: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  // Meanwhile, since each of these steps waits for a thread and the sender for all of them.
  const directory = openDirectory(dirname(path))
  directory.catch(() => {})
  try {
    await fill(file)
    await file.sync()
    // Last: most file systems have written the name with the bytes by now, so this costs next to nothing.
    await (await directory)?.sync()
  } finally {
    await Promise.all([file.close(), directory.then((opened) => opened?.close())])
  }
}

async function openExisting(path: string, key: string): Promise<FileHandle> {
  return open(path, 'r').catch((error) => {
    throw error.code === 'ENOENT' ? new FileMissing(key, error) : error
  })
}

/** To flush it: only then is a new name in it safe from a power cut. Windows neither needs nor allows this. */
async function openDirectory(path: string): Promise<FileHandle | undefined> {
  return process.platform === 'win32' ? undefined : open(path, 'r')
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

/** One trip to another thread; `rm` takes three. */
async function removeIfThere(path: string): Promise<void> {
  await unlink(path).catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
}

/** A file may go between the listing of its directory and the look at it. */
async function statIfThere(path: string) {
  return stat(path).catch((error) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
