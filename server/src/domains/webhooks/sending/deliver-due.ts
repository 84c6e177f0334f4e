import type { DeliveryState } from 'contract/webhooks'
import type { Database } from '../../../db/database.ts'
import { isTransientError } from '../../../db/errors.ts'
import { retryTransient } from '../../../db/retry-transient.ts'
import type { Deps } from '../../../deps.ts'
import type { Secrets } from '../../../secrets.ts'
import { signatureHeader } from '../webhook-signature.ts'
import { type Claim, type DueDelivery, findDue, recordAttempt, releaseWebhook } from './dispatch.queries.ts'
import { type Outcome, postOnce, type SendOptions } from './post-once.ts'
import { waitAfter } from './retry-waits.ts'
import { switchOff } from './switch-off.ts'
import { payloadOf } from './webhook-payload.ts'

export type DeliveryDeps = Pick<Deps, 'secrets' | 'env' | 'agency' | 'jobs' | 'origin'> & {
  db: Database
} & Omit<SendOptions, 'networks'>

/** Sends what is due for a claimed webhook, one after the other, until nothing is, one fails, or it is told to stop. */
export async function deliverDue(deps: DeliveryDeps, claim: Claim, isStopped: () => boolean): Promise<void> {
  const { db } = deps
  while (!isStopped()) {
    const due = await findDue(db, claim)
    if (!due) break
    const outcome = await send(deps, due)
    // It was sent: a transient database error must not send it twice.
    const goesOn = await retryTransient(() =>
      db.transaction((tx) => settle({ ...deps, db: tx }, claim, due, outcome)),
    )
    if (!goesOn) return
  }
  await releaseWebhook(db, claim)
}

async function send(deps: DeliveryDeps, due: DueDelivery): Promise<Outcome> {
  const { db, secrets, env } = deps
  const started = performance.now()
  try {
    const body = await payloadOf(db, due)
    const headers = headersOf(secrets, due, body)
    return await postOnce({ url: due.url, headers, body }, { ...deps, networks: env.webhookNetworks })
  } catch (error) {
    if (isTransientError(error)) throw error
    // Our own fault, such as a secret that no longer decrypts. It counts, or it would be tried for ever.
    const duration_ms = Math.round(performance.now() - started)
    return { status: null, reason: 'own_error', detail: (error as Error).name, duration_ms }
  }
}

function headersOf(secrets: Secrets, due: DueDelivery, body: string): Record<string, string> {
  const { id, secret_encrypted, old_secret_encrypted } = due
  const valid = [secret_encrypted, ...(old_secret_encrypted ? [old_secret_encrypted] : [])]
  const timestamp = Math.floor(Date.now() / 1000)
  const signature = signatureHeader(
    valid.map((encrypted) => secrets.decrypt(encrypted)),
    { id, timestamp, body },
  )
  return {
    'content-type': 'application/json',
    'user-agent': 'agency-platform-webhooks',
    'webhook-id': id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': signature,
  }
}

/** Records an attempt with everything that follows from it; answers whether the next delivery may be sent at once. */
async function settle(
  deps: DeliveryDeps,
  claim: Claim,
  due: DueDelivery,
  outcome: Outcome,
): Promise<boolean> {
  const isGone = outcome.status === 410
  const wait = outcome.reason === null || isGone ? null : waitAfter(due.tries + 1)
  const state = stateAfter(outcome, wait)
  const recorded = await recordAttempt(deps.db, { ...claim, delivery_id: due.id, outcome, state, wait })
  if (!recorded) return false
  if (isGone) await switchOff(deps, claim.webhook_id, 'gone')
  else if (recorded.is_dead) await switchOff(deps, claim.webhook_id, 'failing')
  return outcome.reason === null
}

function stateAfter({ reason }: Outcome, wait: number | null): DeliveryState {
  if (reason === null) return 'delivered'
  return wait === null ? 'failed' : 'waiting'
}
