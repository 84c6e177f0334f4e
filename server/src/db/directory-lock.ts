import { readFile, rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { createFileAtomically } from '../create-file-atomically.ts'

/** The embedded store has no lock of its own, and two processes would corrupt it. */
export class DirectoryInUse extends Error {
  constructor(directory: string, pid: number) {
    super(
      `DATA_DIR ${directory} is in use by process ${pid}; stop it first, or set another DATA_DIR or DATABASE_URL`,
    )
    this.name = 'DirectoryInUse'
  }
}

type Owner = { pid: number; started: string }

/** Locks the folder for this process; resolves to a function that releases the lock. */
export async function lockDirectory(directory: string): Promise<() => Promise<void>> {
  const path = `${directory.replace(/\/+$/, '')}.lock`
  const self: Owner = { pid: process.pid, started: (await startTime(process.pid)) ?? '' }
  for (;;) {
    if (await createLock(path, self)) return () => rm(path, { force: true })
    const owner = await readOwner(path)
    if (owner && (await isAlive(owner))) throw new DirectoryInUse(directory, owner.pid)
    await removeDeadLock(path, self)
  }
}

/**
 * Guarded by a second lock: otherwise two processes that both saw the dead owner could remove each other's new lock.
 */
async function removeDeadLock(path: string, self: Owner): Promise<void> {
  const guard = `${path}.takeover`
  if (await createLock(guard, self)) {
    const owner = await readOwner(path)
    if (!owner || !(await isAlive(owner))) await rm(path, { force: true })
    await rm(guard, { force: true })
    return
  }
  const taker = await readOwner(guard)
  if (!taker || !(await isAlive(taker))) await rm(guard, { force: true })
  await wait(20)
}

/** Written atomically: an empty lock file could not be told from a dead one. */
function createLock(path: string, owner: Owner): Promise<boolean> {
  return createFileAtomically(path, JSON.stringify(owner))
}

/** A lock file that is missing or unreadable has no owner. */
async function readOwner(path: string): Promise<Owner | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Owner
  } catch {
    return null
  }
}

/** The pid alone is not enough: after a reboot it may belong to another process. */
async function isAlive(owner: Owner): Promise<boolean> {
  if (owner.pid === process.pid) return owner.started === (await startTime(process.pid))
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  const started = await startTime(owner.pid)
  return started === undefined ? process.platform !== 'linux' : started === owner.started
}

/** When the process began, in the kernel's own count; undefined for one that is gone or only a zombie. */
async function startTime(pid: number): Promise<string | undefined> {
  if (process.platform !== 'linux') return undefined
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may contain blanks, the fields after it may not.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : fields[19]
  } catch {
    return undefined
  }
}
