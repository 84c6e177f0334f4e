import type { DeliveryType } from 'contract/webhook-events'
import type { DeliveryState } from 'contract/webhooks'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import type { Outcome } from './post-once.ts'
import { maxFailingSeconds } from './retry-waits.ts'

export async function hasActiveWebhooks(db: Database): Promise<boolean> {
  const { is_any } = await db.only<{ is_any: boolean }>(
    sql`select exists (select from webhooks where active) as is_any`,
  )
  return is_any
}

/** A webhook that this process sends to, and no other one meanwhile. */
export type Claim = { webhook_id: string; claim: string }

/** More than a delivery takes with the longest wait for the database: a process that died has it for so long. */
const claimSeconds = 60

/** A webhook that something is due for and nobody sends to. */
export function claimWebhook(db: Database, claim: string): Promise<Claim | undefined> {
  return db.one<Claim>(sql`
    update webhooks set claim = ${claim}, busy_until = now() + ${claimSeconds} * interval '1 second'
    where id = (
      select id from webhooks
      where active and busy_until <= now() and exists (
        select from webhook_deliveries where webhook_id = webhooks.id and due_at <= now()
      )
      order by busy_until, id
      limit 1
      for update skip locked
    )
    returning id as webhook_id, claim`)
}

export async function releaseWebhook(db: Database, { webhook_id, claim }: Claim): Promise<void> {
  await db.run(sql`
    update webhooks set claim = null, busy_until = now() where id = ${webhook_id} and claim = ${claim}`)
}

export type DueDelivery = {
  id: string
  type: DeliveryType
  data: object
  occurred_at: string
  tries: number
  url: string
  include_details: boolean
  secret_encrypted: Uint8Array
  /** While it is still valid. */
  old_secret_encrypted: Uint8Array | null
}

/** Read after the claim, so that it shows what whoever had the webhook before has recorded. */
export function findDue(db: Database, { webhook_id, claim }: Claim): Promise<DueDelivery | undefined> {
  return db.one<DueDelivery>(sql`
    select webhook_deliveries.id, type, data, occurred_at, tries, url, include_details, secret_encrypted,
      case when old_secret_until > now() then old_secret_encrypted end as old_secret_encrypted
    from webhooks join webhook_deliveries on webhook_id = webhooks.id
    where webhooks.id = ${webhook_id} and claim = ${claim} and active and due_at <= now()
    order by due_at, seq
    limit 1`)
}

type Recorded = Claim & {
  delivery_id: string
  outcome: Outcome
  state: DeliveryState
  /** Seconds until the next try, where there is one. */
  wait: number | null
}

/**
 * Writes an attempt down. A success leaves the webhook to this process, for what is due next; a failure frees it after a
 * pause that grows to a minute, so that a receiver that is down is asked once a minute, however much is due. Answers
 * whether nothing has succeeded for a day; nothing where the webhook was deleted or another process has it by now.
 */
export async function recordAttempt(
  db: Database,
  { webhook_id, claim, delivery_id, outcome, state, wait }: Recorded,
): Promise<{ is_dead: boolean } | undefined> {
  const { status, reason, detail, duration_ms } = outcome
  const isOk = reason === null
  return db.one<{ is_dead: boolean }>(sql`
    with delivery as (
      update webhook_deliveries set
        attempts = attempts + 1, tries = tries + 1, state = ${state},
        due_at = clock_timestamp() + ${wait}::int * interval '1 second'
      where id = ${delivery_id}
      returning id, attempts
    ), attempt as (
      insert into webhook_attempts (delivery_id, number, at, status, reason, detail, duration_ms)
      select id, attempts, clock_timestamp() - ${duration_ms}::int * interval '1 millisecond', ${status}::int, ${reason},
        ${detail}, ${duration_ms}::int
      from delivery
    )
    update webhooks set
      claim = case when ${isOk} then claim end,
      busy_until = now() + interval '1 second' * case
        when ${isOk} then ${claimSeconds} else least(60, 5 * 2 ^ least(failures_in_row, 4)) end,
      failures_in_row = case when ${isOk} then 0 else failures_in_row + 1 end,
      failing_since = case when ${isOk} then null else coalesce(failing_since, now()) end
    where id = ${webhook_id} and claim = ${claim}
    returning coalesce(failing_since <= now() - ${maxFailingSeconds} * interval '1 second', false) as is_dead`)
}
