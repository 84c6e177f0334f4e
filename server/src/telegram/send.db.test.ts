import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { createLogger } from '../http/logging.ts'
import { type Jobs, startJobs } from '../jobs/jobs.ts'
import { type BotApiServer, startBotApiServer } from '../testing/outside/bot-api-server.ts'
import { openTestDatabase } from '../testing/servers/test-database.ts'
import { openBotApi } from './client.ts'
import { queueChatMessage, queueEdit, queuePressAnswer } from './outbox.ts'
import { chatSending } from './send.ts'

const log = createLogger('silent')
const settled: [string, string][] = []
/** Notices that were read on the page. */
const read = new Set<string>()

/** How long Telegram may take to answer: a busy machine is slow, too. */
const usualSilenceMs = 10_000
let silenceMs = usualSilenceMs

let telegram: BotApiServer
let db: OpenDatabase
let running: Jobs[] = []
let jobs: Jobs

async function startWorker(preservesBodies = false): Promise<Jobs> {
  const settleNotice = async (_tx: unknown, id: string, how: string) => void settled.push([id, how])
  const isRead = async (id: string) => read.has(id)
  const send: ReturnType<typeof chatSending> = (...args) => {
    const api = openBotApi({ token: telegram.token, apiUrl: telegram.url, silenceMs })
    return chatSending({ db, jobs, api, settleNotice, isRead, preservesBodies, log })(...args)
  }
  const started = await startJobs(db, { 'send-telegram': send }, log, { pollSeconds: 0.5 })
  running.push(started)
  return started
}

beforeEach(async () => {
  settled.length = 0
  read.clear()
  silenceMs = usualSilenceMs
  telegram = await startBotApiServer()
  db = await openTestDatabase()
  jobs = await startWorker()
})
afterEach(async () => {
  await Promise.all(running.map((one) => one.stop()))
  running = []
  await db.close()
  await telegram.stop()
})

const say = (chatId: number, text: string, notice_id: string | null = null) =>
  db.transaction((tx) => queueChatMessage(tx, jobs, chatId, { text, language: 'uz' }, notice_id))

type Row = {
  state: string
  attempts: number
  last_error: string | null
  body: unknown
  sent_as: number | null
}
const rowsOf = (chatId: number) =>
  db.all<Row>(sql`
    select state, attempts, last_error, body, telegram_message_id as sent_as
    from telegram_messages where chat_id = ${chatId} order by seq`)
const statesOf = async (chatId: number) => (await rowsOf(chatId)).map(({ state }) => state)

/** As if all waits were over. */
async function later<T>(read: () => T): Promise<Awaited<T>> {
  await db.script(`
    update telegram_state set paused_until = now(); update telegram_sending set waits_until = null;
    update pgboss.job set start_after = now() where name = 'send-telegram' and state = 'created'`)
  return await read()
}

async function aNotice(): Promise<string> {
  const { id } = await db.only<{ id: string }>(sql`
    with client as (insert into clients (full_name) values ('A') returning id)
    insert into notices (client_id, kind, cause, language, state, channel)
    select id, 'status_changed', gen_random_uuid()::text, 'uz', 'queued', 'telegram' from client returning id`)
  return id
}

test('messages leave in their order, a second apart, and lose their text', async () => {
  for (const text of ['1', '2', '3']) await say(7, text)
  await expect.poll(() => statesOf(7)).toEqual(['sent', 'sent', 'sent'])
  expect(telegram.textsTo(7)).toEqual(['1', '2', '3'])
  const [first = 0, second = 0, third = 0] = telegram.callsOf('sendMessage').map(({ at }) => at)
  expect(second - first).toBeGreaterThanOrEqual(990)
  expect(third - second).toBeGreaterThanOrEqual(990)
  expect(await rowsOf(7)).toMatchObject([
    { body: null, attempts: 1, last_error: null, sent_as: 1 },
    { sent_as: 2 },
    { sent_as: 3 },
  ])
})

test('a change is sent with the number of what it changes, and one of nothing is dropped', async () => {
  const message = { text: 'new', language: 'uz' as const }
  const id = await say(7, 'old')
  await db.transaction((tx) => queueEdit(tx, jobs, 7, id, message))
  await db.transaction((tx) => queuePressAnswer(tx, jobs, 7, 'press', { text: 'ok' }))
  await expect.poll(() => statesOf(7)).toEqual(['sent', 'sent', 'sent'])
  expect(telegram.callsOf('editMessageText')).toMatchObject([
    { body: { chat_id: 7, message_id: 1, text: 'new' } },
  ])
  expect(telegram.callsOf('answerCallbackQuery')).toMatchObject([
    { body: { callback_query_id: 'press', text: 'ok' } },
  ])
  telegram.answer('sendMessage', { status: 400, times: 1 })
  const dead = await say(8, 'refused')
  await db.transaction((tx) => queueEdit(tx, jobs, 8, dead, message))
  await expect.poll(() => statesOf(8)).toEqual(['dead', 'dropped'])
})

test('two processes send each message once', async () => {
  await startWorker()
  const chats = Array.from({ length: 12 }, (_, n) => n + 1)
  await Promise.all(chats.map((chat) => say(chat, `to ${chat}`)))
  for (const chat of chats) await expect.poll(() => statesOf(chat)).toEqual(['sent'])
  expect(telegram.callsOf('sendMessage')).toHaveLength(12)
})

test('429 with 30: that chat waits without a try counted, others go on; a second one stops all', async () => {
  telegram.answer('sendMessage 7', { status: 429, retryAfter: 30, times: 1 })
  await say(7, 'waits')
  await expect.poll(() => rowsOf(7)).toMatchObject([{ state: 'queued', last_error: '429', attempts: 0 }])
  await say(7, 'waits behind it')
  await say(8, 'goes')
  await expect.poll(() => statesOf(8)).toEqual(['sent'])
  expect(telegram.callsOf('sendMessage').filter(({ body }) => body.chat_id === 7)).toHaveLength(1)
  const wait = sql`select extract(epoch from waits_until - now())::float8 as n from telegram_sending where chat_id = 7`
  const { n } = await db.only<{ n: number }>(wait)
  expect(n).toBeGreaterThan(20)
  telegram.answer('sendMessage 9', { status: 429, retryAfter: 40, times: 1 })
  await say(9, 'the second')
  await expect.poll(() => rowsOf(9)).toMatchObject([{ last_error: '429' }])
  await say(10, 'waits with all')
  const paused = sql`select paused_until > now() + interval '30 seconds' as paused from telegram_state`
  await expect.poll(() => db.only(paused)).toEqual({ paused: true })
  expect(await statesOf(10)).toEqual(['queued'])
  for (const chat of [9, 10]) await expect.poll(() => later(() => statesOf(chat))).toEqual(['sent'])
  await expect.poll(() => later(() => telegram.textsTo(7))).toEqual(['waits', 'waits behind it'])
})

test.each([
  [403, 'Forbidden: bot was blocked by the user'],
  [400, 'Bad Request: chat not found'],
])('%i %s: the link is blocked, what waits is dropped, notices go on', async (status, description) => {
  await db.script(`
    insert into telegram_chats (chat_id, kind) values (7, 'private');
    insert into clients (full_name) values ('L');
    insert into telegram_links (chat_id, client_id, made_by) select 7, id, 'cabinet' from clients`)
  telegram.answer('sendMessage 7', { status, description })
  const notice = await aNotice()
  await db.transaction(async (tx) => {
    await queueChatMessage(tx, jobs, 7, { text: 'first', language: 'uz' })
    await queueChatMessage(tx, jobs, 7, { text: 'second', language: 'uz' }, notice)
  })
  await expect.poll(() => statesOf(7)).toEqual(['dropped', 'dropped'])
  expect(settled).toEqual([[notice, 'gone']])
  expect(await db.all(sql`select from telegram_links where blocked_at is not null`)).toHaveLength(1)
  expect(telegram.callsOf('sendMessage')).toHaveLength(1)
  expect(await jobs.deadLetters(10)).toEqual([])
})

test('another 400 is a dead letter at once, the next message goes, and a retry sends it', async () => {
  telegram.answer('sendMessage', { status: 400, description: 'Bad Request: planted text', times: 1 })
  const id = await say(7, 'bad')
  await say(7, 'good')
  await expect.poll(() => statesOf(7)).toEqual(['dead', 'sent'])
  const [letter] = await jobs.deadLetters(10)
  expect(letter).toMatchObject({
    job: 'send-telegram',
    error: '400',
    attempts: 1,
    data: { chat_id: 7, dead_message_id: id },
  })
  await jobs.retry(letter?.id ?? '')
  await expect.poll(() => statesOf(7)).toEqual(['sent', 'sent'])
})

test.each([
  ['502', { status: 502 }],
  ['silence', { hangs: true as const }],
  ['401', { status: 401 }],
])('%s is tried again later, and counted', async (error, behaviour) => {
  if (error === 'silence') silenceMs = 300
  telegram.answer('sendMessage', behaviour)
  await say(7, 'later')
  await expect.poll(() => rowsOf(7)).toMatchObject([{ state: 'queued', attempts: 1, last_error: error }])
  silenceMs = usualSilenceMs
  telegram.answer('sendMessage', null)
  await expect.poll(() => later(() => rowsOf(7))).toMatchObject([{ state: 'sent', attempts: 2 }])
})

test('after a day without Telegram stale answers are dropped, and the rest is sent in its order', async () => {
  const notices = [await aNotice(), await aNotice()]
  await db.transaction(async (tx) => {
    for (const [text, notice] of [
      ['stale answer', null],
      ['old notice', notices[0]],
      ['recent notice', notices[1]],
      ['recent answer', null],
    ] as const)
      await queueChatMessage(tx, jobs, 7, { text, language: 'uz' }, notice ?? null)
    await tx.run(sql`
      update telegram_messages set created_at = now() - case body ->> 'text'
        when 'stale answer' then interval '61 minutes' when 'old notice' then interval '361 minutes'
        when 'recent notice' then interval '350 minutes' else interval '50 minutes' end`)
  })
  await expect.poll(() => statesOf(7)).toEqual(['dropped', 'sent', 'sent', 'sent'])
  expect(telegram.textsTo(7)).toEqual(['old notice', 'recent notice', 'recent answer'])
  expect(settled).toEqual([
    [notices[0], 'sent'],
    [notices[1], 'sent'],
  ])
})

test('a notice that was read on the page while it waited is not sent, and the next message is', async () => {
  telegram.answer('sendMessage', { status: 502 })
  const [notice, unread] = [await aNotice(), await aNotice()]
  await say(7, 'read meanwhile', notice)
  await say(7, 'not read', unread)
  await expect.poll(() => telegram.callsOf('sendMessage').length).toBeGreaterThan(0)
  read.add(notice)
  telegram.answer('sendMessage', null)
  await expect.poll(() => later(() => statesOf(7))).toEqual(['dropped', 'sent'])
  expect(await rowsOf(7)).toMatchObject([{ last_error: 'read' }, { last_error: null }])
  expect(telegram.textsTo(7)).toEqual(['not read'])
  expect(settled).toEqual([
    [notice, 'gone'],
    [unread, 'sent'],
  ])
})

test('a process that dies while it sends leaves the message to the next one', async () => {
  await db.script(`insert into telegram_sending values (7, now() + interval '2 seconds', null)`)
  await say(7, 'left over')
  await expect.poll(() => statesOf(7)).toEqual(['sent'])
})
