import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sql, { join as joinSql, raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, OpenDatabase } from '../db/database.ts'
import { lockNames } from '../db/lock-names.ts'
import { openServerDatabase } from '../db/server-database.ts'
import { createLogger } from '../http/logging.ts'
import { type Jobs, startJobs } from '../jobs/jobs.ts'
import { queueChatMessage } from '../telegram/outbox.ts'
import { everything } from '../testing/everything.ts'
import { type BotApiServer, startBotApiServer } from '../testing/outside/bot-api-server.ts'
import { textUpdate } from '../testing/outside/telegram-updates.ts'
import { clientsWithChats } from '../testing/records/chat-clients.ts'
import { endWaits, letClaimsEnd } from '../testing/servers/after-a-death.ts'
import { type ServerProcess, startServerProcess } from '../testing/servers/server-process.ts'
import { createMigratedDatabase } from '../testing/servers/test-database.ts'

const patient = { timeout: 120_000, interval: 50 }

let telegram: BotApiServer
let db: OpenDatabase
let jobs: Jobs
let start: () => Promise<ServerProcess>
/** Of clients with one application each: what they write goes into its thread. */
let chats: number[]
const servers: ServerProcess[] = []
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  telegram = await startBotApiServer()
  closers.push(telegram.stop)
  const folder = await mkdtemp(join(tmpdir(), 'telegram-'))
  closers.push(() => rm(folder, { recursive: true, force: true }))
  const { url, drop } = await createMigratedDatabase()
  closers.push(drop)
  start = async () => {
    const name = String(servers.length)
    const server = await startServerProcess({
      DATABASE_URL: url,
      DATA_DIR: join(folder, name),
      APP_SECRET: 'shared by all of these processes, 32+',
      ADMIN_PASSWORD: 'a phrase that nobody has used before',
      TELEGRAM_BOT_TOKEN: telegram.token,
      TELEGRAM_API_URL: `${telegram.url}/${name}`,
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'trace',
      TEST_WATCH_SECONDS: '1',
    })
    closers.push(() => server.kill())
    servers.push(server)
    return server
  }
  await start()
  db = await openServerDatabase({ url, connections: 4 })
  closers.push(() => db.close())
  jobs = await startJobs(db, {}, createLogger('silent'))
  closers.push(() => jobs.stop())
  chats = (await clientsWithChats(db, everything ? 10 : 4)).map(({ chat_id }) => chat_id)
})
afterAll(async () => {
  for (const close of closers.reverse()) await close()
})

let lastUpdate = 1000
const write = (chatId: number, text: string) => {
  lastUpdate += 1
  return textUpdate({ id: chatId }, text, { update_id: lastUpdate })
}
/** By the numbers of their updates. */
const questions = new Map<number, string>()

/** A question in each chat; answers the numbers of the updates. */
function askAll(): number[] {
  const updates = chats.map((chatId) => write(chatId, `Savol ${lastUpdate + 1}`))
  for (const { update_id, message } of updates) questions.set(update_id, message.text)
  telegram.push(...updates)
  return updates.map(({ update_id }) => update_id)
}

type Stored = { update_id: number; is_handled: boolean }
const stored = () =>
  db.all<Stored>(sql`select update_id, handled_at is not null as is_handled from telegram_updates`)

const isHandled = async (id: number) =>
  (await stored()).some(({ update_id, is_handled }) => update_id === id && is_handled)

/** All that was asked, and each question once. */
async function expectAllHandled(): Promise<void> {
  const waiting = async () => {
    await endWaits(db)
    const rows = await stored()
    const handled = new Set(rows.filter(({ is_handled }) => is_handled).map(({ update_id }) => update_id))
    return [...questions.keys()].filter((id) => !handled.has(id))
  }
  await expect.poll(waiting, patient).toEqual([])
  const messages = await db.all<{ text: string }>(sql`select text from case_messages`)
  expect(messages.map(({ text }) => text).toSorted()).toEqual([...questions.values()].toSorted())
}

const callerOf = (server: ServerProcess) => `/${servers.indexOf(server)}`
const lastPoll = () => telegram.callsOf('getUpdates').at(-1)

/** The process that Telegram will tell of what comes next. */
async function poller(): Promise<ServerProcess> {
  await expect.poll(() => lastPoll()?.answered, patient).toBe(0)
  const server = servers.find((one) => callerOf(one) === lastPoll()?.caller)
  if (!server) throw new Error('somebody else polls')
  return server
}

async function leaseRenewed(): Promise<void> {
  const leaseUntil = () =>
    db.only<{ until: string }>(sql`select lease_until::text as until from telegram_state`)
  const { until } = await leaseUntil()
  await expect.poll(async () => (await leaseUntil()).until, patient).not.toBe(until)
}

test('of two processes one polls, and when it is killed the other one does', async () => {
  await start()
  askAll()
  await expectAllHandled()
  const holder = await poller()
  await holder.kill()
  await letClaimsEnd(db)
  askAll()
  await expectAllHandled()
  expect(await poller()).not.toBe(holder)
  expect(telegram.callsOf('getUpdates').filter(({ answered }) => answered === 409)).toEqual([])
})

test('a process that was frozen while it polled stores nothing twice when it wakes, and one goes on polling', async () => {
  const other = await start()
  askAll()
  await expectAllHandled()
  const frozen = await poller()
  expect(frozen).not.toBe(other)
  frozen.child.kill('SIGSTOP')
  // The answer to its poll has these; so has the one to the first poll of the other process.
  askAll()
  await letClaimsEnd(db)
  await expect.poll(() => lastPoll(), patient).toMatchObject({ caller: callerOf(other) })
  await expectAllHandled()

  frozen.child.kill('SIGCONT')
  await expect.poll(async () => (await fetch(`${frozen.url}/health/ready`)).ok, patient).toBe(true)
  const pollsOfOthers = async () => {
    const before = telegram.callsOf('getUpdates').length
    for (let times = 0; times < (everything ? 3 : 1); times += 1) {
      askAll()
      await expectAllHandled()
    }
    await leaseRenewed()
    const polls = telegram.callsOf('getUpdates').slice(before)
    return polls.filter(({ caller, answered }) => caller !== callerOf(other) || answered === 409)
  }
  await expect.poll(pollsOfOthers, patient).toEqual([])
  expect(await poller()).toBe(other)
})

type Window = {
  name: string
  /** What a process then waits for. */
  lock: (tx: Database) => Promise<unknown>
  locktype: 'relation' | 'advisory'
  areStored: boolean
}
const namesOf = (chatIds: number[]) => chatIds.map((chatId) => `telegram-chat-${chatId}`)
const windows: Window[] = [
  {
    name: 'the answer of Telegram and the store',
    lock: (tx) => tx.run(sql`lock table telegram_updates in exclusive mode`),
    locktype: 'relation',
    areStored: false,
  },
  {
    name: 'the store and the handling',
    lock: (tx) => lockNames(tx, namesOf(chats)),
    locktype: 'advisory',
    areStored: true,
  },
]

test.each(windows)('killed between $name, no update and no message is lost', async (window) => {
  const { lock, locktype, areStored } = window
  await poller()
  const texts: string[] = []
  const plant = async (when: string) => {
    for (const chatId of chats) {
      const text = `planted ${when} the kill, ${locktype}, ${chatId}`
      texts.push(text)
      await db.transaction((tx) => queueChatMessage(tx, jobs, chatId, { text, language: 'uz' }))
    }
  }
  const waiting = sql`
    select from pg_locks join pg_database on pg_database.oid = database
    where datname = current_database() and locktype = ${locktype} and not granted`
  await db.transaction(async (tx) => {
    await lock(tx)
    const asked = askAll()
    await plant('before')
    const storedNow = async () => (await stored()).filter(({ update_id }) => asked.includes(update_id))
    await expect.poll(async () => (await db.all(waiting)).length, patient).toBeGreaterThan(0)
    // A job that was tried again may wait for a chat before anything new of it is stored.
    await expect.poll(async () => (await storedNow()).length, patient).toBe(areStored ? asked.length : 0)
    await Promise.all(servers.map((server) => server.kill()))
    const found = await storedNow()
    expect(found.map(({ is_handled }) => is_handled)).toEqual(areStored ? chats.map(() => false) : [])
  })

  await letClaimsEnd(db)
  await start()
  askAll()
  await plant('after')
  await expectAllHandled()
  const unsent = async () => {
    await endWaits(db)
    const sent = chats.flatMap((chatId) => telegram.textsTo(chatId))
    return texts.filter((text) => !sent.includes(text))
  }
  await expect.poll(unsent, patient).toEqual([])
})

test('neither the logs nor any row has the token, and no log a chat or a text', async () => {
  const printed = servers.map((server) => server.printed()).join('\n')
  const secret = telegram.token.split(':')[1] as string
  const chat = 987_654_321
  telegram.push(write(chat, 'words-that-are-planted'))
  await expect.poll(() => isHandled(lastUpdate), patient).toBe(true)
  telegram.answer('sendMessage', { status: 502, description: `bot${telegram.token}` })
  await db.transaction((tx) => queueChatMessage(tx, jobs, chat, { text: 'x', language: 'uz' }))
  const failed = sql`select last_error from telegram_messages where chat_id = ${chat} and last_error = '502'`
  await expect.poll(async () => (await db.all(failed)).length, patient).toBe(1)
  for (const text of [secret, String(chat), 'words-that-are-planted'])
    expect(servers.map((server) => server.printed()).join('\n')).not.toContain(text)
  expect(printed).not.toContain(secret)
  const tables = await db.all<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'pgboss')`)
  const hits = await db.all(
    joinSql(
      tables.map(
        ({ name }) => sql`
          select ${name}::text as name where exists (
            select from ${raw(name)} as rows where position(${secret} in to_jsonb(rows)::text) > 0
          )`,
      ),
      ' union all ',
    ),
  )
  expect(hits).toEqual([])
})
