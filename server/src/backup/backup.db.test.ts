import { existsSync } from 'node:fs'
import { readFile, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../db/connect.ts'
import type { OpenDatabase } from '../db/database.ts'
import { appliedMigrations } from '../db/migrate.ts'
import { openStorage } from '../storage/open-storage.ts'
import { type BackupFixture, backupsOf } from '../testing/records/backup-fixture.ts'
import { aClientWithTraces } from '../testing/records/client-with-traces.ts'
import { aStoredFile, removeStoredFile } from '../testing/records/stored-file.ts'
import { startApp, type TestApp } from '../testing/servers/start-app.ts'
import { createServerDatabase } from '../testing/servers/test-database.ts'
import { tableDigest, withSnapshot } from '../transfer/snapshot.ts'
import { findLastBackup } from './backups.queries.ts'
import { stopBackups } from './make-backup.ts'
import { notInBackups } from './not-in-backups.ts'
import { manifestName } from './object-names.ts'
import { listBackups, readManifest } from './open-backups.ts'
import { prepareRestore, restoreBackup } from './restore-backup.ts'
import { putSealed } from './sealed-store.ts'

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
/** It makes a table that no backup has. */
const lastMigration = '0041-backups.sql'

/** Said once more than in the code, so that nothing is taken off that list unnoticed. */
const letsPeopleIn = [
  'api_sessions',
  'auth_challenges',
  'auth_flows',
  'auth_keys',
  'auth_one_time_tokens',
  'auth_refresh_tokens',
  'auth_sessions',
  'idempotency_keys',
  'staff_invites',
  'throttles',
]

/** Not the app's own. */
const anEmptyStore = async () => ({ DATABASE_URL: (await createServerDatabase()).url })

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
    env = await backups.emptyPlace(await anEmptyStore())
    const store = await backups.store()
    // As if it were of the version before: its rows go into a schema without the last migration.
    const manifest = await readManifest(store, name)
    const older = { ...manifest, migrations: manifest.migrations.filter((one) => one !== lastMigration) }
    await putSealed(store, manifestName(name), Readable.from([Buffer.from(JSON.stringify(older))]))
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
    const silenced = ['mails', 'notices', 'telegram_messages', 'webhooks', 'webhook_deliveries']
    const own = new Set([...silenced, 'audit_log', ...notInBackups])
    for (const [table, digest] of Object.entries(before)) {
      if (!own.has(table)) expect(after[table], table).toEqual(digest)
    }
    for (const table of [
      'clients',
      'files',
      'leads',
      'lead_events',
      'documents',
      'document_versions',
      'case_items',
    ])
      expect(after[table]?.rows, table).toBeGreaterThan(0)
    for (const table of letsPeopleIn) expect(after[table], table).toMatchObject({ rows: 0 })
    for (const table of [
      'api_sessions',
      'auth_sessions',
      'auth_refresh_tokens',
      'idempotency_keys',
      'auth_keys',
    ])
      expect(before[table]?.rows, table).toBeGreaterThan(0)
  })

  test('has the schema of this version, also where it was made by an older one', async () => {
    expect(await appliedMigrations(restored)).toEqual(await appliedMigrations(db))
    const rows = await restored.all<{ name: string }>(
      sql`select name from migrations order by applied_at, name`,
    )
    expect(rows.at(-1)?.name).toBe(lastMigration)
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

  test('sends nothing by itself, and says in the audit log what it is', async () => {
    expect(await restored.all(sql`select distinct state, last_error from mails`)).toEqual([
      { state: 'dead', last_error: 'it waited when the backup was made, and may have been sent since' },
    ])
    expect(await restored.all(sql`select active from webhooks`)).toEqual([{ active: false }])
    expect(await db.all(sql`select distinct state from webhook_deliveries`)).toEqual([{ state: 'waiting' }])
    expect(await restored.all(sql`select distinct state from webhook_deliveries`)).toEqual([
      { state: 'failed' },
    ])
    const last = await restored.one(
      sql`select kind, actor_kind, detail from audit_log order by seq desc limit 1`,
    )
    expect(last).toMatchObject({ kind: 'system.restored', actor_kind: 'system', detail: { backup: name } })
  })

  test('is refused by a place that is not empty, with what is there', async () => {
    const { id } = await aStoredFile(app, 'one more')
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
    await removeStoredFile(app, id)
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
    const [one, other] = [await aStoredFile(app, 'to be copied'), await aStoredFile(app, 'removed meanwhile')]
    const hourAgo = new Date(Date.now() - 2 * 3_600_000)
    await utimes(join(app.env.filesDir, other.key), hourAgo, hourAgo)
    const changed = beforeFiles(async () => {
      await expect(backups.make()).rejects.toThrow('another backup is running')
      await removeStoredFile(app, other.id)
      expect(isStored(other.key)).toBe(true)
      await app.storage.sweep(async () => new Set([one.key]), 3_600_000)
      expect(isStored(other.key)).toBe(true)
    })
    const { name, newFiles, problem } = await backups.make({ app: changed })
    expect({ newFiles, problem }).toEqual({ newFiles: 2, problem: null })
    expect(existsSync(join(backups.address, `files/${other.key}.enc`))).toBe(true)
    expect(isStored(other.key), 'swept at the end').toBe(false)
    await removeStoredFile(app, one.id)
    expect(isStored(one.key)).toBe(false)
    const env = await backups.emptyPlace()
    const store = await backups.store()
    await expect(prepareRestore(env, store, name, quiet)).resolves.toMatchObject({ backup: name })
  })

  test('bytes that went all the same make it fail, instead of a backup without them', async () => {
    const file = await aStoredFile(app, 'removed by one that does not wait')
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
    const { id } = await aStoredFile(app, 'never copied')
    const changed = beforeFiles(async () => stopBackups())
    const store = await backups.store()
    const { complete } = await listBackups(store.place)
    await expect(backups.make({ app: changed })).rejects.toThrow('the server was stopped')
    expect((await listBackups(store.place)).complete).toEqual(complete)
    await removeStoredFile(app, id)
  })
})

test('a backup goes on when another has died, after two minutes', async () => {
  await db.run(sql`insert into backups (place, scheduled) values ('elsewhere', false)`)
  await expect(backups.make()).rejects.toThrow('another backup is running')
  await db.run(sql`update backups set heartbeat_at = now() - interval '3 minutes' where state = 'running'`)
  await backups.make()
  const [dead] = await db.all(sql`select state, problem from backups where place = 'elsewhere'`)
  expect(dead).toEqual({ state: 'failed', problem: 'it ended before it was complete' })
})
