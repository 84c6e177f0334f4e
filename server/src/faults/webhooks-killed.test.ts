import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { StaffSession } from 'contract/auth'
import { apiPrefix } from 'contract/request'
import type { WebhookWithSecret } from 'contract/webhooks'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../db/database.ts'
import { openServerDatabase } from '../db/server-database.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../testing/outside/webhook-receiver.ts'
import { letClaimsEnd } from '../testing/servers/after-a-death.ts'
import { type ServerProcess, startServerProcess } from '../testing/servers/server-process.ts'
import { createMigratedDatabase } from '../testing/servers/test-database.ts'

const path = '/hooks'
const slowly = { timeout: 60_000 }
const admin = { identifor: 'first.admin', password: 'a phrase that nobody has used before' }

let receiver: WebhookReceiver
let db: OpenDatabase
let webhook: WebhookWithSecret
let start: (name: string) => Promise<ServerProcess>
const servers: ServerProcess[] = []
const closers: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  receiver = await startWebhookReceiver()
  closers.push(receiver.stop)
  const folder = await mkdtemp(join(tmpdir(), 'webhooks-'))
  closers.push(() => rm(folder, { recursive: true, force: true }))
  const { url, drop } = await createMigratedDatabase()
  closers.push(drop)
  start = async (name) => {
    const server = await startServerProcess({
      DATABASE_URL: url,
      DATA_DIR: join(folder, name),
      APP_SECRET: 'shared by all of these processes, 32+',
      ADMIN_LOGIN: admin.identifor,
      ADMIN_PASSWORD: admin.password,
      WEBHOOK_NETWORKS: '127.0.0.0/8',
      RATE_LIMIT_FACTOR: '1000',
      TEST_WATCH_SECONDS: '1',
    })
    closers.push(() => server.kill())
    servers.push(server)
    return server
  }
  await start('first')
  await start('second')
  db = await openServerDatabase({ url, connections: 2 })
  closers.push(() => db.close())
  const { token } = (await (await post('/auth/login', admin)).json()) as StaffSession
  const body = { name: 'CRM', url: receiver.urlOf(path), events: ['lead.created'] }
  webhook = (await (await post('/webhooks/create', body, token)).json()) as WebhookWithSecret
})
afterAll(async () => {
  for (const close of closers.reverse()) await close()
})

let calls = 0
/** To one of the running servers after the other. */
function post(to: string, body: object, token?: string): Promise<Response> {
  const { url } = servers[calls++ % servers.length] as ServerProcess
  return fetch(url + apiPrefix + to, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
}

let senders = 0
/** A message of the contact form, which makes a lead. */
async function write(): Promise<void> {
  senders += 1
  const email = `writer${senders}@example.com`
  const message = { name: 'Ali', email, phone: '', service_id: 'visa', text: `Salom ${senders}` }
  expect((await post('/contact-msgs/create', message)).status).toBe(201)
}
const ids = () => receiver.receivedAt(path).map(({ headers }) => headers['webhook-id'])

test('two processes send each event once', async () => {
  await expect.poll(ids, slowly).toHaveLength(1)
  for (let n = 0; n < 20; n += 1) await write()
  await expect.poll(() => ids().length, slowly).toBe(21)
  const settled = sql`select count(*)::int as count from webhook_deliveries where state = 'delivered'`
  await expect.poll(() => db.only(settled), slowly).toEqual({ count: 21 })
  expect(new Set(ids()).size).toBe(21)
  expect(receiver.maxOpenAt(path)).toBe(1)
})

test('killed between sending and recording: nothing is lost, and the repeat has the same id', async () => {
  await receiver.answer(path, { hangs: true })
  await write()
  await expect.poll(() => receiver.openAt(path), slowly).toBe(1)
  await Promise.all(servers.splice(0).map((server) => server.kill()))
  const last = sql`
    select id, state, attempts from webhook_deliveries where webhook_id = ${webhook.id} order by seq desc limit 1`
  const [sentId] = ids().slice(-1)
  expect(await db.only(last)).toEqual({ id: sentId, state: 'waiting', attempts: 0 })
  await receiver.answer(path, { status: 200 })
  await start('third')
  await letClaimsEnd(db)
  await expect.poll(() => db.only(last), slowly).toEqual({ id: sentId, state: 'delivered', attempts: 1 })
  expect(ids().slice(-2)).toEqual([sentId, sentId])
  expect(ids()).toHaveLength(23)
})
