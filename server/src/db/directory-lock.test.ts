import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DirectoryInUse, holdDirectory } from './directory-lock.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'))
})
afterAll(() => rm(folder, { recursive: true }))

const holder = `
  import { holdDirectory } from ${JSON.stringify(new URL('./directory-lock.ts', import.meta.url).href)}
  await holdDirectory(process.argv[1]).then(() => console.log('held'), (error) => console.log(error.name))
  setInterval(() => {}, 1000)`

/** Another process that tries to hold the folder; its first line says whether it does. */
async function anotherProcess(directory: string) {
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', holder, directory])
  const [line] = await once(child.stdout, 'data')
  const kill = async () => {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { said: String(line).trim(), kill }
}

test('a second process is refused, and let in once the first was killed', async () => {
  const directory = join(folder, 'killed')
  const first = await anotherProcess(directory)
  expect(first.said).toBe('held')
  await expect(holdDirectory(directory)).rejects.toThrow(DirectoryInUse)
  await first.kill()
  const letGo = await holdDirectory(directory)
  await letGo()
})

test('the same process cannot hold a folder twice, and can again after letting go', async () => {
  const directory = join(folder, 'twice')
  const letGo = await holdDirectory(directory)
  await expect(holdDirectory(directory)).rejects.toThrow(/in use by process/)
  await letGo()
  await (await holdDirectory(directory))()
})

test('of several processes that find a dead owner at once, one gets in', async () => {
  const directory = join(folder, 'race')
  await writeFile(`${directory}.lock`, JSON.stringify({ pid: 2 ** 22 - 1, started: '1' }))
  const processes = await Promise.all([1, 2, 3, 4].map(() => anotherProcess(directory)))
  expect(processes.map(({ said }) => said).toSorted()).toEqual([
    'DirectoryInUse',
    'DirectoryInUse',
    'DirectoryInUse',
    'held',
  ])
  await Promise.all(processes.map(({ kill }) => kill()))
  expect(await readdir(folder)).not.toContain('race.lock.takeover')
})
