import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openDiskStorage } from '../../storage/disk-storage.ts'
import type { Storage } from '../../storage/storage.ts'
import { openScan } from './scan.ts'

let folder: string
let storage: Storage
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'scan-test-'))
  vi.stubEnv('TMPDIR', folder)
  storage = await openDiskStorage(join(folder, 'files'))
})
afterAll(async () => {
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
})

/** A scanner that does what a line of a script says. */
async function verdictOf(line: string, content = 'anything', timeoutMs = 60_000) {
  const script = join(folder, 'scanner.mjs')
  await writeFile(
    script,
    `import { readFileSync } from 'node:fs'\nconst text = readFileSync(process.argv[2], 'utf8')\n${line}`,
  )
  const { key } = await storage.receive(Readable.from([Buffer.from(content)]), { maxBytes: 1000 })
  return openScan({ scanCommand: `${process.execPath} ${script}` }, storage, timeoutMs)(key)
}

test('without a scanner nothing is scanned', async () => {
  expect(await openScan({ scanCommand: undefined }, storage)('no key')).toBe('off')
})

test('what it calls clean is clean, what it calls bad is refused', async () => {
  const line = `process.exit(text.includes('virus') ? 1 : 0)`
  expect(await verdictOf(line)).toBe('clean')
  await expect(verdictOf(line, 'a virus')).rejects.toThrow(expect.objectContaining({ code: 'file_unsafe' }))
})

test.each([
  ['is broken', 'process.exit(2)'],
  ['is killed', `process.kill(process.pid, 'SIGKILL')`],
])('a scanner that %s leaves the file waiting', async (_what, line) => {
  expect(await verdictOf(line)).toBe('waiting')
})

test('a scanner that says nothing in time leaves the file waiting', async () => {
  expect(await verdictOf('setInterval(() => {}, 1000)', 'anything', 500)).toBe('waiting')
})

test('a scanner that is not there leaves the file waiting', async () => {
  const { key } = await storage.receive(Readable.from([Buffer.from('x')]), { maxBytes: 1000 })
  expect(await openScan({ scanCommand: join(folder, 'nobody') }, storage)(key)).toBe('waiting')
})

test('no copy stays behind', async () => {
  expect((await readdir(folder)).filter((name) => name.startsWith('scan-'))).toEqual([])
})
