import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { clientTexts } from '../domains/telegram/clients/client-texts.ts'
import { keysInUse } from '../files/keys-in-use.queries.ts'
import { createLogger } from '../http/logging.ts'
import { startJobs } from '../jobs/jobs.ts'
import { prepareDatabase } from '../prepare.ts'
import { createSecrets } from '../secrets.ts'
import { openStorage } from '../storage/open-storage.ts'
import { webhookSecret } from '../telegram/webhook.ts'
import { everything } from '../testing/everything.ts'
import { type BotApiServer, startBotApiServer } from '../testing/outside/bot-api-server.ts'
import { bringUpdate } from '../testing/outside/bring-updates.ts'
import { textUpdate } from '../testing/outside/telegram-updates.ts'
import { type ChatClient, chooseItem, clientsWithChats } from '../testing/records/chat-clients.ts'
import { aPdf } from '../testing/records/document-files.ts'
import { endWaits, letClaimsEnd } from '../testing/servers/after-a-death.ts'
import { type OwnDatabase, ownDatabases, whileStopped } from '../testing/servers/own-database.ts'
import { type ServerProcess, startServerProcess } from '../testing/servers/server-process.ts'

const rounds = Number(process.env.FAULT_ROUNDS ?? 1)
const clientsPerKill = 6
const size = 300_000
/** In the folder of a server nobody else can end the wait before a job is tried again, which grows with every kill. */
const patient = { timeout: everything ? 900_000 : 120_000, interval: 20 }
const appSecret = 'shared by all of these processes, 32+'
const secret = webhookSecret(createSecrets(appSecret))

/** When the server is killed: before what it does is committed, during a call that never ends, or whenever. */
const allMoments = ['committing', 'sending', 'downloading', 'whenever'] as const
type Moment = (typeof allMoments)[number]
/** One round of chance hits one of the others, or none. */
const moments = everything ? allMoments : allMoments.slice(0, 3)
type Asker = ChatClient & { file_id: string | null }

describe.each(ownDatabases)('on the %s database', (_name, createDatabase) => {
  let dataDir: string
  let database: OwnDatabase
  let telegram: BotApiServer
  let settings: Record<string, string>
  let server: ServerProcess | undefined
  let lastUpdate = 0

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'kill-chats-'))
    database = await createDatabase()
    telegram = await startBotApiServer()
    settings = {
      DATA_DIR: dataDir,
      APP_SECRET: appSecret,
      PUBLIC_URL: 'https://site.example',
      TELEGRAM_BOT_TOKEN: telegram.token,
      TELEGRAM_API_URL: telegram.url,
      TELEGRAM_WEBHOOK: '1',
      TEST_WATCH_SECONDS: '1',
      ...(database.url && { DATABASE_URL: database.url }),
    }
    await withDatabase(async (db) => {
      await prepareDatabase(db)
      await db.run(sql`update telegram_state set files_on = true`)
    })
  })
  afterAll(async () => {
    await server?.kill()
    await telegram.stop()
    await database.drop()
    await rm(dataDir, { recursive: true })
  })

  const withDatabase = <T>(work: (db: OpenDatabase) => Promise<T>) =>
    whileStopped({ database, dataDir }, work)

  /** Every other one with a file that waits to be taken. */
  function arrange(moment: Moment): Promise<Asker[]> {
    return withDatabase(async (db) => {
      const jobs = await startJobs(db, {}, createLogger('silent'))
      try {
        const clients = await clientsWithChats(db, clientsPerKill)
        const askers = clients.map((client, at) => ({
          ...client,
          file_id: at % 2 === 0 ? telegram.addFile(aPdf(size)) : null,
        }))
        for (const { file_id, ...client } of askers) {
          if (file_id) await chooseItem(db, jobs, client, [{ file_id, name: 'a.pdf', size, is_jpeg: false }])
        }
        if (moment === 'committing') await db.script(preventCommits)
        return askers
      } finally {
        await jobs.stop()
      }
    })
  }

  const bring = (update: object) => bringUpdate({ url: server?.url ?? '', secret }, update)

  /** Questions and files under way, and the end of the server; answers the updates that it has not taken. */
  async function killDuring(moment: Moment, askers: Asker[]): Promise<object[]> {
    const hanging = callsDuring(moment, askers)
    for (const call of hanging) telegram.answer(call, { hangs: true })
    server = await startServerProcess(settings)
    const updates = askers.map(({ chat_id }) => {
      lastUpdate += 1
      return textUpdate({ id: chat_id }, questionOf(chat_id), { update_id: lastUpdate })
    })
    const taken = new Set<object>()
    const bringing = updates.map(async (update) => (await bring(update)) && taken.add(update))
    const enough = moment === 'committing' ? updates.length : randomInt(1, updates.length + 1)
    await expect.poll(() => taken.size, patient).toBeGreaterThanOrEqual(enough)
    if (moment === 'committing') await expect.poll(() => failedJobs(server), patient).toEqual(preventedJobs)
    if (hanging.length > 0) await expect.poll(() => haveBegun(hanging), patient).toBe(true)
    await wait(randomInt(50))
    await server.kill()
    await Promise.all(bringing)
    for (const call of hanging) telegram.answer(call, null)
    await withDatabase(letClaimsEnd)
    if (moment === 'committing') await withDatabase((db) => allowCommits(db, askers))
    return updates.filter((update) => !taken.has(update))
  }

  function haveBegun(names: string[]): boolean {
    return telegram.calls.some(({ method, body }) =>
      names.includes(`${method} ${method === 'download' ? body.path : body.chat_id}`),
    )
  }

  const clients: Asker[] = []
  const refused: object[] = []

  test.each(moments)(
    `killed while files come and questions are handled and answered: %s, ${rounds} rounds`,
    async (moment) => {
      for (let round = 0; round < rounds; round += 1) {
        const more = await arrange(moment)
        clients.push(...more)
        refused.push(...(await killDuring(moment, more)))
      }
    },
  )

  test('nothing of it is lost or stored twice', async () => {
    server = await startServerProcess(settings)
    for (const update of refused) expect(await bring(update)).toBe(true)
    const unanswered = async () => {
      if (database.url) await withDatabase(endWaits)
      return clients.filter(({ chat_id, file_id }) => {
        const texts = telegram.textsTo(chat_id).map(String)
        const isUploaded = texts.some((text) => text.startsWith('«Pasport» yuklandi'))
        return !texts.includes(clientTexts.received.uz) || isUploaded !== Boolean(file_id)
      })
    }
    await expect.poll(unanswered, { ...patient, interval: 100 }).toEqual([])
    expect(await server.stop()).toBe(0)

    // Telegram may have taken what was under way when the server was killed; it is sent once more.
    for (const { chat_id } of clients) expect(telegram.textsTo(chat_id).length).toBeLessThanOrEqual(4)
    const { files, swept } = await withDatabase((db) => expectAllOnce(db, clients))
    console.log(
      `${rounds * moments.length} kills, ${clients.length} questions and ${files} files, all there once; ${refused.length} questions brought again, ${swept} leftovers swept`,
    )
  })

  type Files = { files: number /** Without a record, and removed. */; swept: number }

  async function expectAllOnce(db: OpenDatabase, clients: Asker[]): Promise<Files> {
    expect(await db.all(leftover)).toEqual([])
    const asked = await db.all<{ client_id: string; text: string }>(sql`
      select client_id, text from case_messages join applications on applications.id = application_id`)
    expect(asked.toSorted(byClient)).toEqual(
      clients.map(({ client_id, chat_id }) => ({ client_id, text: questionOf(chat_id) })).toSorted(byClient),
    )
    const documents = await db.all<{ client_id: string }>(sql`
      select client_id from document_versions join documents on documents.id = document_id`)
    const owners = clients.filter(({ file_id }) => file_id).map(({ client_id }) => ({ client_id }))
    expect(documents.toSorted(byClient)).toEqual(owners.toSorted(byClient))
    const storage = await openStorage({ s3: undefined, filesDir: join(dataDir, 'files') })
    const swept = await storage.sweep(keysInUse(db), -1000)
    const files = await db.all<{ key: string }>(sql`select storage_key as key from files`)
    const keys = (await Array.fromAsync(storage.list())).map(({ key }) => key)
    await storage.close()
    expect(keys).toHaveLength(owners.length)
    expect(keys.toSorted()).toEqual(files.map(({ key }) => key).toSorted())
    return { files: files.length, swept }
  }
})

/** Those of these chats that Telegram does not answer. Who sent no file is written to when the question was handled. */
function callsDuring(moment: Moment, askers: Asker[]): string[] {
  if (moment === 'sending')
    return askers.filter(({ file_id }) => !file_id).map(({ chat_id }) => `sendMessage ${chat_id}`)
  if (moment === 'downloading')
    return askers.flatMap(({ file_id }) => (file_id ? [`download documents/${file_id}`] : []))
  return []
}

const questionOf = (chatId: number) => `Savol ${chatId}`
const byClient = (one: { client_id: string }, other: { client_id: string }) =>
  one.client_id.localeCompare(other.client_id)

/** Each try to handle an update or to take a file fails at its end, as when the database goes away; it is tried again later. */
const preventCommits = `
  create function prevent_commit() returns trigger language plpgsql as
    $$ begin raise exception 'not now' using errcode = '55P03'; end $$;
  create trigger prevent_commit before update of handled_at on telegram_updates
    for each row execute function prevent_commit();
  create trigger prevent_commit before update on telegram_trays
    for each row when (new.state = 'done') execute function prevent_commit()`

const preventedJobs = ['handle-chat', 'take-file']
const failedJobs = (server: ServerProcess | undefined) =>
  preventedJobs.filter((job) => server?.printed().includes(job))

/** Every question was stored, and nothing was done. */
async function allowCommits(db: OpenDatabase, askers: Asker[]): Promise<void> {
  const unhandled = await db.all<{ chat_id: number }>(sql`
    select chat_id from telegram_updates
    where handled_at is null and chat_id = any(${askers.map(({ chat_id }) => chat_id)}::bigint[])`)
  expect(unhandled).toHaveLength(askers.length)
  const done = await db.all(sql`
    select from applications
    where client_id = any(${askers.map(({ client_id }) => client_id)}::uuid[])
      and (exists (select from case_messages where application_id = applications.id)
        or exists (select from documents where documents.client_id = applications.client_id))`)
  expect(done).toEqual([])
  await db.script(`
    drop trigger prevent_commit on telegram_updates;
    drop trigger prevent_commit on telegram_trays;
    drop function prevent_commit()`)
}

/** What would still have to be done. */
const leftover = sql`
  select 'update' as what from telegram_updates where handled_at is null
  union all select 'message' from telegram_messages where state = 'queued'
  union all select 'tray' from telegram_trays where state <> 'done'`
