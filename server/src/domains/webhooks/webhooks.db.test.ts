import { randomUUID } from 'node:crypto'
import { leads } from 'contract/leads'
import { maxWebhooks, webhooks } from 'contract/webhooks'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { auditOf } from '../../testing/calls/application-calls.ts'
import { searchEverywhere } from '../../testing/reading/search-everywhere.ts'
import { tracesOf } from '../../testing/reading/traces.ts'
import { aClient } from '../../testing/records/records.ts'
import { aWebhook } from '../../testing/records/webhook.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'
import { runHousekeeping } from '../system/housekeeping.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await startApp({ WEBHOOK_NETWORKS: '127.0.0.0/8' })
  admin = await asStaff(app, 'admin')
})
afterAll(() => app.close())
afterEach(() => app.db.run(sql`delete from webhooks`))

const crm = {
  name: 'CRM',
  url: 'http://127.0.0.1:9999/hooks?source=office',
  events: ['lead.created' as const, 'client.deleted' as const],
}
const create = (body: object = {}, headers = {}) =>
  admin.call(webhooks.create, { body: { ...crm, ...body } }, headers)
const update = (id: string, body: object) => admin.call(webhooks.update, { params: { id }, body })
const list = () => admin.call(webhooks.list, {})
const deliveries = (id: string, query = {}) => admin.call(webhooks.deliveries, { params: { id }, query })
const replay = (id: string) => admin.call(webhooks.replay, { params: { id } })
const refusedUrl = (sentence: RegExp) => ({
  status: 422,
  code: 'invalid_fields',
  fields: { url: expect.stringMatching(sentence) },
})

test('a webhook is made with a secret that is shown once and stored encrypted', async () => {
  const { secret, ...created } = await create()
  expect(created).toEqual({
    id: expect.any(String),
    ...crm,
    include_details: false,
    active: true,
    failing_since: null,
    switched_off_at: null,
    switched_off_reason: null,
    // The ping.
    waiting: 1,
    old_secret_until: null,
    created_at: expect.any(String),
    updated_at: expect.any(String),
    version: 1,
  })
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  expect(await list()).toEqual([created])
  expect(await searchEverywhere(app, secret ?? '')).toEqual([])
  const { stored } = await app.db.only<{ stored: Uint8Array }>(
    sql`select secret_encrypted as stored from webhooks`,
  )
  expect(app.secrets.decrypt(stored)).toBe(secret)
})

test('the same create sent twice makes one webhook and shows the same secret', async () => {
  const key = { 'idempotency-key': randomUUID() }
  expect(await create({}, key)).toEqual(await create({}, key))
  expect(await list()).toHaveLength(1)
})

test('what an update leaves out stays, and a secret is not shown again', async () => {
  const { secret, ...created } = await create()
  const updated = await update(created.id, { name: 'Buxgalteriya', version: 1 })
  expect(updated).toEqual({
    ...created,
    name: 'Buxgalteriya',
    updated_at: expect.any(String),
    version: 2,
    secret: null,
  })
})

test('a new address, a new secret and switching on are tried with a ping', async () => {
  const { id } = await create()
  const pings = async () => (await deliveries(id)).filter(({ type }) => type === 'webhook.ping').length
  for (const [change, count] of [
    [{ name: 'Boshqa' }, 1],
    [{ url: 'http://127.0.0.1:9999/other' }, 2],
    [{ rotate_secret: true }, 3],
    [{ active: false }, 3],
    [{ active: true }, 4],
    [{ active: true, include_details: true, events: ['lead.merged'] }, 4],
  ] as const) {
    await update(id, change)
    expect([change, await pings()]).toEqual([change, count])
  }
})

test('a secret that is replaced is another one, and the old one signs for another day', async () => {
  const { id, secret } = await create()
  const replaced = await update(id, { rotate_secret: true })
  expect(replaced.secret).toMatch(/^whsec_/)
  expect(replaced.secret).not.toBe(secret)
  const hours = (Date.parse(replaced.old_secret_until ?? '') - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(23)
  expect(hours).toBeLessThanOrEqual(24)
})

test('an update from an older version is refused and shows the record as it is now', async () => {
  const { id } = await create()
  const { secret, ...current } = await update(id, { name: 'Birinchi', version: 1 })
  const stale = update(id, { name: 'Ikkinchi', version: 1 })
  await expect(stale).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile', current })
})

test('sending is no change of the record', async () => {
  const { id } = await create()
  await app.db.run(sql`update webhooks set busy_until = now(), failures_in_row = 1, failing_since = now()`)
  expect(await update(id, { name: 'Birinchi', version: 1 })).toMatchObject({ version: 2 })
})

test('deleted with its log', async () => {
  const { id } = await create()
  await admin.call(webhooks.remove, { params: { id } })
  expect(await list()).toEqual([])
  expect(await app.db.all(sql`select id from webhook_deliveries where webhook_id = ${id}`)).toEqual([])
  await expect(admin.call(webhooks.remove, { params: { id } })).rejects.toMatchObject({ status: 404 })
})

test('a deletion and the changes that it would be told of do not wait for each other', async () => {
  const { id } = await aWebhook(app)
  await app.db.transaction(async (tx) => {
    await aClient(tx)
    await admin.call(webhooks.remove, { params: { id } })
  })
  await app.db.run(sql`delete from webhooks`)
  await runHousekeeping(app)
  expect(await app.db.all(sql`select id from webhook_deliveries`)).toEqual([])
})

test('there are twenty at most, also when two are made at once', async () => {
  for (let n = 1; n < maxWebhooks; n += 1) await aWebhook(app)
  const made = await Promise.allSettled([create(), create()])
  expect(made.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await expect(create()).rejects.toMatchObject({ status: 409, code: 'webhook_limit' })
  expect(await list()).toHaveLength(maxWebhooks)
})

describe('refused, and nothing is stored', () => {
  test.each<[string, object, RegExp]>([
    ['no address', { url: 'crm.example' }, /https:\/\//],
    ['another protocol', { url: 'ftp://127.0.0.1/' }, /https:\/\//],
    ['a password in it', { url: 'https://user:secret@127.0.0.1/' }, /parolsiz/],
    ['a port of another service', { url: 'https://127.0.0.1:25/' }, /1024/],
    ['a private address', { url: 'https://10.0.0.1/' }, /ichki tarmoq/],
    ['the address where clouds answer', { url: 'https://169.254.169.254/latest' }, /ichki tarmoq/],
    ['a private address in IPv6', { url: 'https://[fd00::1]/' }, /ichki tarmoq/],
    ['another spelling of it', { url: 'https://0xA000001/' }, /ichki tarmoq/],
    ['without TLS, outside of the networks', { url: 'http://8.8.8.8/' }, /WEBHOOK_NETWORKS/],
  ])('%s', async (_name, body, sentence) => {
    const { id } = await create()
    const traces = await tracesOf(app)
    await expect(create(body)).rejects.toMatchObject(refusedUrl(sentence))
    await expect(update(id, body)).rejects.toMatchObject(refusedUrl(sentence))
    expect(await tracesOf(app)).toEqual(traces)
  })

  test.each<[string, object, string]>([
    ['no name', { name: ' ' }, 'name'],
    ['a name that is too long', { name: 'a'.repeat(101) }, 'name'],
    ['no event', { events: [] }, 'events'],
    ['an event that there is not', { events: ['lead.sold'] }, 'events.0'],
    ['the ping, which comes by itself', { events: ['webhook.ping'] }, 'events.0'],
    ['an address that is too long', { url: `https://127.0.0.1/${'a'.repeat(500)}` }, 'url'],
  ])('%s', async (_name, body, field) => {
    const traces = await tracesOf(app)
    const refusal = { status: 422, fields: { [field]: expect.any(String) } }
    await expect(create(body)).rejects.toMatchObject(refusal)
    expect(await tracesOf(app)).toEqual(traces)
  })

  test('a name that leads to this machine, where its network is not allowed', async () => {
    const elsewhere = await startApp()
    const caller = await asStaff(elsewhere, 'admin')
    const body = { ...crm, url: 'https://localhost/hooks' }
    await expect(caller.call(webhooks.create, { body })).rejects.toMatchObject(refusedUrl(/ichki tarmoq/))
    await elsewhere.close()
  })

  test('a webhook or delivery that is not there', async () => {
    const missing = { status: 404, code: 'not_found' }
    await expect(update(randomUUID(), { name: 'x' })).rejects.toMatchObject(missing)
    await expect(deliveries(randomUUID())).rejects.toMatchObject(missing)
    await expect(replay(randomUUID())).rejects.toMatchObject(missing)
  })
})

describe('the log', () => {
  test('is filtered by state and event, and read page by page, the newest first', async () => {
    const { id } = await aWebhook(app)
    for (let n = 0; n < 3; n += 1) await aClient(app.db)
    await admin.call(leads.create, { body: { name: 'Ali', phone: '+998 90 123 45 67', source: 'office' } })
    await app.db.run(sql`
      update webhook_deliveries set state = 'failed', due_at = null
      where seq = (select min(seq) from webhook_deliveries where webhook_id = ${id})`)
    const types = async (query: object) => (await deliveries(id, query)).map(({ type }) => type)
    expect(await types({})).toEqual(['lead.created', 'client.created', 'client.created', 'client.created'])
    expect(await types({ state: 'failed' })).toEqual(['client.created'])
    expect(await types({ type: 'lead.created', state: 'waiting' })).toEqual(['lead.created'])
    expect(await types({ limit: '1', offset: '1' })).toEqual(['client.created'])
    expect(await types({ state: 'delivered' })).toEqual([])
  })

  test('is deleted after thirty days', async () => {
    const { id } = await aWebhook(app)
    await aClient(app.db)
    await app.db.run(sql`update webhook_deliveries set occurred_at = now() - interval '30 days 1 minute'`)
    await aClient(app.db)
    await runHousekeeping(app)
    expect(await deliveries(id)).toHaveLength(1)
  })
})

test('a delivery that is replayed is due at once with all its tries, whatever became of it', async () => {
  const { id } = await aWebhook(app)
  await aClient(app.db)
  const [delivery] = await deliveries(id)
  for (const state of ['delivered', 'failed', 'waiting']) {
    await app.db.run(sql`
      update webhook_deliveries set
        state = ${state}, tries = 7, due_at = case when ${state} = 'waiting' then now() + interval '10 hours' end
      where webhook_id = ${id}`)
    await replay(delivery?.id ?? '')
    const rows = await app.db.all(sql`
      select state, tries, due_at <= now() as is_due from webhook_deliveries where webhook_id = ${id}`)
    expect(rows).toEqual([{ state: 'waiting', tries: 0, is_due: true }])
  }
})

test('the audit log says who did what, without address and secret', async () => {
  const { id } = await create()
  await update(id, { url: 'http://127.0.0.1:9999/planted', events: ['lead.merged'] })
  await update(id, { rotate_secret: true })
  await update(id, {})
  const [delivery] = await deliveries(id)
  await replay(delivery?.id ?? '')
  await admin.call(webhooks.remove, { params: { id } })
  const by = { actor_kind: 'staff', actor_id: admin.id }
  expect(await auditOf(app.db, id)).toEqual([
    { kind: 'webhook.created', ...by, detail: {} },
    { kind: 'webhook.updated', ...by, detail: { fields: ['url', 'events'] } },
    { kind: 'webhook.updated', ...by, detail: { fields: ['secret'] } },
    { kind: 'webhook.deleted', ...by, detail: {} },
  ])
  expect(await auditOf(app.db, delivery?.id ?? '')).toEqual([{ kind: 'webhook.replayed', ...by, detail: {} }])
})
