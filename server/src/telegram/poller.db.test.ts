import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { createLogger } from '../http/logging.ts'
import { type Jobs, startJobs } from '../jobs/jobs.ts'
import { type BotApiServer, startBotApiServer } from '../testing/outside/bot-api-server.ts'
import { textUpdate } from '../testing/outside/telegram-updates.ts'
import { openTestDatabase } from '../testing/servers/test-database.ts'
import { openBotApi } from './client.ts'
import { type Poller, startPoller } from './poller.ts'
import { takeLease } from './state.queries.ts'
import { storeUpdates } from './store-updates.ts'

const log = createLogger('silent')
const one = [{ command: 'til', description: 'Til' }]
const commands = { uz: one, en: one, ru: one }
const quick = {
  leaseSeconds: 2,
  renewMs: 100,
  pollSeconds: 1,
  conflictMs: 100,
  refusedMs: 100,
  failureMs: 100,
}

let telegram: BotApiServer
let db: OpenDatabase
let jobs: Jobs
let pollers: Poller[] = []

beforeEach(async () => {
  telegram = await startBotApiServer()
  db = await openTestDatabase()
  jobs = await startJobs(db, {}, log)
})
afterEach(async () => {
  await Promise.all(pollers.map((poller) => poller.stop()))
  pollers = []
  await jobs.stop()
  await db.close()
  await telegram.stop()
})

function start(webhook: { url: string; secret: string } | null = null): Poller {
  const api = openBotApi({ token: telegram.token, apiUrl: telegram.url })
  const poller = startPoller({ db, jobs, api, log, commands, webhook }, quick)
  pollers.push(poller)
  return poller
}

const stored = async () =>
  (await db.all<{ update_id: number }>(sql`select update_id from telegram_updates order by update_id`)).map(
    ({ update_id }) => update_id,
  )
const state = () =>
  db.only<{ bot_id: number; username: string; problem: string | null; lease_owner: string }>(
    sql`select bot_id, username, problem, lease_owner from telegram_state`,
  )
const hello = (update_id: number) => textUpdate({ id: 5 }, 'salom', { update_id })

test('what comes in is stored with a job for its chat before Telegram is asked on', async () => {
  start()
  telegram.push(hello(11), hello(12))
  await expect.poll(stored).toEqual([11, 12])
  await expect.poll(() => telegram.callsOf('getUpdates').map(({ body }) => body.offset)).toContain(13)
  expect(telegram.pending()).toEqual([])
  expect(await db.all(sql`select from pgboss.job where name = 'handle-chat'`)).toHaveLength(1)
  expect(await state()).toMatchObject({ bot_id: telegram.botId, username: 'test_bot', problem: null })
  expect(telegram.callsOf('setMyCommands').map(({ body }) => body.language_code)).toEqual([
    undefined,
    'ru',
    'en',
  ])
  telegram.push(hello(12), hello(13))
  await expect.poll(stored).toEqual([11, 12, 13])
})

test('after six idle days Telegram is asked without an offset', async () => {
  await storeUpdates({ db, jobs }, { botId: telegram.botId, bodies: [hello(500)] })
  await db.script(`update telegram_updates set received_at = now() - interval '6 days 1 hour'`)
  start()
  telegram.push(hello(3))
  await expect.poll(stored).toEqual([3, 500])
  await expect.poll(() => telegram.callsOf('getUpdates').map(({ body }) => body.offset)).toContain(4)
  expect(telegram.callsOf('getUpdates')[0]?.body.offset).toBeUndefined()
})

test('of two processes one polls; when it stops, or is lost, the other one does', async () => {
  const first = start()
  await expect.poll(() => telegram.callsOf('getUpdates').length).toBeGreaterThan(0)
  const { lease_owner } = await state()
  start()
  telegram.push(hello(1))
  await expect.poll(stored).toEqual([1])
  expect(telegram.callsOf('getMe')).toHaveLength(1)
  await first.stop()
  await expect.poll(async () => (await state()).lease_owner).not.toBe(lease_owner)
  // A holder that is gone without a word.
  await db.script(
    `update telegram_state set lease_owner = gen_random_uuid(), lease_until = now() + interval '2 seconds'`,
  )
  telegram.push(hello(2))
  await expect.poll(stored).toEqual([1, 2])
  expect(telegram.callsOf('getUpdates').filter(({ answered }) => answered === 409)).toEqual([])
})

test('who has lost the lease stores nothing, and what it brought is brought again', async () => {
  const [frozen, other] = [randomUUID(), randomUUID()]
  expect(await takeLease(db, frozen, 30)).toBe(true)
  expect(await takeLease(db, other, 30)).toBe(false)
  await db.script(`update telegram_state set lease_until = now() - interval '1 second'`)
  expect(await takeLease(db, other, 30)).toBe(true)
  const bring = (lease: string) =>
    storeUpdates({ db, jobs }, { botId: telegram.botId, bodies: [hello(1)], lease })
  expect(await bring(frozen)).toMatchObject({ isHolder: false })
  expect(await stored()).toEqual([])
  expect(await bring(other)).toMatchObject({ isHolder: true })
  expect(await stored()).toEqual([1])
})

test.each([409, 401, 502])('%i is told, and over when it is over', async (status) => {
  telegram.answer('getUpdates', { status })
  start()
  await expect.poll(async () => (await state()).problem).toBe(String(status))
  telegram.answer('getUpdates', null)
  telegram.push(hello(1))
  await expect.poll(async () => (await state()).problem).toBe(null)
  await expect.poll(stored).toEqual([1])
})

test('a webhook that somebody has set is removed, and what waits is not', async () => {
  telegram.setWebhook({ url: 'https://elsewhere.example/hook' })
  start()
  telegram.push(hello(1))
  await expect.poll(stored).toEqual([1])
  expect(telegram.callsOf('deleteWebhook')).toMatchObject([{ body: { drop_pending_updates: false } }])
  // Set again while we poll.
  telegram.setWebhook({ url: 'https://elsewhere.example/hook' })
  telegram.push(hello(2))
  await expect.poll(stored).toEqual([1, 2])
})

test('the webhook is set where it is not as it should be, and nobody polls', async () => {
  const webhook = { url: 'https://agency.example/hooks/telegram', secret: 'planted_secret' }
  const first = start(webhook)
  await expect.poll(telegram.webhook).toEqual({
    url: webhook.url,
    secret_token: webhook.secret,
    max_connections: 1,
    allowed_updates: ['message', 'callback_query', 'my_chat_member'],
  })
  await first.stop()
  start(webhook)
  await expect.poll(() => telegram.callsOf('getWebhookInfo').length).toBe(2)
  expect(telegram.callsOf('setWebhook')).toHaveLength(1)
  expect(telegram.callsOf('getUpdates')).toEqual([])
})

test('another bot starts from its own numbers, and writes to nobody who has not written to it', async () => {
  await storeUpdates({ db, jobs }, { botId: 1, bodies: [hello(900)] })
  await db.script(`
    update telegram_state set bot_id = 1, username = 'old_bot';
    insert into telegram_chats (chat_id, kind, member_said_at) values (5, 'private', now() + interval '1 hour');
    insert into clients (full_name) values ('L');
    insert into telegram_links (chat_id, client_id, made_by) select 5, id, 'cabinet' from clients`)
  start()
  await expect.poll(async () => (await state()).bot_id).toBe(telegram.botId)
  const links = sql`select blocked_at is not null as blocked from telegram_links`
  expect(await db.all(links)).toEqual([{ blocked: true }])
  await expect.poll(() => telegram.callsOf('getUpdates').length).toBeGreaterThan(0)
  expect(telegram.callsOf('getUpdates')[0]?.body.offset).toBeUndefined()
})
