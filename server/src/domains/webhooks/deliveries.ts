import type { Parsed } from 'contract/endpoint'
import type { Delivery, webhooks } from 'contract/webhooks'
import { audit } from '../../audit.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { listDeliveriesOf, lockDelivery, makeDue } from './deliveries.queries.ts'
import { findWebhook } from './webhooks.queries.ts'

export async function listDeliveries(
  { db }: Pick<ActorCall, 'db'>,
  webhookId: string,
  query: Parsed<typeof webhooks.deliveries>['query'],
): Promise<Delivery[]> {
  if (!(await findWebhook(db, webhookId))) throw new ApiError('not_found')
  return listDeliveriesOf(db, webhookId, query)
}

/** Sends a delivery once more: one that has failed, one that waits for its next try, also one that has succeeded. */
export function replayDelivery(call: ActorCall, id: string): Promise<undefined> {
  return call.db.transaction(async (tx) => {
    const delivery = await lockDelivery(tx, id)
    if (!delivery) throw new ApiError('not_found')
    if (!delivery.active) throw new ApiError('wrong_state')
    await makeDue(tx, id)
    await audit(tx, { kind: 'webhook.replayed', ...byCaller(call, 'webhook_delivery', id) })
    return undefined
  })
}
