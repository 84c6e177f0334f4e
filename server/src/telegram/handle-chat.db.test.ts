import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { createLogger } from '../http/logging.ts'
import { createServer } from '../http/server.ts'
import { type Jobs, startJobs } from '../jobs/jobs.ts'
import { startBotApiServer } from '../testing/outside/bot-api-server.ts'
import { membershipUpdate, textUpdate } from '../testing/outside/telegram-updates.ts'
import { endWaits } from '../testing/servers/after-a-death.ts'
import { openTestDatabase } from '../testing/servers/test-database.ts'
import { openBotApi } from './client.ts'
import { chatHandling, type HandleUpdate } from './handle-chat.ts'
import { queueChatMessage } from './outbox.ts'
import { startPoller } from './poller.ts'
import { storeUpdates } from './store-updates.ts'
import { registerTelegramWebhook, webhookPath } from './webhook.ts'

const log = createLogger('silent')
const apology = { uz: 'Xatolik', en: 'Sorry', ru: 'Ошибка' }
const botId = 1

let db: OpenDatabase
let jobs: Jobs
let handle: HandleUpdate
const effects: string[] = []

beforeAll(async () => {
  db = await openTestDatabase()
  const handler = (): ReturnType<typeof chatHandling> =>
    chatHandling({ db, jobs, log, apology, handle: (...args) => handle(...args) })
  // Two workers, as of two processes.
  jobs = await startJobs(db, { 'handle-chat': (...args) => handler()(...args) }, log, { pollSeconds: 0.5 })
  others = await startJobs(db, { 'handle-chat': (...args) => handler()(...args) }, log, { pollSeconds: 0.5 })
})
let others: Jobs
afterAll(async () => {
  await Promise.all([jobs.stop(), others.stop()])
  await db.close()
})
beforeEach(() => {
  effects.length = 0
  handle = async (tx, { event, chat }) => {
    const said = event.kind === 'text' ? event.text : event.kind
    await queueChatMessage(tx, jobs, chat.id, { text: `got ${said}`, language: 'uz' })
    effects.push(said)
  }
})

let lastId = 100
const nextId = () => {
  lastId += 1
  return lastId
}
const store = (...bodies: unknown[]) => storeUpdates({ db, jobs }, { botId, bodies })
const states = (chatId: number) =>
  db.all(sql`
    select update_id, body is null as emptied, handled_at is not null as handled, failed_at is not null as failed
    from telegram_updates where chat_id = ${chatId} order by update_id`)
const unhandled = async (chatId: number) =>
  (
    await db.all(sql`
    select from telegram_updates where chat_id = ${chatId} and handled_at is null and failed_at is null`)
  ).length
const answers = async (chatId: number) =>
  (
    await db.all<{ text: string }>(
      sql`select body ->> 'text' as text from telegram_messages where chat_id = ${chatId} order by seq`,
    )
  ).map(({ text }) => text)

test('the same update twenty times, from several sides at once, has one effect', async () => {
  const update = textUpdate({ id: 1 }, 'salom', { update_id: nextId() })
  await Promise.all(Array.from({ length: 20 }, () => store(update)))
  await expect.poll(() => unhandled(1)).toBe(0)
  await store(update)
  await jobs.enqueue(db, 'handle-chat', { chat_id: 1 })
  await expect.poll(() => answers(1)).toEqual(['got salom'])
  expect(effects).toEqual(['salom'])
  expect(await states(1)).toEqual([{ update_id: lastId, emptied: true, handled: true, failed: false }])
})

/** The two ways by which Telegram tells of something, as of two processes that share a database. */
async function openBothWays() {
  const telegram = await startBotApiServer()
  const api = openBotApi({ token: telegram.token, apiUrl: telegram.url })
  const commands = { uz: [], en: [], ru: [] }
  const poller = startPoller({ db, jobs, api, log, commands, webhook: null })
  const secret = 'planted_secret'
  const app = createServer({ trustProxy: 0, publicUrl: undefined }, log)
  await registerTelegramWebhook(app, { db, jobs: others, secret, botId: telegram.botId })
  const headers = { 'content-type': 'application/json', 'x-telegram-bot-api-secret-token': secret }
  return {
    /** Answers a poll, once there is one. */
    byPoll: async (update: { update_id: number }) => {
      const lastPoll = () => telegram.callsOf('getUpdates').at(-1)
      await expect.poll(() => lastPoll()?.answered).toBe(0)
      const poll = lastPoll()
      telegram.push(update)
      await expect.poll(() => poll?.answered).toBe(200)
    },
    byWebhook: async (update: object) => {
      const { statusCode } = await app.inject({ method: 'POST', url: webhookPath, headers, payload: update })
      expect(statusCode).toBe(200)
    },
    close: async () => {
      await poller.stop()
      await app.close()
      await telegram.stop()
    },
  }
}

test('the same update twenty times by polling and twenty times by the webhook has one effect', async () => {
  const { byPoll, byWebhook, close } = await openBothWays()
  const update = textUpdate({ id: 6 }, 'salom', { update_id: nextId() })
  for (let times = 0; times < 20; times += 1) await Promise.all([byPoll(update), byWebhook(update)])
  // Whoever polls asks on when it has stored what it was told.
  await byPoll(textUpdate({ id: 6 }, 'xayr', { update_id: nextId() }))
  await expect.poll(() => effects).toContain('xayr')
  await expect.poll(() => unhandled(6)).toBe(0)
  await close()
  expect(effects).toEqual(['salom', 'xayr'])
  expect(await answers(6)).toEqual(['got salom', 'got xayr'])
})

test('one that comes after a later one was handled is handled once, and the later one not again', async () => {
  const [eleventh, twelfth] = [nextId(), nextId()].map((update_id, at) =>
    textUpdate({ id: 7 }, `${at + 11}`, { update_id }),
  )
  await store(twelfth)
  await expect.poll(() => unhandled(7)).toBe(0)
  await store(eleventh)
  await expect.poll(() => unhandled(7)).toBe(0)
  await jobs.enqueue(db, 'handle-chat', { chat_id: 7 })
  await store(twelfth, eleventh, textUpdate({ id: 7 }, '13', { update_id: nextId() }))
  await expect.poll(() => unhandled(7)).toBe(0)
  expect(effects).toEqual(['12', '11', '13'])
  expect(await answers(7)).toEqual(['got 12', 'got 11', 'got 13'])
})

test('updates of a chat are handled in the order of their numbers', async () => {
  const ids = [nextId(), nextId(), nextId()]
  const [first, second, third] = ids.map((update_id, n) => textUpdate({ id: 2 }, `${n}`, { update_id }))
  await store(third, first, second)
  await expect.poll(() => unhandled(2)).toBe(0)
  expect(effects).toEqual(['0', '1', '2'])
})

test('one that fails three times is given up with an apology, and the next one has its turn', async () => {
  const usual = handle
  handle = async (tx, update, afterCommit) => {
    await usual(tx, update, afterCommit)
    if (update.event.kind === 'text' && update.event.text === 'bad') throw new TypeError('planted')
  }
  const [bad, good] = [nextId(), nextId()]
  const from = { id: 3, language_code: 'en' }
  await store(textUpdate(from, 'bad', { update_id: bad }), textUpdate(from, 'good', { update_id: good }))
  const left = async () => {
    await endWaits(db)
    return unhandled(3)
  }
  await expect.poll(left).toBe(0)
  expect(effects).toEqual(['bad', 'bad', 'bad', 'good'])
  expect(await answers(3)).toEqual(['Sorry', 'got good'])
  const failed = { update_id: bad, emptied: false, handled: false, failed: true }
  expect((await states(3))[0]).toEqual(failed)
  const letters = await jobs.deadLetters(10)
  expect(letters).toMatchObject([
    { job: 'handle-chat', data: { chat_id: 3, failed_update_id: bad }, attempts: 3, error: 'TypeError' },
  ])
  // Put back to work after its cause is gone.
  handle = usual
  await jobs.retry(letters[0]?.id ?? '')
  await expect.poll(() => answers(3)).toEqual(['Sorry', 'got good', 'got bad'])
})

test('what cannot be read, or comes from no chat, is only marked', async () => {
  const update_id = nextId()
  await store({ update_id, poll: { id: '1' } }, { no: 'number' }, null)
  const row = sql`select chat_id, body, handled_at is not null as handled from telegram_updates where update_id = ${update_id}`
  expect(await db.only(row)).toEqual({ chat_id: null, body: null, handled: true })
})

test('a text with zeros and halves of characters is stored without them', async () => {
  await store(textUpdate({ id: 4 }, 'a\0b\ud83d\\u0000', { update_id: nextId() }))
  await expect.poll(() => effects).toEqual(['ab\ufffd\\u0000'])
})

const linkState = (chatId: number) =>
  db.only(sql`
    select chats.blocked_at is not null as chat, links.blocked_at is not null as link
    from telegram_chats as chats join telegram_links as links using (chat_id) where chat_id = ${chatId}`)

test('block and unblock go by their dates, and any message heals', async () => {
  const client = await db.only<{ id: string }>(sql`insert into clients (full_name) values ('A') returning id`)
  await db.run(sql`insert into telegram_chats (chat_id, kind) values (5, 'private')`)
  await db.run(
    sql`insert into telegram_links (chat_id, client_id, made_by) values (5, ${client.id}, 'cabinet')`,
  )
  const at = (minutes: number) => new Date(Date.now() - 3_600_000 + minutes * 60_000)
  const settle = async (...updates: unknown[]) => {
    for (const update of updates) {
      await store(update)
      await expect.poll(() => unhandled(5)).toBe(0)
    }
    return linkState(5)
  }
  const from = { id: 5 }
  const member = (status: 'kicked' | 'member', minutes: number) =>
    membershipUpdate(from, status, { update_id: nextId(), at: at(minutes) })
  const text = (minutes: number) => textUpdate(from, 'x', { update_id: nextId(), at: at(minutes) })
  const blocked = { chat: true, link: true }
  const open = { chat: false, link: false }
  expect(await settle(member('kicked', 10))).toEqual(blocked)
  expect(await settle(member('member', 5))).toEqual(blocked)
  expect(await settle(text(6))).toEqual(blocked)
  expect(await settle(member('member', 12))).toEqual(open)
  expect(await settle(member('kicked', 11))).toEqual(open)
  expect(await settle(member('kicked', 13))).toEqual(blocked)
  expect(await settle(text(14))).toEqual(open)
})
