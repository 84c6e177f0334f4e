import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Received } from '../../../testing/outside/webhook-receiver.ts'
import { aClient } from '../../../testing/records/records.ts'
import {
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
  verified,
} from '../../../testing/records/webhook-fixture.ts'

setUpWebhookFixture()

/** Seconds until the only delivery of a webhook is tried again. */
async function waitOf(id: string): Promise<number> {
  const { seconds } = await app.db.only<{ seconds: number }>(sql`
    select extract(epoch from due_at - now())::float8 as seconds from webhook_deliveries where webhook_id = ${id}`)
  return seconds
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

test('a receiver that answers 500 for an hour is asked again later and later, and everything arrives', async () => {
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
