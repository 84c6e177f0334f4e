import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { DirectoryInUse, DirectoryNotLockable, lockDirectory } from './directory-lock.ts'
import { openEmbeddedDatabase } from './embedded-database.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'))
})
afterAll(() => rm(folder, { recursive: true }))

const lockingScript = `
  import { lockDirectory } from ${JSON.stringify(new URL('./directory-lock.ts', import.meta.url).href)}
  await lockDirectory(process.argv[1]).then(() => console.log('locked'), (error) => console.log(error.message))
  setInterval(() => {}, 1000)`

async function newDirectory(name: string): Promise<string> {
  const directory = join(folder, name)
  await mkdir(directory)
  return directory
}

/** Another process that tries to lock the folder; its first line says whether it did. */
async function anotherProcess(directory: string, ...before: string[]) {
  const command = [
    ...before,
    process.execPath,
    '--input-type=module-typescript',
    '-e',
    lockingScript,
    directory,
  ]
  const child = spawn(command[0] as string, command.slice(1))
  onTestFinished(() => kill(child))
  const [line] = await once(child.stdout, 'data')
  return { output: String(line).trim(), kill: () => kill(child) }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('a second process is refused with a line that says who has it, and let in once the first was killed', async () => {
  const directory = await newDirectory('killed')
  const first = await anotherProcess(directory)
  expect(first.output).toBe('locked')
  await expect(lockDirectory(directory)).rejects.toThrow(
    /^DATA_DIR \S+ is in use by process \d+ on \S+ since \S+; stop it first, or set another DATA_DIR or DATABASE_URL$/,
  )
  await first.kill()
  const release = await lockDirectory(directory)
  await release()
})

test('the same process cannot lock a folder twice, and can again after releasing it', async () => {
  const directory = await newDirectory('twice')
  const release = await lockDirectory(directory)
  await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUse)
  // A refused try must not have given up the lock of the first one.
  expect((await anotherProcess(directory)).output).toContain('is in use by')
  await release()
  await (await lockDirectory(directory))()
})

test('a link to the folder is the same folder', async () => {
  const directory = await newDirectory('linked')
  await symlink(directory, join(folder, 'link'))
  const release = await lockDirectory(directory)
  onTestFinished(release)
  await expect(lockDirectory(join(folder, 'link'))).rejects.toThrow(DirectoryInUse)
  expect((await anotherProcess(join(folder, 'link'))).output).toContain(`link (${directory}) is in use by`)
})

test('a folder whose store is a link to that of another folder is refused as well', async () => {
  const [directory, other] = [await newDirectory('store'), await newDirectory('other')]
  await mkdir(join(directory, 'database'))
  await symlink(join(directory, 'database'), join(other, 'database'))
  const release = await lockDirectory(directory)
  onTestFinished(release)
  await expect(openEmbeddedDatabase(other)).rejects.toThrow(DirectoryInUse)
})

const unshare = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc']
const hasNamespaces = spawnSync(unshare[0] as string, [...unshare.slice(1), 'true']).status === 0

test.skipIf(!hasNamespaces)('so is one that counts its processes by itself, as in a container', async () => {
  const directory = await newDirectory('namespace')
  const inside = await anotherProcess(directory, ...unshare)
  expect(inside.output).toBe('locked')
  await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUse)
  expect((await anotherProcess(directory, ...unshare)).output).toContain('is in use by')
})

test('of several processes that start at once after one that was killed, one gets in', async () => {
  const directory = await newDirectory('race')
  await (await anotherProcess(directory)).kill()
  const processes = await Promise.all([1, 2, 3, 4].map(() => anotherProcess(directory)))
  expect(processes.filter(({ output }) => output === 'locked')).toHaveLength(1)
  expect(processes.filter(({ output }) => output.includes('is in use by'))).toHaveLength(3)
  expect((await readdir(directory)).toSorted()).toEqual(['lock', 'lock-owner'])
})

test('a folder in which nothing can be locked is refused with another line', async () => {
  const directory = await newDirectory('unlockable')
  await mkdir(join(directory, 'lock'))
  await expect(lockDirectory(directory)).rejects.toThrow(DirectoryNotLockable)
  await rm(join(directory, 'lock'), { recursive: true })
  await writeFile(
    join(directory, 'lock'),
    'somebody wrote something else here, at least as long as a header of SQLite',
  )
  await expect(lockDirectory(directory)).rejects.toThrow(/cannot be locked/)
})
