import { applications } from 'contract/applications'
import { clients } from 'contract/clients'
import { leads } from 'contract/leads'
import { webhooks } from 'contract/webhooks'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { type Received, startWebhookReceiver } from '../../../testing/outside/webhook-receiver.ts'
import { watchConnections } from '../../../testing/reading/connection-attempts.ts'
import { aClient, aService } from '../../../testing/records/records.ts'
import { aWebhook } from '../../../testing/records/webhook.ts'
import {
  admin,
  app,
  aReceivedWebhook,
  attemptsOf,
  deliveriesOf,
  dispatch,
  idsAt,
  letTimePass,
  received,
  receiver,
  setUpWebhookFixture,
  stopDispatching,
  verified,
  webhookNow,
} from '../../../testing/records/webhook-fixture.ts'
import { startApp } from '../../../testing/servers/start-app.ts'
import type { Lookup } from './resolve-target.ts'

setUpWebhookFixture()

describe('a receiver', () => {
  test('that is slow is cut off, has one request at a time, and makes nobody else wait', async () => {
    const [slow, quick] = [await aReceivedWebhook(), await aReceivedWebhook()]
    await receiver.answer(slow.path, { hangs: true })
    // Shorter than in life, and long enough for the other one on a busy machine.
    dispatch({ maxMs: 2000 })
    for (let n = 0; n < 5; n += 1) await aClient(app.db)
    await expect.poll(() => received(quick.path)).toHaveLength(5)
    // The office works on meanwhile.
    expect((await webhookNow(quick.id)).failing_since).toBeNull()
    await expect.poll(() => attemptsOf(slow.id)).toMatchObject([{ status: null, reason: 'timeout' }])
    expect(receiver.maxOpenAt(slow.path)).toBe(1)
    const [attempt] = await attemptsOf(slow.id)
    expect(attempt?.duration_ms).toBeGreaterThanOrEqual(1900)
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
      await stopDispatching()
    } finally {
      await elsewhere.close()
    }
  })

  test('a name that led to an allowed address, and leads elsewhere by now', async () => {
    const { id } = await aReceivedWebhook({ url: `http://hooks.example:${receiver.port}/rebound` })
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

test('the record of a lead and of an application is what an admin reads', async () => {
  const { path, id: webhookId } = await aReceivedWebhook({ include_details: true })
  await admin.call(webhooks.update, {
    params: { id: webhookId },
    body: { events: ['lead.created', 'application.created'] },
  })
  const person = { name: 'Ali', phone: '+998 90 765 43 21', source: 'office', passport_number: 'AA7654321' }
  const { passport_number, ...lead } = await admin.call(leads.create, {
    body: { ...person, note: 'Birinchi izoh' },
  })
  expect(passport_number).toBe(person.passport_number)
  const body = { service_id: await aService(app.db), client_id: await aClient(app.db) }
  const application = await admin.call(applications.create, { body })
  const { avatar_url, ...client } = application.client
  expect(avatar_url).toBeNull()
  dispatch()
  await expect.poll(() => received(path)).toHaveLength(2)
  const records = received(path).map((message) => JSON.parse(message.body).data.record)
  expect(records).toEqual([lead, { ...application, client }])
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
