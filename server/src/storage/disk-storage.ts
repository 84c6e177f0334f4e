import { type FileHandle, mkdir, open, readdir, stat, unlink, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { receiveStream } from './receive-stream.ts'
import { FileMissing, type Storage, type StoredFile } from './storage.ts'
import { checkedKey, folderNames, isKey, newKey } from './storage-key.ts'
import { sweepUnknown } from './sweep-unknown.ts'

/** Files in a directory of this machine, or of a volume that several machines share. */
export async function openDiskStorage(directory: string): Promise<Storage> {
  await mkdir(directory, { recursive: true, mode: 0o700 })

  const pathOf = (key: string) => join(directory, checkedKey(key))

  const storage: Storage = {
    receive: async (source, limits) => {
      const key = newKey()
      const path = pathOf(key)
      try {
        const measured = await receiveStream(source, limits, (fill) => writeNew(path, fill))
        return { key, ...measured }
      } catch (error) {
        // A failing disk may refuse this too; the sweep removes it later, and the first error is the one to report.
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
    put: async (key, source) => {
      const path = pathOf(key)
      await receiveStream(source, { maxBytes: Number.POSITIVE_INFINITY }, async (fill) => {
        await removeIfThere(path)
        await writeNew(path, fill)
      })
    },
    discard: async (key) => removeIfThere(pathOf(key)),
    remove: async (key) => removeIfThere(pathOf(key)),
    list: () => listFiles(directory),
    sweep: (isKnown, olderThanMs) => sweepUnknown(storage, isKnown, olderThanMs),
    check: () => writeFile(join(directory, 'writable'), 'writable', { mode: 0o600, flush: true }),
    close: async () => {},
  }
  return storage
}

/** Written under its final name: nobody knows the key before the file is complete. */
async function writeNew(path: string, fill: (file: FileHandle) => Promise<void>): Promise<void> {
  const file = await openNew(path)
  // Opened in parallel, because each of these steps is a round trip to a thread.
  const directory = openDirectory(dirname(path))
  directory.catch(() => {})
  try {
    await fill(file)
    await file.sync()
    // Flushed last: most file systems have written the entry by now, so it costs little.
    await (await directory)?.sync()
  } finally {
    await Promise.all([file.close(), directory.then((opened) => opened?.close())])
  }
}

/** The first file of a folder creates it, so that an empty storage opens at once. */
async function openNew(path: string): Promise<FileHandle> {
  return open(path, 'wx', 0o600).catch(async (error) => {
    if (error.code !== 'ENOENT') throw error
    const folder = dirname(path)
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const parent = await openDirectory(dirname(folder))
    await parent?.sync().finally(() => parent.close())
    return open(path, 'wx', 0o600)
  })
}

async function openExisting(path: string, key: string): Promise<FileHandle> {
  return open(path, 'r').catch((error) => {
    throw error.code === 'ENOENT' ? new FileMissing(key, error) : error
  })
}

/** Needed to flush the directory, so that a new entry survives a power cut. Windows neither needs nor allows this. */
async function openDirectory(path: string): Promise<FileHandle | undefined> {
  return process.platform === 'win32' ? undefined : open(path, 'r')
}

async function* listFiles(directory: string): AsyncIterable<StoredFile> {
  for (const folder of folderNames) {
    for (const name of await namesIn(join(directory, folder))) {
      const key = `${folder}/${name}`
      if (!isKey(key)) continue
      const stats = await statIfThere(join(directory, key))
      if (stats) yield { key, modifiedAt: stats.mtime, size: stats.size }
    }
  }
}

/** None in a folder that nothing was stored in yet. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
}

/** `unlink` is one round trip to a thread, `rm` takes three. */
async function removeIfThere(path: string): Promise<void> {
  await unlink(path).catch((error) => {
    if (error.code !== 'ENOENT') throw error
  })
}

/** A file may be removed between listing and stat. */
async function statIfThere(path: string) {
  return stat(path).catch((error) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
