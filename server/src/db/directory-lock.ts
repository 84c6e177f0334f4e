import { readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Who has the folder. Only for people: the lock itself is the kernel's, and a pid means nothing in another container. */
type Owner = { pid: number; host: string; since: string }

/** The embedded store has no lock of its own, and two processes would corrupt it. */
export class DirectoryInUse extends Error {
  override name = 'DirectoryInUse'

  constructor(directory: string, owner: Owner | null) {
    const who = owner ? `process ${owner.pid} on ${owner.host} since ${owner.since}` : 'another process'
    super(`DATA_DIR ${directory} is in use by ${who}; stop it first, or set another DATA_DIR or DATABASE_URL`)
  }
}

export class DirectoryNotLockable extends Error {
  override name = 'DirectoryNotLockable'

  constructor(directory: string, cause: Error) {
    super(
      `DATA_DIR ${directory} cannot be locked (${cause.message}); it has to be a writable folder on a file system with locks`,
      { cause },
    )
  }
}

/**
 * Locks the folder for this process; resolves to a function that releases the lock. The kernel has the lock, so it ends
 * with the process, however that ends (docs/decisions/0030-locking-the-embedded-store.md).
 */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const folder = await realpath(directory)
  const shown = folder === directory ? directory : `${directory} (${folder})`
  const lock = takeLock(folder, shown)
  if (!lock) throw new DirectoryInUse(shown, await readOwner(folder))
  locks.add(lock)
  const self: Owner = { pid: process.pid, host: hostname(), since: new Date().toISOString() }
  await writeFile(ownerFile(folder), JSON.stringify(self), { mode: 0o600 })
  return async () => {
    await rm(ownerFile(folder), { force: true })
    locks.delete(lock)
    lock.close()
  }
}

/** One that nobody refers to would be collected as garbage, and its lock released. */
const locks = new Set<DatabaseSync>()

const busy = 5

/**
 * Node cannot lock files, but its SQLite does: a transaction that is never ended has the kernel's lock on the file.
 * Nothing is ever written to it, and nothing else may open it: closing any handle of a file gives up a process's locks
 * on it.
 */
function takeLock(folder: string, shown: string): DatabaseSync | null {
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(folder, 'lock'))
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return lock
  } catch (error) {
    lock?.close()
    if ((error as { errcode?: number }).errcode === busy) return null
    throw new DirectoryNotLockable(shown, error as Error)
  }
}

const ownerFile = (folder: string) => join(folder, 'lock-owner')

/** Null while the owner has not written it yet. */
async function readOwner(folder: string): Promise<Owner | null> {
  try {
    return JSON.parse(await readFile(ownerFile(folder), 'utf8')) as Owner
  } catch {
    return null
  }
}
