import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql, { type Sql } from 'sql-template-tag'
import { expect, onTestFinished, test } from 'vitest'
import type { Database, OpenDatabase } from '../db/database.ts'
import { appliedMigrations, migrationNames } from '../db/migrate.ts'
import { openServerDatabase } from '../db/server-database.ts'
import { createSession } from '../domains/auth/sessions.queries.ts'
import { openDiskStorage } from '../storage/disk-storage.ts'
import { everything } from '../testing/everything.ts'
import { fillOldDatabase, type OldIds, oldContent } from '../testing/records/old-documents.ts'
import { type ServerProcess, spawnServer, startServerProcess } from '../testing/servers/server-process.ts'
import { createServerDatabase } from '../testing/servers/test-database.ts'

const documentsFile = '0042-documents.sql'
/** A start on a busy machine takes its time. */
const slowly = { timeout: 120_000 }

async function aDataDir(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'kill-migration-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  return dataDir
}

/** A database of the version before, whose files are where its server has them; and who opens them afterwards. */
async function fillOld(db: Database, dataDir: string): Promise<{ ids: OldIds; token: string }> {
  const ids = await fillOldDatabase(db, await openDiskStorage(join(dataDir, 'files')))
  const token = await createSession(db, { kind: 'staff', id: ids.manager as string, lifetimeSeconds: 3600 })
  return { ids, token }
}

/** How many rows the three tables have together; they are there until all of them are versions. */
async function countOldRows(db: Database): Promise<number> {
  const { count } = await db.only<{ count: number }>(sql`
    select (select count(*) from documents) + (select count(*) from application_documents)
      + (select count(*) from lead_documents) as count`)
  return count
}

const fileNames = (ids: OldIds) =>
  Object.keys(ids).flatMap((name) => (name.endsWith(' file') ? [name.replace(' file', '')] : []))

/** Every file is opened under the id it had, as the office does it. */
async function openedFiles({ url }: ServerProcess, ids: OldIds, token: string): Promise<string[]> {
  const contents: string[] = []
  for (const name of fileNames(ids)) {
    const link = await fetch(`${url}/api/v1/files/link/${ids[`${name} file`]}`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const { file_url } = (await link.json()) as { file_url: string }
    contents.push(await (await fetch(new URL(file_url, url))).text())
  }
  return contents
}

async function expectMigrated(db: Database, ids: OldIds): Promise<void> {
  expect(await appliedMigrations(db)).toEqual(await migrationNames())
  const counts = await db.only(sql`
    select (select count(*) from document_versions)::int as versions, (select count(*) from cases)::int as cases,
      (select count(*) from files where state = 'live')::int as files`)
  const files = fileNames(ids).length
  expect(counts).toEqual({ versions: files, cases: 5, files })
  expect(await db.all(sql`select from mails`)).toEqual([])
  expect(await db.all(sql`select from notifications`)).toEqual([])
  const due = await db.all(sql`
    select from cases where next_reminder_at is not null or untold_since is not null`)
  expect(due).toEqual([])
}

test('a migration that is killed halfway leaves what was there, and the next start completes it', async () => {
  const dataDir = await aDataDir()
  const { url, drop } = await createServerDatabase()
  const db = await openServerDatabase({ url, connections: 2 })
  onTestFinished(async () => {
    await db.close()
    await drop()
  })
  const { ids, token } = await fillOld(db, dataDir)
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    APP_SECRET: 'of a server that is killed, 32 bytes',
  }
  const before = (await migrationNames()).filter((name) => name < documentsFile)

  // What one file waits for and those before it do not: each start gets one file further.
  const places: [name: string, inUse: Sql][] = [
    [documentsFile, sql`select from lead_documents`],
    ['0043-steps-and-people.sql', sql`update services set position = position`],
    ['0044-messages.sql', sql`select from notifications`],
    ['0045-country-rules-and-passport.sql', sql`select from clients`],
  ]
  const rows = await countOldRows(db)
  for (const [name, inUse] of everything ? places : places.slice(0, 1)) {
    await whileInUse(db, inUse, async () => {
      const server = await spawnServer(settings)
      onTestFinished(() => server.kill())
      await expect.poll(() => isWaiting(db), slowly).toBe(true)
      await server.kill()
      await expect.poll(() => isWaiting(db), slowly).toBe(false)
    })
    expect(await appliedMigrations(db)).toEqual(before)
    if (name === documentsFile) expect(await countOldRows(db)).toBe(rows)
    before.push(name)
  }

  const server = await startServerProcess(settings)
  onTestFinished(() => server.kill())
  await expectMigrated(db, ids)
  expect(await openedFiles(server, ids, token)).toEqual(fileNames(ids).map(oldContent))
  expect(await server.stop()).toBe(0)
})

/** A transaction of another one, so that a change of the table has to wait. */
async function whileInUse(db: OpenDatabase, inUse: Sql, work: () => Promise<void>): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.script('set local idle_in_transaction_session_timeout = 0')
    await tx.run(inUse)
    await work()
  })
}

async function isWaiting(db: Database): Promise<boolean> {
  const waiting = await db.all(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return waiting.length > 0
}
