import type { Parsed } from 'contract/endpoint'
import { maxWebhooks, type Webhook, type WebhookWithSecret, type webhooks } from 'contract/webhooks'
import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { lockNames } from '../../db/lock-names.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError, updateRefusal } from '../../http/api-error.ts'
import { checkUrl } from './check-url.ts'
import { makeSecret } from './webhook-signature.ts'
import {
  countWebhooks,
  deleteWebhook,
  findWebhook,
  insertWebhook,
  lockWebhook,
  queuePing,
  setSecret,
  updateWebhookRow,
} from './webhooks.queries.ts'

type NewWebhook = Parsed<typeof webhooks.create>['body']
type Changes = Parsed<typeof webhooks.update>['body']

export async function createWebhook(call: ActorCall, webhook: NewWebhook): Promise<WebhookWithSecret> {
  await checkUrl(call, webhook.url)
  const secret = makeSecret()
  return call.db.transaction(async (tx) => {
    // Two at the same moment are counted one after the other.
    await lockNames(tx, ['webhooks'])
    if ((await countWebhooks(tx)) >= maxWebhooks)
      throw new ApiError('webhook_limit', { values: { n: maxWebhooks } })
    const encrypted = call.secrets.encrypt(secret)
    const created = await insertWebhook(tx, webhook, { secret: encrypted, createdBy: call.actor.id })
    await audit(tx, { kind: 'webhook.created', ...byCaller(call, 'webhook', created.id) })
    if (created.active) await queuePing(tx, created.id)
    return shown(tx, created.id, secret)
  })
}

export async function updateWebhook(call: ActorCall, id: string, body: Changes): Promise<WebhookWithSecret> {
  const { rotate_secret, ...changes } = body
  if (!(await findWebhook(call.db, id))) throw new ApiError('not_found')
  // Before the transaction, which would wait for a name server.
  if (changes.url) await checkUrl(call, changes.url)
  const secret = rotate_secret ? makeSecret() : null
  return call.db.transaction(async (tx) => {
    const before = await lockWebhook(tx, id)
    const updated = before && (await updateWebhookRow(tx, id, changes))
    if (!updated) throw updateRefusal(before)
    const after = secret ? await setSecret(tx, id, call.secrets.encrypt(secret)) : updated
    const fields = [...changedFields(before, after), ...(secret ? ['secret'] : [])]
    await auditFields(tx, call, id, fields)
    if (after.active && fields.some((field) => tested.includes(field))) await queuePing(tx, id)
    return shown(tx, id, secret)
  })
}

export function removeWebhook(call: ActorCall, id: string): Promise<undefined> {
  return call.db.transaction(async (tx) => {
    if (!(await deleteWebhook(tx, id))) throw new ApiError('not_found')
    await audit(tx, { kind: 'webhook.deleted', ...byCaller(call, 'webhook', id) })
    return undefined
  })
}

/** With the ping among what is to be sent. */
async function shown(tx: Database, id: string, secret: string | null): Promise<WebhookWithSecret> {
  const webhook = await findWebhook(tx, id)
  return { ...(webhook as Webhook), secret }
}

const audited = ['name', 'url', 'events', 'include_details', 'active'] as const
/** After a change of these a ping shows whether the receiver works. */
const tested = ['url', 'active', 'secret']

function changedFields(before: Webhook, after: Webhook): string[] {
  return audited.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}

async function auditFields(tx: Database, call: ActorCall, id: string, fields: string[]): Promise<void> {
  if (fields.length === 0) return
  await audit(tx, { kind: 'webhook.updated', ...byCaller(call, 'webhook', id), detail: { fields } })
}
