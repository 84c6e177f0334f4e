import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readBackupKey, readOrMakeBackupKey, requireBackupKey } from './backup-key.ts'

let folder: string
let path: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-key-'))
  path = join(folder, 'new', 'backup.key')
})
afterEach(() => rm(folder, { recursive: true }))

test('it is made once, for its owner only, and read afterwards', async () => {
  const made = await readOrMakeBackupKey(path)
  expect(made.isNew).toBe(true)
  expect((await stat(path)).mode & 0o077).toBe(0)
  const again = await readOrMakeBackupKey(path)
  expect(again.isNew).toBe(false)
  expect(again.key.id).toBe(made.key.id)
  expect((await requireBackupKey(path)).id).toBe(made.key.id)
})

test('the file says what it is for', async () => {
  await readOrMakeBackupKey(path)
  expect(await readFile(path, 'utf8')).toMatch(/^# The key of the backups.*\nbackup-key-1:[\w-]{43}\n$/s)
})

test('a key that went through an editor of another system is the same', async () => {
  const { key } = await readOrMakeBackupKey(path)
  await writeFile(path, (await readFile(path, 'utf8')).replaceAll('\n', '\r\n'))
  expect((await requireBackupKey(path)).id).toBe(key.id)
})

test('a file that is no key, a key that was cut off, and none at all are refused', async () => {
  const { key } = await readOrMakeBackupKey(path)
  const content = await readFile(path, 'utf8')
  await writeFile(path, content.slice(0, -5))
  await expect(readBackupKey(path)).rejects.toThrow(`${path} is not a key file of backups`)
  await writeFile(path, 'something else')
  await expect(readOrMakeBackupKey(path)).rejects.toThrow('is not a key file of backups')
  await rm(path)
  await expect(requireBackupKey(path)).rejects.toThrow(`there is no key file ${path}`)
  expect((await readOrMakeBackupKey(path)).key.id).not.toBe(key.id)
})
