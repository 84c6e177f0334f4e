import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'

/** Longer than a call may take. */
const claimSeconds = 40

export type Claim =
  /** `until` also names the claim: nobody else can have one of the same moment. */
  | { until: string }
  /** Another process sends to this chat. */
  | { busySeconds: number }
  /** Telegram lets nobody: so many seconds. */
  | { waitSeconds: number }

/** The right to send to a chat, for one process at a time. */
export async function claimChat(db: Database, chatId: number): Promise<Claim> {
  const claimed = await db.one<{ until: string }>(sql`
    insert into telegram_sending as sending (chat_id, claimed_until)
    select ${chatId}, ${claimEnd} from telegram_state where paused_until is null or paused_until <= clock_timestamp()
    on conflict (chat_id) do update set claimed_until = excluded.claimed_until
      where (sending.claimed_until is null or sending.claimed_until <= clock_timestamp())
        and (sending.waits_until is null or sending.waits_until <= clock_timestamp())
    returning claimed_until::text as until`)
  if (claimed) return claimed
  const { busy, waiting } = await db.only<{ busy: number; waiting: number }>(sql`
    select greatest(${secondsUntil(sql`claimed_until`)}, 0) as busy,
      greatest(${secondsUntil(sql`waits_until`)}, ${secondsUntil(sql`paused_until`)}, 0) as waiting
    from telegram_state left join telegram_sending on chat_id = ${chatId}`)
  return waiting > 0 ? { waitSeconds: waiting } : { busySeconds: busy }
}

const claimEnd = sql`clock_timestamp() + ${claimSeconds} * interval '1 second'`

const secondsUntil = (time: ReturnType<typeof sql>) =>
  sql`extract(epoch from ${time} - clock_timestamp())::float8`

export type QueuedCall = {
  id: string
  method: string
  body: Record<string, unknown>
  notice_id: string | null
  attempts: number
  age_seconds: number
  /** Whether this changes a message that was sent before, and the number of that one. */
  is_edit: boolean
  edited_message_id: number | null
}

type Renewed = { until: string; next: QueuedCall | null }

/** Renews the claim, with what is to be sent next; nothing where the claim was lost. */
export async function takeNext(db: Database, chatId: number, until: string): Promise<Renewed | undefined> {
  const row = await db.one<{ until: string; id: string | null } & Omit<QueuedCall, 'id'>>(sql`
    with renewed as (
      update telegram_sending set claimed_until = ${claimEnd}
      where chat_id = ${chatId} and claimed_until = ${until}::timestamptz
      returning claimed_until::text as until
    )
    select until, next.* from renewed left join lateral (
      select id, method, body, notice_id, attempts,
        extract(epoch from now() - created_at)::float8 as age_seconds, method like 'edit%' as is_edit,
        (select edited.telegram_message_id from telegram_messages as edited where edited.id = queued.edits_id)
          as edited_message_id
      from telegram_messages as queued
      where chat_id = ${chatId} and state = 'queued'
      order by seq limit 1
    ) as next on true`)
  if (!row) return undefined
  const { until: renewed, id, ...call } = row
  return { until: renewed, next: id === null ? null : { id, ...call } }
}

/** Ends the claim; nobody sends to the chat for so many seconds. */
export async function releaseChat(
  tx: Database,
  chatId: number,
  { until, waitSeconds }: { until: string; waitSeconds: number },
): Promise<void> {
  await tx.run(sql`
    update telegram_sending set claimed_until = null,
      waits_until = greatest(waits_until, clock_timestamp() + ${waitSeconds} * interval '1 second')
    where chat_id = ${chatId} and claimed_until = ${until}::timestamptz`)
}

export async function hasQueued(db: Database, chatId: number): Promise<boolean> {
  const row = await db.one(
    sql`select from telegram_messages where chat_id = ${chatId} and state = 'queued' limit 1`,
  )
  return row !== undefined
}

type SentCall = { message_id: number | null; preserveBody: boolean }

/** False where it was dropped meanwhile. */
export async function markSent(
  tx: Database,
  id: string,
  { message_id, preserveBody }: SentCall,
): Promise<boolean> {
  const marked = await tx.run(sql`
    update telegram_messages set state = 'sent', sent_at = now(), attempts = attempts + 1, last_error = null,
      telegram_message_id = ${message_id}::bigint, body = case when ${preserveBody} then body end
    where id = ${id} and state = 'queued'`)
  return marked > 0
}

export async function markEnded(
  tx: Database,
  id: string,
  { state, error }: { state: 'dead' | 'dropped'; error: string },
): Promise<boolean> {
  const marked = await tx.run(sql`
    update telegram_messages set state = ${state}, last_error = ${error}
    where id = ${id} and state = 'queued'`)
  return marked > 0
}

/** One more failed try, or one that Telegram did not look at. */
export async function markTried(
  tx: Database,
  id: string,
  { attempts, error }: { attempts: number; error: string },
): Promise<void> {
  await tx.run(sql`
    update telegram_messages set attempts = ${attempts}, last_error = ${error}
    where id = ${id} and state = 'queued'`)
}

/** Everything that waits for a chat; the answer are the notices among it. */
export async function dropQueued(tx: Database, chatId: number, error: string): Promise<string[]> {
  const rows = await tx.all<{ notice_id: string | null }>(sql`
    update telegram_messages set state = 'dropped', last_error = ${error}
    where chat_id = ${chatId} and state = 'queued'
    returning notice_id`)
  return rows.flatMap(({ notice_id }) => notice_id ?? [])
}

/** Once more. Not for a notice: it has gone another way. */
export async function reviveMessage(db: Database, id: string): Promise<void> {
  await db.run(sql`
    update telegram_messages set state = 'queued', attempts = 0, created_at = now()
    where id = ${id} and state = 'dead' and notice_id is null and body is not null`)
}

/** The moment from which one may be sent, of all processes together: so many milliseconds from now. */
export async function takeSlot(db: Database, everyMs: number): Promise<number> {
  const { ms } = await db.only<{ ms: number }>(sql`
    insert into throttles as slots (key, blocked_until, expires_at)
    values (throttle_key('telegram slots'), clock_timestamp() + ${everyMs} * interval '1 millisecond',
      now() + interval '1 hour')
    on conflict (key) do update set
      blocked_until = greatest(slots.blocked_until, clock_timestamp()) + ${everyMs} * interval '1 millisecond',
      expires_at = excluded.expires_at
    returning extract(epoch from blocked_until - clock_timestamp())::float8 * 1000 - ${everyMs} as ms`)
  return Math.max(0, ms)
}
