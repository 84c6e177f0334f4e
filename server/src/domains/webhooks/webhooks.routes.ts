import type { webhooks } from 'contract/webhooks'
import type { Handlers } from '../../http/handler.ts'
import { listDeliveries, replayDelivery } from './deliveries.ts'
import { createWebhook, removeWebhook, updateWebhook } from './webhook-records.ts'
import { listWebhooks } from './webhooks.queries.ts'

export const webhooksRoutes: Handlers<typeof webhooks> = {
  list: ({ db }) => listWebhooks(db),
  create: (call) => createWebhook(call, call.body),
  update: (call) => updateWebhook(call, call.params.id, call.body),
  remove: (call) => removeWebhook(call, call.params.id),
  deliveries: (call) => listDeliveries(call, call.params.id, call.query),
  replay: (call) => replayDelivery(call, call.params.id),
}
