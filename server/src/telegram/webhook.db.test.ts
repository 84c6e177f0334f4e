import { createHmac } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { createLogger } from '../http/logging.ts'
import { createServer } from '../http/server.ts'
import { type Jobs, startJobs } from '../jobs/jobs.ts'
import { createSecrets } from '../secrets.ts'
import { textUpdate } from '../testing/outside/telegram-updates.ts'
import { openTestDatabase } from '../testing/servers/test-database.ts'
import { storeUpdates } from './store-updates.ts'
import { registerTelegramWebhook, webhookPath, webhookSecret } from './webhook.ts'

const appSecret = 'an application secret for tests alone'
const secret = webhookSecret(createSecrets(appSecret))
const botId = 42
const log = createLogger('silent')

let app: FastifyInstance
let db: OpenDatabase
let jobs: Jobs
let isAway = false

beforeAll(async () => {
  db = await openTestDatabase()
  jobs = await startJobs(db, {}, log)
  app = createServer({ trustProxy: 0, publicUrl: undefined }, log)
  const transaction: OpenDatabase['transaction'] = (work) =>
    isAway ? Promise.reject(new Error('away')) : db.transaction(work)
  await registerTelegramWebhook(app, { db: { ...db, transaction }, jobs, secret, botId })
})
afterAll(async () => {
  await app.close()
  await jobs.stop()
  await db.close()
})

const bring = (body: object | string, shown: string | undefined = secret) =>
  app.inject({
    method: 'POST',
    url: webhookPath,
    headers: {
      'content-type': 'application/json',
      ...(shown !== undefined && { 'x-telegram-bot-api-secret-token': shown }),
    },
    payload: body,
  })
const count = async () => (await db.all(sql`select from telegram_updates`)).length

test('the secret is made of the application secret and its purpose', () => {
  expect(secret).toBe(createHmac('sha256', appSecret).update('telegram webhook').digest('base64url'))
  expect(secret).toMatch(/^[A-Za-z0-9_-]{43}$/)
})

test('an update is stored with its job, once, whichever way it comes', async () => {
  const update = textUpdate({ id: 7 }, 'salom', { update_id: 1 })
  const answers = await Promise.all(Array.from({ length: 10 }, () => bring(update)))
  await Promise.all(Array.from({ length: 10 }, () => storeUpdates({ db, jobs }, { botId, bodies: [update] })))
  expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(Array(10).fill([200, '']))
  expect(await count()).toBe(1)
  expect(await db.all(sql`select from pgboss.job where name = 'handle-chat'`)).toHaveLength(1)
})

test.each([
  ['missing', undefined],
  ['empty', ''],
  ['wrong', secret.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'))],
  ['shorter', secret.slice(1)],
  ['longer', `${secret}A`],
])('a secret that is %s finds nothing', async (_name, shown) => {
  const request = {
    method: 'POST' as const,
    url: webhookPath,
    headers: { ...(shown !== undefined && { 'x-telegram-bot-api-secret-token': shown }) },
    payload: { update_id: 99 },
  }
  expect((await app.inject(request)).statusCode).toBe(404)
  expect(await count()).toBe(1)
})

test('what is too large is refused, and a database that is away is a reason to come back', async () => {
  const long = textUpdate({ id: 7 }, 'x'.repeat(256 * 1024), { update_id: 2 })
  expect((await bring(long)).statusCode).toBe(413)
  isAway = true
  expect((await bring(textUpdate({ id: 7 }, 'salom', { update_id: 3 }))).statusCode).toBe(503)
  isAway = false
  expect((await bring(textUpdate({ id: 7 }, 'salom', { update_id: 3 }))).statusCode).toBe(200)
  expect(await count()).toBe(2)
})
