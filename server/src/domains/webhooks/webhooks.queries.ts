import type { Parsed } from 'contract/endpoint'
import { pingEvent } from 'contract/webhook-events'
import type { Webhook, webhooks } from 'contract/webhooks'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

type NewWebhook = Parsed<typeof webhooks.create>['body']
type Changes = Omit<Parsed<typeof webhooks.update>['body'], 'rotate_secret'>

const columns = sql`
  id, name, url, events, include_details, active, failing_since, switched_off_at, switched_off_reason,
  (select count(*) from webhook_deliveries where webhook_id = webhooks.id and due_at is not null) as waiting,
  case when old_secret_until > now() then old_secret_until end as old_secret_until,
  created_at, updated_at, version`

export function listWebhooks(db: Database): Promise<Webhook[]> {
  return db.all<Webhook>(sql`select ${columns} from webhooks order by created_at, id`)
}

export async function countWebhooks(tx: Database): Promise<number> {
  const { count } = await tx.only<{ count: number }>(sql`select count(*) as count from webhooks`)
  return count
}

export function insertWebhook(
  tx: Database,
  { name, url, events, include_details, active }: NewWebhook,
  { secret, createdBy }: { secret: Buffer; createdBy: string },
): Promise<Webhook> {
  return tx.only<Webhook>(sql`
    insert into webhooks (name, url, events, include_details, active, secret_encrypted, created_by)
    values (${name}, ${url}, ${events}::text[], ${include_details}, ${active}, ${secret}, ${createdBy})
    returning ${columns}`)
}

export function findWebhook(db: Database, id: string): Promise<Webhook | undefined> {
  return db.one<Webhook>(sql`select ${columns} from webhooks where id = ${id}`)
}

export function lockWebhook(tx: Database, id: string): Promise<Webhook | undefined> {
  return tx.one<Webhook>(sql`select ${columns} from webhooks where id = ${id} for no key update`)
}

/**
 * Nothing when the version is an older one. Whoever says whether it is active decides anew: what the system has found
 * out about it is forgotten.
 */
export function updateWebhookRow(
  tx: Database,
  id: string,
  { name, url, events, include_details, active, version }: Changes,
): Promise<Webhook | undefined> {
  const isDecided = active !== undefined
  return tx.one<Webhook>(sql`
    update webhooks set
      name = coalesce(${name ?? null}, name),
      url = coalesce(${url ?? null}, url),
      events = coalesce(${events ?? null}::text[], events),
      include_details = coalesce(${include_details ?? null}::boolean, include_details),
      active = coalesce(${active ?? null}::boolean, active),
      failures_in_row = case when ${isDecided} then 0 else failures_in_row end,
      failing_since = case when ${isDecided} then null else failing_since end,
      switched_off_at = case when ${isDecided} then null else switched_off_at end,
      switched_off_reason = case when ${isDecided} then null else switched_off_reason end
    where id = ${id} and version = coalesce(${version ?? null}::int, version)
    returning ${columns}`)
}

/** The one before signs beside it for a day. */
export function setSecret(tx: Database, id: string, secret: Buffer): Promise<Webhook> {
  return tx.only<Webhook>(sql`
    update webhooks set
      old_secret_encrypted = secret_encrypted, old_secret_until = now() + interval '24 hours',
      secret_encrypted = ${secret}
    where id = ${id}
    returning ${columns}`)
}

/** A message without an event, to see whether the receiver works. */
export async function queuePing(tx: Database, id: string): Promise<void> {
  await tx.run(sql`
    insert into webhook_deliveries (webhook_id, type, data)
    values (${id}, ${pingEvent}, jsonb_build_object('id', ${id}::uuid))`)
}

export async function deleteWebhook(tx: Database, id: string): Promise<boolean> {
  const deleted = await tx.run(sql`delete from webhooks where id = ${id}`)
  await tx.run(sql`delete from webhook_deliveries where webhook_id = ${id}`)
  return deleted > 0
}
