import type { Parsed } from 'contract/endpoint'
import type { Delivery, webhooks } from 'contract/webhooks'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

type Query = Parsed<typeof webhooks.deliveries>['query']

/** Of a delivery that was replayed often the last ones are shown. */
const maxAttempts = 20

/** The newest first. */
export function listDeliveriesOf(
  db: Database,
  webhookId: string,
  { state = null, type = null, limit, offset }: { [Name in keyof Query]: Query[Name] | null },
): Promise<Delivery[]> {
  return db.all<Delivery>(sql`
    select id, type, data, state, occurred_at, due_at as next_attempt_at, (
      select coalesce(jsonb_agg(to_jsonb(attempt) order by number desc), '[]')
      from (
        select number, at, status, reason, detail, duration_ms from webhook_attempts
        where delivery_id = webhook_deliveries.id
        order by number desc limit ${maxAttempts}
      ) as attempt
    ) as attempts
    from webhook_deliveries
    where webhook_id = ${webhookId} and state = coalesce(${state}, state) and type = coalesce(${type}, type)
    order by seq desc
    limit ${limit} offset ${offset}`)
}

/** The delivery, and whether its webhook is switched on; nothing where either is gone. */
export function lockDelivery(tx: Database, id: string): Promise<{ active: boolean } | undefined> {
  return tx.one<{ active: boolean }>(sql`
    select active from webhook_deliveries join webhooks on webhooks.id = webhook_id
    where webhook_deliveries.id = ${id}
    for no key update of webhook_deliveries`)
}

/** Due now, with all its tries before it again. */
export async function makeDue(tx: Database, id: string): Promise<void> {
  await tx.run(sql`
    update webhook_deliveries set state = 'waiting', due_at = now(), tries = 0 where id = ${id}`)
}
