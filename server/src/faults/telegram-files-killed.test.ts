import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { openServerDatabase } from '../db/server-database.ts'
import { keysInUse } from '../files/keys-in-use.queries.ts'
import { createLogger } from '../http/logging.ts'
import { type Jobs, startJobs } from '../jobs/jobs.ts'
import { openStorage } from '../storage/open-storage.ts'
import { type BotApiServer, startBotApiServer } from '../testing/outside/bot-api-server.ts'
import { aPdf } from '../testing/records/document-files.ts'
import { clientsWithDrafts } from '../testing/records/many-drafts.ts'
import { type ServerProcess, startServerProcess } from '../testing/servers/server-process.ts'
import { createServerDatabase } from '../testing/servers/test-database.ts'

const rounds = Number(process.env.FAULT_ROUNDS ?? 1)
const perRound = 6
/** Jobs of a process that is gone are taken up after half a minute. */
const patient = { timeout: 180_000, interval: 200 }

let telegram: BotApiServer
let db: OpenDatabase
let jobs: Jobs
let server: ServerProcess
let start: () => Promise<void>
let filesDir: string
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  telegram = await startBotApiServer()
  closers.push(telegram.stop)
  const folder = await mkdtemp(join(tmpdir(), 'telegram-files-'))
  closers.push(() => rm(folder, { recursive: true, force: true }))
  filesDir = join(folder, 'files')
  const { url, drop } = await createServerDatabase()
  closers.push(drop)
  start = async () => {
    server = await startServerProcess({
      DATABASE_URL: url,
      DATA_DIR: folder,
      APP_SECRET: 'shared by all of these processes, 32+',
      ADMIN_PASSWORD: 'a phrase that nobody has used before',
      DEMO: '0',
      TELEGRAM_BOT_TOKEN: telegram.token,
      TELEGRAM_API_URL: telegram.url,
    })
  }
  await start()
  closers.push(() => server.kill())
  db = await openServerDatabase({ url, connections: 3 })
  closers.push(() => db.close())
  jobs = await startJobs(db, {}, createLogger('silent'))
  closers.push(() => jobs.stop())
  await db.run(sql`update telegram_state set files_on = true`)
})
afterAll(async () => {
  for (const close of closers.reverse()) await close()
})

type Draft = { chat_id: number; application_id: string; client_id: string; input_id: string }

/** Clients with a linked chat and a draft each, in which they have agreed to files. */
async function linkedDrafts(firstChat: number): Promise<Draft[]> {
  const { drafts, inputs } = await clientsWithDrafts(db, perRound)
  const rows: Draft[] = []
  for (const [at, { id: application_id }] of drafts.entries()) {
    const chat_id = firstChat + at
    await db.run(sql`insert into telegram_chats (chat_id, kind) values (${chat_id}, 'private')`)
    const { client_id } = await db.only<{ client_id: string }>(sql`
      insert into telegram_links (chat_id, client_id, made_by)
      select ${chat_id}, client_id, 'cabinet' from applications where id = ${application_id}
      returning client_id`)
    await db.run(sql`
      insert into consents (chat_id, client_id, kind, version, language, text_hash)
      values (${chat_id}, ${client_id}, 'telegram_files', '2026-11', 'uz', ${Buffer.alloc(32)})`)
    rows.push({ chat_id, application_id, client_id, input_id: inputs[0] as string })
  }
  return rows
}

/** As a press of the button of a document leaves it. */
async function chooseItem({ chat_id, application_id, input_id }: Draft): Promise<void> {
  const page = { file_id: telegram.addFile(aPdf(300_000)), name: 'a.pdf', size: 300_000, is_jpeg: false }
  const pages = [{ ...page, message_id: 1, caption: '' }]
  await db.transaction(async (tx) => {
    const { id: tray_id } = await tx.only<{ id: string }>(sql`
      insert into telegram_trays (chat_id, pages, state, target, expires_at)
      select ${chat_id}, ${JSON.stringify(pages)}::jsonb, 'taking', jsonb_build_object('kind', 'item', 'link_id', id,
        'application_id', ${application_id}::text, 'input_id', ${input_id}::text, 'name', 'Pasport', 'language', 'uz'),
        now() + interval '1 hour'
      from telegram_links where chat_id = ${chat_id}
      returning id`)
    await jobs.enqueue(tx, 'take-file', { tray_id })
  })
}

test(`killed while files are taken, each is one document, ${rounds} rounds`, async () => {
  const all: Draft[] = []
  for (let round = 0; round < rounds; round += 1) {
    const drafts = await linkedDrafts(5000 + round * 100)
    all.push(...drafts)
    for (const draft of drafts) await chooseItem(draft)
    await wait(randomInt(1, 400))
    await server.kill()
    await start()
  }
  const taking = sql`select from telegram_trays where state <> 'done'`
  await expect.poll(async () => (await db.all(taking)).length, patient).toBe(0)
  const versions = await db.all<{ client_id: string; count: number }>(sql`
    select client_id, count(*) as count from document_versions join documents on documents.id = document_id
    group by client_id`)
  expect(versions.map(({ client_id }) => client_id).toSorted()).toEqual(
    all.map(({ client_id }) => client_id).toSorted(),
  )
  expect(versions.every(({ count }) => count === 1)).toBe(true)
  await server.kill()
  const storage = await openStorage({ s3: undefined, filesDir })
  await storage.sweep(keysInUse(db), -1000)
  expect(await Array.fromAsync(storage.list())).toHaveLength(all.length)
  await storage.close()
})
