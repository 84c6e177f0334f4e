import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { apiPrefix } from 'contract/request'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkBackup } from '../backup/check-backup.ts'
import { chooseBackup, openBackups, readManifest } from '../backup/open-backups.ts'
import { openPlace } from '../backup/open-place.ts'
import type { OpenDatabase } from '../db/database.ts'
import { openServerDatabase } from '../db/server-database.ts'
import { prepareDatabase } from '../prepare.ts'
import { everything } from '../testing/everything.ts'
import { aPdf } from '../testing/records/document-files.ts'
import { manage, spawnManage } from '../testing/servers/manage-process.ts'
import { type ServerProcess, startServerProcess } from '../testing/servers/server-process.ts'
import { createMigratedDatabase, createServerDatabase } from '../testing/servers/test-database.ts'
import { findTransfer, listLoaded } from '../transfer/transfer.queries.ts'

// A backup of a server under load, restored into a PostgreSQL with another machine's layout, and kill -9 in the middle of every
// step: what an operator does when a machine has burnt down. The way back is in backup/backup.db.test.ts.

const password = 'a demonstration password'
const demo = { DEMO: '1', DEMO_PASSWORD: password, LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000' }

let folder: string
let place: string
let keyFile: string
let first: Record<string, string>
let second: Record<string, string>
let drop: () => Promise<void>
let server: ServerProcess | undefined
/** What people had before: all of it has to be useless afterwards. */
let before: { access_token: string; refresh_token: string; token: string; staffToken: string }
/** Documents that were acknowledged before the backup began, by their file id. */
const documents = new Map<string, Buffer>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-and-restore-'))
  place = join(folder, 'backups')
  const original = await createMigratedDatabase()
  first = { DATA_DIR: join(folder, 'first'), ...(!everything && { DATABASE_URL: original.url }), ...demo }
  keyFile = join(folder, 'first/backup.key')
  const database = await createServerDatabase()
  drop = database.drop
  second = {
    DATA_DIR: join(folder, 'second'),
    DATABASE_URL: database.url,
    FILES_DIR: join(folder, 'files'),
    ...demo,
  }
  server = await startServerProcess(first)
  before = { ...(await signIn(server.url)), staffToken: await signInStaff(server.url) }
})
afterAll(async () => {
  await server?.kill()
  await drop?.()
  await rm(folder, { recursive: true, force: true })
})

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function signIn(url: string) {
  const grant = { email: 'demo.client@example.com', password }
  const session = await (await post(`${url}/auth/v1/token?grant_type=password`, grant)).json()
  const { access_token, refresh_token } = session as { access_token: string; refresh_token: string }
  const exchanged = await post(`${url}${apiPrefix}/auth/login-with-supabase`, { access_token })
  return { access_token, refresh_token, ...((await exchanged.json()) as { token: string }) }
}

async function signInStaff(url: string): Promise<string> {
  const signedIn = await post(`${url}${apiPrefix}/auth/login`, { identifor: 'demo_super_admin', password })
  return ((await signedIn.json()) as { token: string }).token
}

/** A document of the kind that replaces the one before, whose bytes then have to go: what a backup could miss. */
async function upload(url: string, type: 'passport' | 'other'): Promise<void> {
  const content = Buffer.concat([aPdf(64), randomBytes(40_000)])
  const body = new FormData()
  body.append('document_type', type)
  body.append('file', new File([new Uint8Array(content)], 'a.pdf'))
  const headers = bearer(before.token)
  const response = await fetch(`${url}${apiPrefix}/documents/upload`, { method: 'POST', headers, body })
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  const { file_id } = (await response.json()) as { file_id: string }
  if (type === 'other') documents.set(file_id, content)
}

async function readDocument(url: string, id: string, token: string): Promise<Buffer> {
  const link = await fetch(`${url}${apiPrefix}/files/link/${id}`, { headers: bearer(token) })
  const { file_url } = (await link.json()) as { file_url: string }
  return Buffer.from(await (await fetch(new URL(file_url, url))).arrayBuffer())
}

/** Writes and reads until it is told to stop; answers how many calls were answered. One that fails fails the test. */
function load(url: string): () => Promise<number> {
  let isOver = false
  let answered = 0
  const worker = async (type: 'passport' | 'read') => {
    while (!isOver) {
      if (type === 'passport') await upload(url, type)
      else expect((await fetch(`${url}${apiPrefix}/services/get-list`)).status).toBe(200)
      answered += 1
    }
  }
  const workers = Promise.all([worker('passport'), worker('read')])
  return async () => {
    isOver = true
    await workers
    return answered
  }
}

const backupNames = async () => (existsSync(join(place, 'backups')) ? readdir(join(place, 'backups')) : [])
const isComplete = (name: string) => existsSync(join(place, 'backups', name, 'manifest.enc'))
const half = async () => (await backupNames()).filter((name) => !isComplete(name))

/** A process that is started on a busy machine takes its time. */
const slowly = { interval: 5, timeout: 300_000 }

/** What needs no process of its own: the newest backup, read whole. */
async function damagesOfNewest(): Promise<unknown[]> {
  const store = await openBackups(await openPlace(place, { s3Access: undefined }), keyFile)
  const name = await chooseBackup(store.place, undefined)
  return checkBackup(store, name, await readManifest(store, name))
}

test('a backup under load: it is whole, and every call is answered meanwhile', async () => {
  for (let count = 0; count < 5; count += 1) await upload(server?.url ?? '', 'other')
  const stop = load(server?.url ?? '')
  const { code, out, err } = await manage(first, 'backup', place)
  expect(await stop()).toBeGreaterThan(0)
  expect({ code, err }).toEqual({ code: 0, err: expect.not.stringContaining('Failed') })
  expect(out).toContain(`A new key file was made: ${keyFile}`)
  expect(await damagesOfNewest()).toEqual([])
})

/** Begins a backup and kills it when a part of it is written. One that was faster is made again. */
async function killHalfway(
  settings: Record<string, string>,
  kill: (backup: ChildProcess) => Promise<unknown>,
) {
  for (;;) {
    const { child, ended } = spawnManage(settings, 'backup', place)
    await expect.poll(async () => child.exitCode === 0 || (await half()).length > 0, slowly).toBe(true)
    if (child.exitCode === 0) continue
    await kill(child)
    if ((await ended).code !== 0) return
  }
}

/** On PostgreSQL a table that is locked stops who reads or writes it, until they are killed there. */
async function whileLocked(table: string, work: (db: OpenDatabase) => Promise<void>): Promise<void> {
  const db = await openServerDatabase({ url: second.DATABASE_URL ?? '', connections: 2 })
  try {
    await db.transaction(async (tx) => {
      await tx.script('set local idle_in_transaction_session_timeout = 0; set local lock_timeout = 0')
      await tx.script(`lock table ${table} in access exclusive mode`)
      await work(db)
    })
  } finally {
    await db.close()
  }
}

const restore = () => spawnManage(second, 'restore', place, '--key', keyFile)

test('kill -9 in the middle of a restore: no server starts on the half of it', async () => {
  const running = restore()
  const db = await openServerDatabase({ url: second.DATABASE_URL ?? '', connections: 1 })
  await expect.poll(() => findTransfer(db), slowly).toBeDefined()
  // The last one: there is time to lock it while the others are loaded.
  await whileLocked('team', async () => {
    await expect.poll(async () => (await listLoaded(db)).size, slowly).toBeGreaterThan(5)
    running.child.kill('SIGKILL')
    await running.ended
  })
  await expect(prepareDatabase(db)).rejects.toThrow('is being filled by a restore')
  await db.close()
})

test('run again, it goes on, and everything is verified', async () => {
  const { code, out, err } = await restore().ended
  expect({ code, out, err }).toMatchObject({ code: 0, err: expect.not.stringContaining('Failed') })
  expect(out).toContain('is restored')
  expect(out).not.toContain('PROBLEM')
})

test('the other machine serves: people sign in anew, documents open, what they had before is useless', async () => {
  await server?.kill()
  server = await startServerProcess(second)
  const { url } = server
  const { token } = await signIn(url)
  expect(documents.size).toBe(5)
  for (const [id, content] of documents)
    expect((await readDocument(url, id, token)).equals(content)).toBe(true)
  const asBefore = [
    fetch(`${url}${apiPrefix}/auth/me`, { headers: bearer(before.token) }),
    fetch(`${url}${apiPrefix}/auth/me`, { headers: bearer(before.staffToken) }),
    fetch(`${url}/auth/v1/user`, { headers: bearer(before.access_token) }),
    post(`${url}/auth/v1/token?grant_type=refresh_token`, { refresh_token: before.refresh_token }),
    post(`${url}${apiPrefix}/auth/login-with-supabase`, { access_token: before.access_token }),
  ]
  const statuses = (await Promise.all(asBefore)).map(({ status }) => status)
  for (const status of statuses) expect([400, 401, 403]).toContain(status)
  expect(await signInStaff(url)).toBeTruthy()
})

test('kill -9 of a backup beside a PostgreSQL: the earlier one stays, and the next is made after it counts as dead', async () => {
  await killHalfway(second, async (backup) => backup.kill('SIGKILL'))
  expect(await damagesOfNewest()).toEqual([])
  const db = await openServerDatabase({ url: second.DATABASE_URL ?? '', connections: 1 })
  const running = sql`select from backups where state = 'running'`
  expect(await db.all(running)).toHaveLength(1)
  await db.run(sql`update backups set heartbeat_at = heartbeat_at - interval '1 hour'`)
  await db.close()
  expect(await manage(second, 'backup', place)).toMatchObject({ code: 0 })
  expect(await half()).toEqual([])
})
