import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DirectoryInUse, lockDirectory } from './directory-lock.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'))
})
afterAll(() => rm(folder, { recursive: true }))

const lockingScript = `
  import { lockDirectory } from ${JSON.stringify(new URL('./directory-lock.ts', import.meta.url).href)}
  await lockDirectory(process.argv[1]).then(() => console.log('locked'), (error) => console.log(error.name))
  setInterval(() => {}, 1000)`

/** Another process that tries to lock the folder; its first line says whether it did. */
async function anotherProcess(directory: string) {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', lockingScript, directory])
  const [line] = await once(child.stdout, 'data')
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { output: String(line).trim(), kill }
}

test('a second process is refused, and let in once the first was killed', async () => {
  const directory = join(folder, 'killed')
  const first = await anotherProcess(directory)
  expect(first.output).toBe('locked')
  await expect(lockDirectory(directory)).rejects.toThrow(DirectoryInUse)
  await first.kill()
  const release = await lockDirectory(directory)
  await release()
})

test('the same process cannot lock a folder twice, and can again after releasing it', async () => {
  const directory = join(folder, 'twice')
  const release = await lockDirectory(directory)
  await expect(lockDirectory(directory)).rejects.toThrow(/in use by process/)
  await release()
  await (await lockDirectory(directory))()
})

test('of several processes that find a dead owner at once, one gets in', async () => {
  const directory = join(folder, 'race')
  await writeFile(`${directory}.lock`, JSON.stringify({ pid: 2 ** 22 - 1, started: '1' }))
  const processes = await Promise.all([1, 2, 3, 4].map(() => anotherProcess(directory)))
  expect(processes.map(({ output }) => output).toSorted()).toEqual([
    'DirectoryInUse',
    'DirectoryInUse',
    'DirectoryInUse',
    'locked',
  ])
  await Promise.all(processes.map(({ kill }) => kill()))
  expect(await readdir(folder)).not.toContain('race.lock.takeover')
})
