import { type Attempt, type Delivery, type Webhook, webhooks } from 'contract/webhooks'
import sql from 'sql-template-tag'
import { Webhook as StandardWebhook } from 'standardwebhooks'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import {
  startWebhookDispatcher,
  type WebhookDispatcher,
} from '../../domains/webhooks/sending/webhook-dispatcher.ts'
import { asStaff, type Caller } from '../accounts/callers.ts'
import { type Received, startWebhookReceiver, type WebhookReceiver } from '../outside/webhook-receiver.ts'
import { startApp, type TestApp } from '../servers/start-app.ts'
import { aWebhook } from './webhook.ts'

// Set by the fixture below, for the tests of the file that registers it.
export let app: TestApp
export let admin: Caller
export let receiver: WebhookReceiver

const running: WebhookDispatcher[] = []
const log = { warn: vi.fn() }

/** A server, a receiver as a process of its own, and what sends from the one to the other when a test says so. */
export function setUpWebhookFixture(): void {
  beforeAll(async () => {
    app = await startApp({ WEBHOOK_NETWORKS: '127.0.0.0/8' })
    admin = await asStaff(app, 'admin')
    receiver = await startWebhookReceiver()
  })
  afterAll(async () => {
    await receiver.stop()
    await app.close()
  })
  afterEach(async () => {
    await stopDispatching()
    await app.db.run(sql`delete from webhooks`)
    expect(log.warn).not.toHaveBeenCalled()
  })
}

/** Ends with the test. */
export function dispatch(
  options: Parameters<typeof startWebhookDispatcher>[1] = {},
  deps = app,
): WebhookDispatcher {
  const dispatcher = startWebhookDispatcher({ ...deps, log }, { pollMs: 30, ...options })
  running.push(dispatcher)
  return dispatcher
}

export async function stopDispatching(): Promise<void> {
  await Promise.all(running.splice(0).map((dispatcher) => dispatcher.stop()))
}

let paths = 0
/** A webhook with a path of its own, told of new clients. */
export async function aReceivedWebhook(settings: { include_details?: boolean; url?: string } = {}) {
  paths += 1
  const path = `/hooks/${paths}`
  const url = settings.url ?? receiver.urlOf(path)
  return { path, ...(await aWebhook(app, { events: ['client.created'], ...settings, url })) }
}

export const received = (path: string): Received[] => receiver.receivedAt(path)

export const idsAt = (path: string) => received(path).map(({ headers }) => headers['webhook-id'])

export function deliveriesOf(id: string): Promise<Delivery[]> {
  return admin.call(webhooks.deliveries, { params: { id } })
}

export async function attemptsOf(id: string): Promise<Attempt[]> {
  return (await deliveriesOf(id)).flatMap(({ attempts }) => attempts)
}

export async function webhookNow(id: string): Promise<Webhook> {
  const webhook = (await admin.call(webhooks.list, {})).find((one) => one.id === id)
  if (!webhook) throw new Error('there is no such webhook')
  return webhook
}

/** Hours later: whatever waits is due, and no receiver is left alone any longer. */
export async function letTimePass(): Promise<void> {
  await app.db.run(sql`update webhook_deliveries set due_at = now() where due_at is not null`)
  await app.db.run(sql`update webhooks set busy_until = now() where claim is null`)
}

/** The content of a message, read by the library of Standard Webhooks. */
export function verified(secret: string, { body, headers }: Received): unknown {
  return new StandardWebhook(secret).verify(body, headers as Record<string, string>)
}
