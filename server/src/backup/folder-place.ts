import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat, unlink } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { backupsPrefix } from './object-names.ts'
import { type BackupPlace, checkedName, ObjectMissing, type PlacedObject } from './place.ts'

/** The ending of what is still being written. */
const part = '.part'

/** Backups in a folder: of another disk, of another machine, or one that something else copies away. */
export function openFolderPlace(directory: string): BackupPlace {
  const pathOf = (name: string) => join(directory, checkedName(name))
  const nameOf = (path: string) => relative(directory, path).split(sep).join('/')

  const removeFile = async (path: string) => {
    await rm(path, { force: true })
    await removeEmptyFolders(dirname(path), directory)
  }

  return {
    shown: directory,
    put: async (name, content) => {
      const path = pathOf(name)
      const draft = `${path}.${randomBytes(6).toString('hex')}${part}`
      try {
        await writeFlushed(draft, content)
        await rename(draft, path)
        await flushFolder(dirname(path))
      } catch (error) {
        await unlink(draft).catch(() => {})
        throw error
      }
    },
    get: async (name) => {
      const file = await open(pathOf(name), 'r').catch((error) => {
        throw error.code === 'ENOENT' ? new ObjectMissing(name, error) : error
      })
      return file.createReadStream({ highWaterMark: 256 * 1024 })
    },
    list: async function* (prefix) {
      for await (const { path, size } of walk(join(directory, dirname(`${prefix}x`)))) {
        const name = nameOf(path)
        if (name.startsWith(prefix) && !name.endsWith(part)) yield { name, size } satisfies PlacedObject
      }
    },
    remove: async (name) => {
      await removeFile(pathOf(name))
    },
    clean: async () => {
      for await (const { path } of walk(directory)) {
        if (path.endsWith(part)) await removeFile(path)
      }
      await removeEmptyFoldersIn(join(directory, backupsPrefix))
    },
    close: async () => {},
  }
}

/** The first object of a folder makes it. */
async function openNew(path: string): Promise<FileHandle> {
  return open(path, 'wx', 0o600).catch(async (error) => {
    if (error.code !== 'ENOENT') throw error
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    return open(path, 'wx', 0o600)
  })
}

async function writeFlushed(path: string, content: AsyncIterable<Uint8Array>): Promise<void> {
  const file = await openNew(path)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** So that the entry survives a power cut too. Some network file systems do not offer it. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync().catch((error) => {
      if (error.code !== 'EINVAL' && error.code !== 'ENOTSUP') throw error
    })
  } finally {
    await folder.close()
  }
}

async function* walk(folder: string): AsyncGenerator<{ path: string; size: number }> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for (const entry of entries.toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* walk(path)
    else if (entry.isFile()) yield { path, size: (await stat(path)).size }
  }
}

/** A kill between making a folder and its first object leaves one that no listing shows. */
async function removeEmptyFoldersIn(folder: string): Promise<void> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  for (const entry of entries) {
    if (!entry.isDirectory()) continue
    const path = join(folder, entry.name)
    await removeEmptyFoldersIn(path)
    // It is not empty.
    await rmdir(path).catch(() => {})
  }
}

async function removeEmptyFolders(folder: string, root: string): Promise<void> {
  for (let path = folder; path !== root && path.startsWith(root); path = dirname(path)) {
    // It is not empty, or was removed by another.
    const isRemoved = await rmdir(path).then(
      () => true,
      () => false,
    )
    if (!isRemoved) return
  }
}
