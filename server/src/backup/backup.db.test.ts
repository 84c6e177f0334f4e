import { existsSync } from 'node:fs'
import { readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { connect } from '../db/connect.ts'
import type { OpenDatabase } from '../db/database.ts'
import { insertLiveFile, removeFile } from '../files/files.queries.ts'
import { openStorage } from '../storage/open-storage.ts'
import { type BackupFixture, backupsOf } from '../testing/records/backup-fixture.ts'
import { aClientWithTraces } from '../testing/records/client-with-traces.ts'
import { aClient } from '../testing/records/records.ts'
import { startApp, type TestApp } from '../testing/servers/start-app.ts'
import { tableDigest, withSnapshot } from '../transfer/snapshot.ts'
import { findLastBackup, lastGoodBackup } from './backups.queries.ts'
import { stopBackups } from './make-backup.ts'
import { notInBackups } from './not-in-backups.ts'
import { listBackups } from './open-backups.ts'
import { openPlace } from './open-place.ts'
import type { BackupPlace } from './place.ts'
import { prepareRestore, restoreBackup } from './restore-backup.ts'

let app: TestApp
let db: OpenDatabase
let backups: BackupFixture
beforeAll(async () => {
  app = await startApp()
  db = app.db
  backups = await backupsOf(app)
  await aClientWithTraces(app)
})
afterAll(async () => {
  await backups.remove()
  await app.close()
})

const quiet = () => {}

async function aFile(content: string): Promise<{ id: string; key: string }> {
  const received = await app.storage.receive(Readable.from([Buffer.from(content)]), { maxBytes: 10_000 })
  const names = { original_name: 'a.pdf', media_type: 'application/pdf' }
  const owner = { client_id: await aClient(db) }
  return { id: await insertLiveFile(db, { ...received, ...names, owner }), key: received.key }
}

/** As the handlers do it: the record in a transaction, the bytes after its commit. */
async function removeWithBytes(id: string): Promise<void> {
  const works: (() => Promise<unknown>)[] = []
  const call = { storage: app.storage, afterCommit: (work: () => Promise<unknown>) => void works.push(work) }
  await db.transaction((tx) => removeFile(call, tx, id))
  for (const work of works) await work()
}

const isStored = (key: string) => existsSync(join(app.env.filesDir, key))

async function digests(store: OpenDatabase): Promise<Record<string, { rows: number; hash: string }>> {
  return withSnapshot(store, async (snapshot) => {
    const all: Record<string, { rows: number; hash: string }> = {}
    for (const table of snapshot.tables) all[table.name] = await tableDigest(snapshot, table)
    return all
  })
}

describe('a restored backup', () => {
  let restored: OpenDatabase
  let name: string
  let env: Awaited<ReturnType<BackupFixture['emptyPlace']>>
  beforeAll(async () => {
    ;({ name } = await backups.make())
    env = await backups.emptyPlace()
    const store = await backups.store()
    // It is interrupted when it has stored a file, and goes on.
    const interrupt = (line: string) => {
      if (line.startsWith('Files: 1 ')) throw new Error('the power is gone')
    }
    const half = restoreBackup(env, store, await prepareRestore(env, store, name, quiet), interrupt)
    await expect(half).rejects.toThrow('the power is gone')
    await restoreBackup(env, store, await prepareRestore(env, store, name, quiet), quiet)
    restored = await connect(env)
  })

  test('has every row, except what lets people in and what is about the place', async () => {
    const [before, after] = [await digests(db), await digests(restored)]
    expect(Object.keys(after)).toEqual(Object.keys(before))
    const own = new Set(['mails', 'audit_log', ...notInBackups])
    for (const [table, digest] of Object.entries(before)) {
      if (!own.has(table)) expect(after[table], table).toEqual(digest)
      if (notInBackups.has(table)) expect(after[table], table).toMatchObject({ rows: 0 })
    }
    for (const table of ['clients', 'files', 'leads', 'lead_events', 'application_documents'])
      expect(after[table]?.rows, table).toBeGreaterThan(0)
    for (const table of [
      'api_sessions',
      'auth_sessions',
      'auth_refresh_tokens',
      'idempotency_keys',
      'auth_keys',
    ])
      expect(before[table]?.rows, table).toBeGreaterThan(0)
  })

  test('has every file, with the same bytes', async () => {
    const rows = await restored.all<{ storage_key: string; sha256: Uint8Array }>(
      sql`select storage_key, sha256 from files where state = 'live'`,
    )
    expect(rows.length).toBeGreaterThan(2)
    const storage = await openStorage(env)
    for (const { storage_key } of rows) {
      const copy = await buffer((await storage.open(storage_key)).stream)
      expect(copy.equals(await readFile(join(app.env.filesDir, storage_key)))).toBe(true)
    }
  })

  test('sends no mail by itself, and says in the audit log what it is', async () => {
    expect(await restored.all(sql`select distinct state, last_error from mails`)).toEqual([
      { state: 'dead', last_error: 'it waited when the backup was made, and may have been sent since' },
    ])
    const last = await restored.one(
      sql`select kind, actor_kind, detail from audit_log order by seq desc limit 1`,
    )
    expect(last).toMatchObject({ kind: 'system.restored', actor_kind: 'system', detail: { backup: name } })
  })

  test('is refused by a place that is not empty, with what is there', async () => {
    const { id } = await aFile('one more')
    const store = await backups.store()
    await restored.close()
    await expect(prepareRestore(env, store, name, quiet)).rejects.toThrow(
      /the database is not empty: it has \d+ in /,
    )
    const other = await backups.emptyPlace()
    await (await openStorage(other)).receive(Readable.from([Buffer.from('x')]), { maxBytes: 10 })
    await expect(prepareRestore(other, store, name, quiet)).rejects.toThrow(
      'it has 1 files that are not in the backup',
    )
    await removeWithBytes(id)
  })
})

describe('one backup after another', () => {
  test('copies new files only, and says so to all processes', async () => {
    const { id } = await aFile('a new one')
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
    expect((await lastGoodBackup(db))?.toISOString()).toBe(new Date(row?.finished_at ?? '').toISOString())
    await removeWithBytes(id)
  })

  test('reads everything again after a week, and copies again what was damaged since', async () => {
    const { id, key } = await aFile('it will be damaged')
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
    await removeWithBytes(id)
  })

  test('goes on when one has died: of another process after two minutes, of an embedded store at once', async () => {
    await db.run(sql`insert into backups (place, scheduled) values ('elsewhere', false)`)
    if (db.kind === 'server') {
      await expect(backups.make()).rejects.toThrow('another backup is running')
      await db.run(
        sql`update backups set heartbeat_at = now() - interval '3 minutes' where state = 'running'`,
      )
    }
    await backups.make()
    const [dead] = await db.all(sql`select state, problem from backups where place = 'elsewhere'`)
    expect(dead).toEqual({ state: 'failed', problem: 'it ended before it was complete' })
  })

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

describe('while a backup runs', () => {
  /** Does something after the rows were read and before the first file is copied. */
  function beforeFiles(work: () => Promise<void>): TestApp {
    let isDone = false
    const open: typeof app.storage.open = async (key) => {
      if (!isDone) {
        isDone = true
        await work()
      }
      return app.storage.open(key)
    }
    return { ...app, storage: { ...app.storage, open } }
  }

  test('no process removes bytes; the snapshot still has them, and they go when it ends', async () => {
    const [one, other] = [await aFile('to be copied'), await aFile('removed meanwhile')]
    const hourAgo = new Date(Date.now() - 2 * 3_600_000)
    await utimes(join(app.env.filesDir, other.key), hourAgo, hourAgo)
    const changed = beforeFiles(async () => {
      await expect(backups.make()).rejects.toThrow('another backup is running')
      await removeWithBytes(other.id)
      expect(isStored(other.key)).toBe(true)
      await app.storage.sweep(async () => new Set([one.key]), 3_600_000)
      expect(isStored(other.key)).toBe(true)
    })
    const { name, newFiles, problem } = await backups.make({ app: changed })
    expect({ newFiles, problem }).toEqual({ newFiles: 2, problem: null })
    expect(existsSync(join(backups.address, `files/${other.key}.enc`))).toBe(true)
    expect(isStored(other.key), 'swept at the end').toBe(false)
    await removeWithBytes(one.id)
    expect(isStored(one.key)).toBe(false)
    const env = await backups.emptyPlace()
    const store = await backups.store()
    await expect(prepareRestore(env, store, name, quiet)).resolves.toMatchObject({ backup: name })
  })

  test('bytes that went all the same make it fail, instead of a backup without them', async () => {
    const file = await aFile('removed by one that does not wait')
    const changed = beforeFiles(async () => {
      await db.run(sql`update files set state = 'removed', removed_at = now() where id = ${file.id}`)
      await rm(join(app.env.filesDir, file.key))
    })
    await expect(backups.make({ app: changed })).rejects.toThrow(
      'files were removed while the backup stood still',
    )
    expect(await findLastBackup(db, { state: 'failed', place: backups.address })).toMatchObject({
      problem: expect.stringContaining('make it again'),
    })
  })

  test('a stop of the server ends it, and leaves no backup', async () => {
    const { id } = await aFile('never copied')
    const changed = beforeFiles(async () => stopBackups())
    const store = await backups.store()
    const { complete } = await listBackups(store.place)
    await expect(backups.make({ app: changed })).rejects.toThrow('the server was stopped')
    expect((await listBackups(store.place)).complete).toEqual(complete)
    await removeWithBytes(id)
  })
})

describe('what is wrong in the store', () => {
  test('does not stop a backup, which says so', async () => {
    const [gone, changed] = [await aFile('it will be gone'), await aFile('it will be changed')]
    await rm(join(app.env.filesDir, gone.key))
    await writeFile(join(app.env.filesDir, changed.key), 'something else!!!')
    const { name, problem } = await backups.make()
    expect(problem).toContain('1 files have a record and no bytes, 1 files are not as they were uploaded')
    const store = await backups.store()
    const env = await backups.emptyPlace()
    const { manifest } = await prepareRestore(env, store, name, quiet)
    expect(manifest).toMatchObject({ missing: [gone.key], changed: [changed.key] })
    await writeFile(join(app.env.filesDir, gone.key), 'it will be gone')
    await writeFile(join(app.env.filesDir, changed.key), 'it will be changed')
    expect(await backups.make()).toMatchObject({ problem: null, newFiles: 2 })
  })
})
