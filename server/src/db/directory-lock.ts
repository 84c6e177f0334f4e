import { readFile, rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { createWholeFile } from '../create-whole-file.ts'

/** The embedded store has no lock of its own, and two openers corrupt it. */
export class DirectoryInUse extends Error {
  constructor(directory: string, pid: number) {
    super(
      `DATA_DIR ${directory} is in use by process ${pid}; stop it first, or set another DATA_DIR or DATABASE_URL`,
    )
    this.name = 'DirectoryInUse'
  }
}

type Owner = { pid: number; started: string }

/** Takes the folder for this process; resolves to the way to let go of it. */
export async function holdDirectory(directory: string): Promise<() => Promise<void>> {
  const path = `${directory.replace(/\/+$/, '')}.lock`
  const self: Owner = { pid: process.pid, started: (await startTime(process.pid)) ?? '' }
  for (;;) {
    if (await createLock(path, self)) return () => rm(path, { force: true })
    const owner = await readOwner(path)
    if (owner && (await isAlive(owner))) throw new DirectoryInUse(directory, owner.pid)
    await removeDeadLock(path, self)
  }
}

/** Under a lock of its own: otherwise the second of two who saw the dead owner would remove the first one's new lock. */
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

/** Whole or not at all: an empty lock could not be told from a dead one. */
function createLock(path: string, owner: Owner): Promise<boolean> {
  return createWholeFile(path, JSON.stringify(owner))
}

/** Nobody holds a lock that is gone or cannot be read. */
async function readOwner(path: string): Promise<Owner | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Owner
  } catch {
    return null
  }
}

/** The pid alone would not do: after a restart of the machine it may be somebody else's. */
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
    // The name in brackets may hold blanks, the fields after it may not.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] === 'Z' ? undefined : fields[19]
  } catch {
    return undefined
  }
}
