import { webhookEvents } from 'contract/webhook-events'
import sql from 'sql-template-tag'
import { makeSecret } from '../../domains/webhooks/webhook-signature.ts'
import type { TestApp } from '../servers/start-app.ts'

type Settings = { url?: string; events?: readonly string[]; include_details?: boolean; active?: boolean }

/** A webhook that is told of everything, without the checks and the ping of the call that makes one. */
export async function aWebhook(
  { db, secrets }: Pick<TestApp, 'db' | 'secrets'>,
  {
    url = 'https://hooks.example/in',
    events = webhookEvents,
    include_details = false,
    active = true,
  }: Settings = {},
): Promise<{ id: string; secret: string }> {
  const secret = makeSecret()
  const { id } = await db.only<{ id: string }>(sql`
    insert into webhooks (name, url, events, include_details, active, secret_encrypted)
    values ('CRM', ${url}, ${events}::text[], ${include_details}, ${active}, ${secrets.encrypt(secret)})
    returning id`)
  return { id, secret }
}
