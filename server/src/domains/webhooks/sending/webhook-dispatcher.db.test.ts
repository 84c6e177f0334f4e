import { clients } from 'contract/clients'
import { type Attempt, type Delivery, webhooks } from 'contract/webhooks'
import sql from 'sql-template-tag'
import { Webhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import {
  type Received,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../../testing/outside/webhook-receiver.ts'
import { watchConnections } from '../../../testing/reading/connection-attempts.ts'
import { aClient } from '../../../testing/records/records.ts'
import { aWebhook } from '../../../testing/records/webhook.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'
import type { Lookup } from './resolve-target.ts'
import { startWebhookDispatcher, type WebhookDispatcher } from './webhook-dispatcher.ts'

let app: TestApp
let admin: Caller
let receiver: WebhookReceiver
beforeAll(async () => {
  app = await startApp({ WEBHOOK_NETWORKS: '127.0.0.0/8' })
  admin = await asStaff(app, 'admin')
  receiver = await startWebhookReceiver()
})
afterAll(async () => {
  await receiver.stop()
  await app.close()
})

const running: WebhookDispatcher[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((dispatcher) => dispatcher.stop()))
  await app.db.run(sql`delete from webhooks`)
  expect(log.warn).not.toHaveBeenCalled()
})

const log = { warn: vi.fn() }
type Options = Parameters<typeof startWebhookDispatcher>[1]

function dispatch(options: Options = {}, deps = app): WebhookDispatcher {
  const dispatcher = startWebhookDispatcher({ ...deps, log }, { pollMs: 30, ...options })
  running.push(dispatcher)
  return dispatcher
}

let paths = 0
/** A webhook with a path of its own, told of new clients. */
async function aReceivedWebhook(settings: { include_details?: boolean; url?: string } = {}) {
  paths += 1
  const path = `/hooks/${paths}`
  const url = settings.url ?? receiver.urlOf(path)
  return { path, ...(await aWebhook(app, { events: ['client.created'], ...settings, url })) }
}
const received = (path: string) => receiver.receivedAt(path)
const idsAt = (path: string) => received(path).map(({ headers }) => headers['webhook-id'])

async function deliveriesOf(id: string): Promise<Delivery[]> {
  return admin.call(webhooks.deliveries, { params: { id } })
}
async function attemptsOf(id: string): Promise<Attempt[]> {
  return (await deliveriesOf(id)).flatMap(({ attempts }) => attempts)
}
async function webhookNow(id: string) {
  const found = (await admin.call(webhooks.list, {})).find((one) => one.id === id)
  if (!found) throw new Error('there is no such webhook')
  return found
}

/** Hours later: whatever waits is due, and no receiver is left alone any longer. */
async function letTimePass(): Promise<void> {
  await app.db.run(sql`update webhook_deliveries set due_at = now() where due_at is not null`)
  await app.db.run(sql`update webhooks set busy_until = now() where claim is null`)
}

/** Seconds until the only delivery of a webhook is tried again. */
async function waitOf(id: string): Promise<number> {
  const { seconds } = await app.db.only<{ seconds: number }>(sql`
    select extract(epoch from due_at - now())::float8 as seconds from webhook_deliveries where webhook_id = ${id}`)
  return seconds
}

function verified(secret: string, { body, headers }: Received): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>)
}

test('an event arrives as Standard Webhooks says, with ids only, and the log has its attempt', async () => {
  const { id, secret, path } = await aReceivedWebhook()
  const client = await aClient(app.db)
  dispatch()
  await expect.poll(() => received(path)).toHaveLength(1)
  const [message] = received(path) as [Received]
  const payload = verified(secret, message)
  expect(payload).toEqual({ type: 'client.created', timestamp: expect.any(String), data: { id: client } })
  await expect.poll(() => deliveriesOf(id)).toMatchObject([{ state: 'delivered' }])
  const [delivery] = await deliveriesOf(id)
  expect(delivery).toMatchObject({
    id: message.headers['webhook-id'],
    type: 'client.created',
    occurred_at: (payload as { timestamp: string }).timestamp,
    next_attempt_at: null,
    attempts: [{ number: 1, status: 204, reason: null, detail: null }],
  })
  expect(message.headers['content-type']).toBe('application/json')
})

test('waking it sends what has just been committed, in the order in which it was', async () => {
  const { path } = await aReceivedWebhook()
  const dispatcher = dispatch({ pollMs: 30_000 })
  const ids: string[] = []
  for (let n = 0; n < 5; n += 1) ids.push(await aClient(app.db))
  await expect
    .poll(() => {
      dispatcher.wake()
      return received(path).map(({ body }) => JSON.parse(body).data.id)
    })
    .toEqual(ids)
})

describe('a receiver', () => {
  test('that is slow is cut off, has one request at a time, and makes nobody else wait', async () => {
    const [slow, quick] = [await aReceivedWebhook(), await aReceivedWebhook()]
    await receiver.answer(slow.path, { hangs: true })
    // Shorter than in life, and long enough for the other one on a busy machine.
    dispatch({ maxMs: 3000 })
    for (let n = 0; n < 5; n += 1) await aClient(app.db)
    await expect.poll(() => received(quick.path)).toHaveLength(5)
    // The office works on meanwhile.
    expect((await webhookNow(quick.id)).failing_since).toBeNull()
    await expect.poll(() => attemptsOf(slow.id)).toMatchObject([{ status: null, reason: 'timeout' }])
    expect(receiver.maxOpenAt(slow.path)).toBe(1)
    const [attempt] = await attemptsOf(slow.id)
    expect(attempt?.duration_ms).toBeGreaterThanOrEqual(2900)
    // However much is due, it is left alone for a while.
    expect(await webhookNow(slow.id)).toMatchObject({ waiting: 5, failing_since: expect.any(String) })
  })

  test('that is down gets the same message when it is up again', async () => {
    const other = await startWebhookReceiver()
    const webhook = await aReceivedWebhook({ url: other.urlOf('/in') })
    await other.stop()
    await aClient(app.db)
    dispatch()
    await expect
      .poll(() => attemptsOf(webhook.id))
      .toMatchObject([{ status: null, reason: 'connection', detail: 'ECONNREFUSED' }])
    const up = await startWebhookReceiver(other.port)
    await letTimePass()
    await expect.poll(() => up.receivedAt('/in')).toHaveLength(1)
    await expect.poll(() => deliveriesOf(webhook.id)).toMatchObject([{ state: 'delivered' }])
    expect(await webhookNow(webhook.id)).toMatchObject({ failing_since: null, waiting: 0 })
    await up.stop()
  })

  test('that answers 500 for an hour is asked again later and later, and everything arrives', async () => {
    const [broken, healthy] = [await aReceivedWebhook(), await aReceivedWebhook()]
    await receiver.answer(broken.path, { status: 500 })
    await aClient(app.db)
    dispatch()
    for (const [failed, seconds] of [5, 300, 1800, 7200].entries()) {
      await expect.poll(() => attemptsOf(broken.id)).toHaveLength(failed + 1)
      const wait = await waitOf(broken.id)
      expect(wait).toBeGreaterThan(seconds - 60)
      expect(wait).toBeLessThanOrEqual(seconds)
      if (seconds < 7200) await letTimePass()
    }
    expect(await attemptsOf(broken.id)).toMatchObject([4, 3, 2, 1].map((number) => ({ number, status: 500 })))
    expect(received(healthy.path)).toHaveLength(1)
    await receiver.answer(broken.path, { status: 200 })
    await letTimePass()
    await expect.poll(() => deliveriesOf(broken.id)).toMatchObject([{ state: 'delivered' }])
    expect(new Set(idsAt(broken.path)).size).toBe(1)
  })

  test('that says 410 is switched off at once', async () => {
    const { id, path } = await aReceivedWebhook()
    await receiver.answer(path, { status: 410 })
    await aClient(app.db)
    dispatch()
    await expect
      .poll(() => webhookNow(id))
      .toMatchObject({ active: false, switched_off_reason: 'gone', switched_off_at: expect.any(String) })
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', attempts: [{ status: 410 }] }])
  })

  test('that answers without end is read to a kilobyte', async () => {
    const { id, path } = await aReceivedWebhook()
    await receiver.answer(path, { status: 200, floods: true })
    await aClient(app.db)
    dispatch()
    await expect.poll(() => deliveriesOf(id)).toMatchObject([{ state: 'delivered' }])
    await expect.poll(() => receiver.openAt(path)).toBe(0)
  })

  test('that fails ten times for one message gets the others, and that one no more', async () => {
    const { id, path } = await aReceivedWebhook()
    await receiver.answer(path, { status: 400 })
    await aClient(app.db)
    dispatch()
    for (let failed = 1; failed <= 10; failed += 1) {
      await expect.poll(() => attemptsOf(id)).toHaveLength(failed)
      await letTimePass()
    }
    expect(await deliveriesOf(id)).toMatchObject([{ state: 'failed', next_attempt_at: null }])
    await receiver.answer(path, { status: 200 })
    await aClient(app.db)
    await expect.poll(async () => (await deliveriesOf(id))[0]).toMatchObject({ state: 'delivered' })
    expect((await deliveriesOf(id))[1]).toMatchObject({ state: 'failed' })

    const [, failed] = await deliveriesOf(id)
    await admin.call(webhooks.replay, { params: { id: failed?.id ?? '' } })
    await expect.poll(async () => (await deliveriesOf(id))[1]).toMatchObject({ state: 'delivered' })
    expect((await deliveriesOf(id))[1]?.attempts[0]).toMatchObject({ number: 11, status: 200 })
    expect(idsAt(path).at(-1)).toBe(failed?.id)
  })
})

test('nothing but failures for a day switch it off, which admins are told; switched on, the rest is sent', async () => {
  await app.db.run(sql`update staff set email = 'admin@agency.example' where id = ${admin.id}`)
  const { id, path } = await aReceivedWebhook()
  await receiver.answer(path, { status: 503 })
  await aClient(app.db)
  dispatch()
  await expect.poll(() => attemptsOf(id)).toHaveLength(1)
  await app.db.run(
    sql`update webhooks set failing_since = now() - interval '23 hours 59 minutes' where id = ${id}`,
  )
  await letTimePass()
  await expect.poll(() => attemptsOf(id)).toHaveLength(2)
  expect(await webhookNow(id)).toMatchObject({ active: true })
  await app.db.run(sql`update webhooks set failing_since = now() - interval '24 hours' where id = ${id}`)
  await letTimePass()
  await expect
    .poll(() => webhookNow(id))
    .toMatchObject({ active: false, switched_off_reason: 'failing', waiting: 1, version: 2 })
  expect(
    await app.db.all(sql`
      select kind, actor_kind, detail from audit_log where target_id = ${id} and target_kind = 'webhook'`),
  ).toEqual([{ kind: 'webhook.switched_off', actor_kind: 'system', detail: { reason: 'failing' } }])
  const mails = await app.db.all<{ to_address: string; text_body: string }>(sql`
    select to_address, text_body from mails where kind = 'staff_webhook_failing'`)
  expect(mails).toMatchObject([{ to_address: 'admin@agency.example' }])
  expect(mails[0]?.text_body).toContain('/admin/webhooks')

  // Off means off: neither what was waiting nor anything new.
  const [sent, waiting] = [received(path).length, await deliveriesOf(id)]
  await aClient(app.db)
  await letTimePass()
  await expect(admin.call(webhooks.replay, { params: { id: waiting[0]?.id ?? '' } })).rejects.toMatchObject({
    code: 'wrong_state',
  })
  expect(await deliveriesOf(id)).toHaveLength(1)
  expect(received(path)).toHaveLength(sent)

  await receiver.answer(path, { status: 200 })
  await admin.call(webhooks.update, { params: { id }, body: { active: true } })
  await expect
    .poll(async () => (await deliveriesOf(id)).map(({ type, state }) => [type, state]))
    .toEqual([
      ['webhook.ping', 'delivered'],
      ['client.created', 'delivered'],
    ])
})

describe('where nothing is sent', () => {
  test('a redirect to another address is a failure, and nobody goes there', async () => {
    const { id, path } = await aReceivedWebhook()
    const location = 'http://169.254.169.254/latest/meta-data/?token=secret'
    await receiver.answer(path, { status: 302, headers: { location } })
    const watch = watchConnections()
    await aClient(app.db)
    dispatch()
    await expect
      .poll(() => attemptsOf(id))
      .toMatchObject([
        { status: 302, reason: 'redirect', detail: 'http://169.254.169.254/latest/meta-data/' },
      ])
    watch.stop()
    expect(watch.attempts).toContain(`127.0.0.1:${receiver.port}`)
    expect(watch.attempts.filter((address) => !address.startsWith('127.'))).toEqual([])
  })

  const settings = { address: '127.0.0.1' }
  const lookup: Lookup = async () => [{ address: settings.address, family: 4 }]

  test('a name that leads to this machine, where its network is not allowed', async () => {
    const elsewhere = await startApp()
    try {
      const webhook = await aWebhook(elsewhere, {
        url: `https://hooks.example:${receiver.port}/in`,
        events: ['client.created'],
      })
      await aClient(elsewhere.db)
      const watch = watchConnections()
      dispatch({ lookup }, elsewhere)
      const attempts = () =>
        elsewhere.db.all(sql`
          select reason, status from webhook_attempts join webhook_deliveries on id = delivery_id
          where webhook_id = ${webhook.id}`)
      await expect.poll(attempts).toEqual([{ reason: 'refused_address', status: null }])
      watch.stop()
      expect(watch.attempts.filter((address) => address.endsWith(`:${receiver.port}`))).toEqual([])
      await Promise.all(running.splice(0).map((dispatcher) => dispatcher.stop()))
    } finally {
      await elsewhere.close()
    }
  })

  test('a name that led to an allowed address, and leads elsewhere by now', async () => {
    const { id, path } = await aReceivedWebhook({ url: `http://hooks.example:${receiver.port}/rebound` })
    expect(path).toBeTruthy()
    settings.address = '127.0.0.1'
    const watch = watchConnections()
    await aClient(app.db)
    dispatch({ lookup })
    await expect.poll(() => received('/rebound')).toHaveLength(1)
    // By its name, although the address was looked up before.
    expect(received('/rebound')[0]?.headers.host).toBe(`hooks.example:${receiver.port}`)
    settings.address = '10.0.0.1'
    await aClient(app.db)
    await expect.poll(async () => (await attemptsOf(id))[0]).toMatchObject({ reason: 'refused_address' })
    watch.stop()
    expect(watch.attempts.filter((address) => !address.startsWith('127.'))).toEqual([])
  })
})

test('the record is sent along where it is asked for: as it is now, and without passport or links', async () => {
  const { secret, path } = await aReceivedWebhook({ include_details: true })
  const [id, gone] = [await aClient(app.db), await aClient(app.db)]
  const passport = 'AA7654321'
  const params = { id }
  const body = { full_name: 'Yangi ism', passport_number: passport, phone: '+998 90 111 22 33' }
  const { passport_number, avatar_url, ...record } = await admin.call(clients.update, { params, body })
  expect(passport_number).toBe(passport)
  expect(avatar_url).toBeNull()
  await admin.call(clients.remove, { params: { id: gone } })
  dispatch()
  await expect.poll(() => received(path)).toHaveLength(2)
  const [first, second] = received(path).map((message) => verified(secret, message))
  expect(first).toMatchObject({ data: { id, record } })
  expect(second).toMatchObject({ data: { id: gone, record: null } })
  expect(received(path)[0]?.body).not.toContain('passport')
})

test('for a day after a change of the secret both sign, then the new one alone', async () => {
  const { id, secret: old, path } = await aReceivedWebhook()
  const { secret } = await admin.call(webhooks.update, { params: { id }, body: { rotate_secret: true } })
  dispatch()
  await expect.poll(() => received(path)).toHaveLength(1)
  const [ping] = received(path) as [Received]
  expect(verified(old, ping)).toEqual(verified(secret ?? '', ping))
  expect((await webhookNow(id)).old_secret_until).not.toBeNull()
  await app.db.run(sql`update webhooks set old_secret_until = now() where id = ${id}`)
  await aClient(app.db)
  await expect.poll(() => received(path)).toHaveLength(2)
  const [, event] = received(path) as [Received, Received]
  expect(() => verified(old, event)).toThrow()
  expect(verified(secret ?? '', event)).toMatchObject({ type: 'client.created' })
})

test('a secret that no longer decrypts is a failure like any other', async () => {
  const { id } = await aReceivedWebhook()
  await app.db.run(sql`update webhooks set secret_encrypted = '\\x0102' where id = ${id}`)
  await aClient(app.db)
  dispatch()
  await expect.poll(() => attemptsOf(id)).toMatchObject([{ status: null, reason: 'own_error' }])
})

test('two processes send everything once, and one webhook never has two requests at once', async () => {
  const [one, other] = [await aReceivedWebhook(), await aReceivedWebhook()]
  dispatch()
  dispatch()
  const added = await Promise.all(Array.from({ length: 40 }, () => aClient(app.db)))
  for (const { path } of [one, other]) {
    await expect.poll(() => received(path).length).toBe(added.length)
    expect(new Set(idsAt(path)).size).toBe(added.length)
    expect(receiver.maxOpenAt(path)).toBe(1)
  }
})

test('what a process that died had taken is sent by another one', async () => {
  const { id, path } = await aReceivedWebhook()
  await aClient(app.db)
  await app.db.run(sql`
    update webhooks set claim = gen_random_uuid(), busy_until = now() + interval '1 minute' where id = ${id}`)
  const dispatcher = dispatch()
  dispatcher.wake()
  await app.db.run(sql`update webhooks set busy_until = now() where id = ${id}`)
  await expect.poll(() => received(path)).toHaveLength(1)
})
