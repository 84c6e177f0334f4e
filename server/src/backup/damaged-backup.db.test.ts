import { existsSync } from 'node:fs'
import { cp, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Env } from '../env.ts'
import { sampled } from '../testing/everything.ts'
import { type BackupFixture, backupsOf } from '../testing/records/backup-fixture.ts'
import { aLead } from '../testing/records/records.ts'
import { aStoredFile } from '../testing/records/stored-file.ts'
import { startApp, type TestApp } from '../testing/servers/start-app.ts'
import { checkBackup } from './check-backup.ts'
import { fileListName, fileName, manifestName, tableName } from './object-names.ts'
import { chooseBackup, openBackups, readManifest } from './open-backups.ts'
import { openPlace } from './open-place.ts'
import { prepareRestore } from './restore-backup.ts'
import { getSealed, putSealed } from './sealed-store.ts'

// Every object of a backup, spoilt in every way, on another machine: the restore names it and makes nothing.

let app: TestApp
let backups: BackupFixture
let backup: string
let keys: string[]
/** A copy of the backups, for one test. */
let folder: string
let env: Env

beforeAll(async () => {
  app = await startApp()
  backups = await backupsOf(app)
  keys = []
  for (const content of ['the first file', 'another file!!']) keys.push((await aStoredFile(app, content)).key)
  await aLead(app.db, { stage: 'initial', status: 'new' })
  ;({ name: backup } = await backups.make())
})
afterAll(async () => {
  await backups.remove()
  await app.close()
})
beforeEach(async () => {
  env = await backups.emptyPlace()
  folder = join(env.dataDir, '../backups')
  await cp(backups.address, folder, { recursive: true })
})

const store = async () => openBackups(await openPlace(folder, env), backups.keyFile)
const restore = async () => prepareRestore(env, await store(), backup, () => {})
const path = (name: string) => join(folder, name)

/** What was wrong, and that nothing was made. */
async function refusal(): Promise<string> {
  const error = await restore().then(
    () => undefined,
    (refused: Error) => refused,
  )
  expect(existsSync(env.dataDir)).toBe(false)
  return error?.message ?? 'nothing was wrong'
}

async function flip(name: string, at: number): Promise<void> {
  const bytes = await readFile(path(name))
  const place = at < 0 ? bytes.length + at : at
  bytes[place] = (bytes[place] ?? 0) ^ 1
  await writeFile(path(name), bytes)
}

const objects = {
  'the manifest': () => manifestName(backup),
  'the list of files': () => fileListName(backup),
  'a table': () => tableName(backup, 'leads'),
  'an empty table': () => tableName(backup, 'rates'),
  'a file': () => fileName(keys[0] ?? ''),
}

const sizeOf = async (name: string) => (await stat(path(name))).size
const damages: Record<string, (name: string) => Promise<void>> = {
  'another first byte': (name) => flip(name, 0),
  'another byte in its salt': (name) => flip(name, 30),
  'another byte in its content': (name) => flip(name, 50),
  'another last byte': (name) => flip(name, -1),
  'no end': async (name) => truncate(path(name), (await sizeOf(name)) - 5),
  'no content': (name) => truncate(path(name), 0),
  'no object at all': (name) => rm(path(name)),
  'another object in its place': (name) => cp(path(tableName(backup, 'clients')), path(name)),
}

test.each(Object.entries(objects).map(([what, nameOf], turn) => ({ what, nameOf, turn })))(
  '$what is refused by its name, however it was damaged',
  async ({ nameOf, turn }) => {
    const name = nameOf()
    for (const [how, damage] of sampled(Object.entries(damages), { oneOf: 4, turn })) {
      await damage(name)
      expect(await refusal(), how).toContain(name)
      await cp(join(backups.address, name), path(name))
    }
    expect(await refusal()).toBe('nothing was wrong')
  },
)

test('two files in each other’s place are both named', async () => {
  const [one, other] = keys.map(fileName) as [string, string]
  await rename(path(one), path('files/x'))
  await rename(path(other), path(one))
  await rename(path('files/x'), path(other))
  const message = await refusal()
  expect(message).toContain(one)
  expect(message).toContain(other)
})

test('what was encrypted with the same key for another backup, or anew for this one, does not fit', async () => {
  const name = tableName(backup, 'leads')
  const other = tableName('2026-01-01T00-00-00Z', 'leads')
  const rows = Buffer.concat(await Array.fromAsync(getSealed(await store(), name)))
  await putSealed(await store(), other, Readable.from([rows]))
  await cp(path(other), path(name))
  expect(await refusal()).toContain(name)
  await putSealed(await store(), name, Readable.from([gzipSync('')]))
  expect(await refusal()).toContain(`${name} is not what the manifest describes`)
})

test('all that is wrong is listed at once', async () => {
  await flip(tableName(backup, 'leads'), -1)
  await rm(path(fileName(keys[1] ?? '')))
  const damages = await checkBackup(await store(), backup, await readManifest(await store(), backup))
  expect(damages.map(({ object }) => object)).toEqual([tableName(backup, 'leads'), fileName(keys[1] ?? '')])
})

test('another key, no key, and no backup at all', async () => {
  const other = await backupsOf(app)
  await other.make()
  const place = await openPlace(folder, env)
  await expect(openBackups(place, other.keyFile)).rejects.toThrow('were encrypted with the key')
  await rm(join(folder, 'about.txt'))
  const strange = await openBackups(place, other.keyFile)
  await expect(prepareRestore(env, strange, backup, () => {})).rejects.toThrow(`was encrypted with the key`)
  await expect(openBackups(place, join(folder, 'no.key'))).rejects.toThrow('there is no key file')
  await expect(chooseBackup(place, '2020-01-01T00-00-00Z')).rejects.toThrow('there is no backup 2020-01-01')
  await expect(chooseBackup(await openPlace(join(folder, 'none'), env), undefined)).rejects.toThrow(
    'there is no backup in',
  )
  await rm(path(manifestName(backup)))
  await expect(chooseBackup(place, backup)).rejects.toThrow('is not complete: it has no manifest')
  await other.remove()
})

describe('a backup of another version', () => {
  async function withManifest(changes: object): Promise<void> {
    const manifest = await readManifest(await store(), backup)
    const content = Buffer.from(JSON.stringify({ ...manifest, ...changes }))
    await putSealed(await store(), manifestName(backup), Readable.from([content]))
  }

  test('with a newer format', async () => {
    await withManifest({ format: 2 })
    expect(await refusal()).toContain('has the format 2, which a newer version of the product has made')
  })

  test('with migrations that this one does not know', async () => {
    await withManifest({ migrations: ['0001-foundations.sql', '0999-later.sql'] })
    expect(await refusal()).toContain(
      'is of a newer version of the product: this one does not know 0999-later.sql',
    )
  })

  test('with another secret, or one that nobody has given', async () => {
    const strange = { ...env, appSecret: 'another secret of thirty-two bytes or more' }
    await expect(prepareRestore(strange, await store(), backup, () => {})).rejects.toThrow(
      'APP_SECRET is not the one of the backup',
    )
    const without = { ...env, appSecret: undefined }
    await expect(prepareRestore(without, await store(), backup, () => {})).rejects.toThrow(
      'set APP_SECRET to it',
    )
    expect(existsSync(env.dataDir)).toBe(false)
  })
})

test('nothing in a place of backups can be read without the key', async () => {
  const names = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )
  for (const { parentPath, name } of names) {
    const content = await readFile(join(parentPath, name), 'latin1')
    expect(content).not.toMatch(/the first file|another file|"migrations"/)
  }
})
