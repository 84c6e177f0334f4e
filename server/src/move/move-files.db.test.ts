import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm, truncate, unlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { damageOf, storedRows } from '../files/stored-rows.ts'
import { openDiskStorage } from '../storage/disk-storage.ts'
import { openStorage } from '../storage/open-storage.ts'
import type { Storage } from '../storage/storage.ts'
import { startS3 } from '../testing/outside/s3-server.ts'
import { aClient } from '../testing/records/records.ts'
import { openTestDatabase } from '../testing/servers/test-database.ts'
import { moveFiles } from './move-files.ts'

let db: OpenDatabase
let folder: string
let from: Storage
const keys: string[] = []
beforeEach(async () => {
  db = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'move-files-'))
  from = await openDiskStorage(join(folder, 'old'))
  keys.length = 0
  const client = await aClient(db)
  for (const size of [1, 4096, 300_000]) {
    const bytes = randomBytes(size)
    const { key } = await from.receive(chunksOf(bytes), { maxBytes: size })
    keys.push(key)
    await db.run(sql`
      insert into files (storage_key, original_name, media_type, size, sha256, client_id, state)
      values (${key}, 'a.pdf', 'application/pdf', ${size}, ${createHash('sha256').update(bytes).digest()}, ${client}, 'live')`)
  }
})
afterEach(async () => {
  await db.close()
  await rm(folder, { recursive: true })
})

async function* chunksOf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes
}

const places = {
  'another folder': async () => ({ to: await openDiskStorage(join(folder, 'new')), stop: async () => {} }),
  'a bucket': async () => {
    const { settings, stop } = await startS3()
    return { to: await openStorage({ s3: settings, filesDir: '' }), stop }
  },
}

describe.each(Object.entries(places))('into %s', (_name, open) => {
  test('every file arrives under its key, and one of nobody does not', async () => {
    const { to, stop } = await open()
    await from.receive(chunksOf(Buffer.from('nobody')), { maxBytes: 100 })
    expect(await moveFiles(db, from, to)).toEqual({ files: 3, bytes: 304_097, damaged: [] })
    const listed: string[] = []
    for await (const { key } of to.list()) listed.push(key)
    expect(listed.toSorted()).toEqual(keys.toSorted())
    for await (const row of storedRows(db)) expect(await damageOf(to, row)).toBeUndefined()
    await to.close()
    await stop()
  })
})

test('begun again, it copies what is missing or was cut off', async () => {
  const to = await openDiskStorage(join(folder, 'new'))
  await moveFiles(db, from, to)
  const [first = '', , last = ''] = keys
  await unlink(join(folder, 'new', first))
  await truncate(join(folder, 'new', last), 1000)
  expect(await moveFiles(db, from, to)).toMatchObject({ files: 3, damaged: [] })
  for await (const row of storedRows(db)) expect(await damageOf(to, row)).toBeUndefined()
})

test('one that was damaged in the old place is named, and the others arrive', async () => {
  const to = await openDiskStorage(join(folder, 'new'))
  const [first = '', second = ''] = keys
  await unlink(join(folder, 'old', first))
  await writeFile(join(folder, 'old', second), 'changed')
  const { files, damaged } = await moveFiles(db, from, to)
  expect(files).toBe(1)
  expect(damaged.toSorted()).toEqual([first, second].toSorted())
})
