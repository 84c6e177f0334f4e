import { existsSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { everything } from '../testing/everything.ts'
import { type BackupFixture, backupsOf } from '../testing/records/backup-fixture.ts'
import { aStoredFile, removeStoredFile } from '../testing/records/stored-file.ts'
import { startApp, type TestApp, testSecret } from '../testing/servers/start-app.ts'
import { findLastBackup } from './backups.queries.ts'
import { listBackups } from './open-backups.ts'
import { openPlace } from './open-place.ts'
import type { BackupPlace } from './place.ts'
import { prepareRestore } from './restore-backup.ts'
import { runScheduledBackup } from './scheduled-backup.ts'

let app: TestApp
let db: OpenDatabase
let backups: BackupFixture
beforeAll(async () => {
  app = await startApp()
  db = app.db
  backups = await backupsOf(app)
  await aStoredFile(app, 'there from the beginning')
  await backups.make()
})
afterAll(async () => {
  await backups.remove()
  await app.close()
})

describe('one backup after another', () => {
  test('copies new files only, and says so to all processes', async () => {
    const { id } = await aStoredFile(app, 'a new one')
    const second = await backups.make()
    expect(second).toMatchObject({ newFiles: 1, problem: null, isWholeChecked: false })
    expect(second.written).toBeLessThan(second.size)
    const third = await backups.make()
    expect(third).toMatchObject({ newFiles: 0, file_count: second.file_count })
    const row = await findLastBackup(db, { state: 'done', place: backups.address })
    expect(row).toMatchObject({
      name: third.name,
      size: third.size,
      file_count: third.file_count,
      problem: null,
    })
    expect(row?.checked_at).not.toBeNull()
    await removeStoredFile(app, id)
  })

  test.runIf(everything)(
    'reads everything again after a week, and copies again what was damaged since',
    async () => {
      const { id, key } = await aStoredFile(app, 'it will be damaged')
      await backups.make()
      await db.run(
        sql`update backups set checked_whole_at = now() - interval '8 days' where checked_whole_at is not null`,
      )
      const path = join(backups.address, `files/${key}.enc`)
      const bytes = await readFile(path)
      await writeFile(path, Buffer.concat([bytes.subarray(0, -1), Buffer.from([(bytes.at(-1) ?? 0) ^ 1])]))
      expect(await backups.make()).toMatchObject({ newFiles: 0, isWholeChecked: true, problem: null })
      expect((await readFile(path)).equals(bytes)).toBe(false)
      expect(await backups.make()).toMatchObject({ newFiles: 0, isWholeChecked: false })
      await removeStoredFile(app, id)
    },
  )

  test('clears away what a killed one has left, and removes by age', async () => {
    const store = await backups.store()
    const { complete } = await listBackups(store.place)
    await store.place.put(
      'backups/2020-01-01T00-00-00Z/tables/leads.copy.gz.enc',
      Readable.from([Buffer.from('half')]),
    )
    const result = await backups.make()
    // All of this day, so only the newest one stays; so do the files that it names.
    expect(result.removed.backups).toEqual(complete)
    expect(await listBackups(store.place)).toEqual({ complete: [result.name], half: [] })
  })

  test('removes nothing where the list of one cannot be read', async () => {
    const store = await backups.store()
    const name = '2026-01-01T00-00-00Z'
    await store.place.put(`backups/${name}/manifest.enc`, Readable.from([Buffer.from('not a manifest')]))
    const keep = { daily: 2, weekly: 0, monthly: 0 }
    const env = { ...app.env, backup: { ...app.env.backup, keep } }
    const result = await backups.make({ app: { ...app, env } })
    expect(result.removed).toMatchObject({ backups: [], files: 0 })
    expect(result.problem).toContain(`nothing old was removed, because the backup ${name} cannot be read`)
    await store.place.remove(`backups/${name}/manifest.enc`)
  })

  test('is refused in a place that had some and is empty now, unless that is meant', async () => {
    await rm(backups.address, { recursive: true })
    await expect(backups.make()).rejects.toThrow('is its disk mounted?')
    expect(existsSync(backups.address)).toBe(false)
    expect((await backups.make({ startsOver: true })).newFiles).toBeGreaterThan(0)
  })

  test('fails as a whole on a full disk, and leaves the earlier ones as they are', async () => {
    const place = await openPlace(backups.address, app.env)
    let room = 3000
    const full: BackupPlace = {
      ...place,
      put: async (name, content) => {
        for await (const chunk of content) room -= chunk.length
        if (room < 0) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
        await place.put(name, Readable.from([Buffer.from('what there was room for')]))
      },
    }
    const before = await listBackups(place)
    await expect(backups.make({ place: full })).rejects.toThrow('ENOSPC')
    expect((await listBackups(place)).complete).toEqual(before.complete)
    expect(await findLastBackup(db, { state: 'failed', place: place.shown })).toMatchObject({
      problem: 'no space is left where backups are stored',
    })
    const { name } = await backups.make()
    expect(await listBackups(place)).toMatchObject({ complete: [name], half: [] })
  })

  test('is refused with another key than the place has', async () => {
    const keyFile = join(backups.folder, 'other.key')
    await expect(backups.make({ keyFile })).rejects.toThrow(`there is no key file ${keyFile}`)
    const elsewhere = await backupsOf(app)
    onTestFinished(() => elsewhere.remove())
    await elsewhere.make()
    await expect(backups.make({ keyFile: elsewhere.keyFile })).rejects.toThrow('were encrypted with the key')
  })
})

test('a scheduled one is made where the settings say, and its failure is not silent', async () => {
  const settings = { ...app.env.backup, to: backups.address, keyFile: backups.keyFile }
  const { secrets, storage } = app
  const scheduled = { db, storage, secrets, env: { ...app.env, appSecret: testSecret, backup: settings } }
  const log = { info: vi.fn(), warn: vi.fn() }
  await runScheduledBackup(scheduled, log)
  expect(log.info).toHaveBeenCalledWith(
    expect.objectContaining({ place: backups.address }),
    'a backup was made',
  )
  expect(await findLastBackup(db, { state: 'done' })).toMatchObject({
    scheduled: true,
    place: backups.address,
  })
  const elsewhere = { ...scheduled.env, backup: { ...settings, to: join(backups.keyFile, 'not a folder') } }
  await expect(runScheduledBackup({ ...scheduled, env: elsewhere }, log)).rejects.toThrow('ENOTDIR')
  expect(await findLastBackup(db, { state: 'failed' })).toMatchObject({
    scheduled: true,
    problem: expect.stringContaining('ENOTDIR'),
  })
})

describe('what is wrong in the store', () => {
  test('does not stop a backup, which says so', async () => {
    const [gone, changed] = [
      await aStoredFile(app, 'it will be gone'),
      await aStoredFile(app, 'it will be changed'),
    ]
    await rm(join(app.env.filesDir, gone.key))
    await writeFile(join(app.env.filesDir, changed.key), 'something else!!!')
    const { name, problem } = await backups.make()
    expect(problem).toContain('1 files have a record and no bytes, 1 files are not as they were uploaded')
    const store = await backups.store()
    const env = await backups.emptyPlace()
    const { manifest } = await prepareRestore(env, store, name, () => {})
    expect(manifest).toMatchObject({ missing: [gone.key], changed: [changed.key] })
    await writeFile(join(app.env.filesDir, gone.key), 'it will be gone')
    await writeFile(join(app.env.filesDir, changed.key), 'it will be changed')
    expect(await backups.make()).toMatchObject({ problem: null, newFiles: 2 })
  })
})
