import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

export async function forgetIdempotencyKeys(db: Database): Promise<void> {
  await db.run(sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`)
}

export async function forgetSessions(db: Database): Promise<void> {
  await db.run(sql`
    delete from api_sessions
    where expires_at < now() or (kind = 'staff' and last_seen_at < now() - interval '12 hours')`)
}

export async function forgetThrottles(db: Database): Promise<void> {
  await db.run(sql`delete from throttles where expires_at < now()`)
}

export async function forgetStaffDevices(db: Database): Promise<void> {
  await db.run(sql`delete from staff_devices where expires_at < now()`)
}

export async function forgetInvites(db: Database): Promise<void> {
  await db.run(sql`
    delete from staff_invites where coalesce(used_at, expires_at) < now() - interval '30 days'`)
}

/** A step can be undone for minutes; a day later what its undo remembers of people is removed. */
export async function forgetLeadUndos(db: Database): Promise<void> {
  await db.run(sql`delete from lead_undos where created_at < now() - interval '24 hours'`)
}

export async function forgetNotifications(db: Database): Promise<void> {
  await db.run(sql`delete from notifications where read_at < now() - interval '90 days'`)
}

/** Also what was still being written for a webhook when it was deleted. */
export async function forgetWebhookDeliveries(db: Database): Promise<void> {
  await db.run(sql`
    delete from webhook_deliveries
    where occurred_at < now() - interval '30 days' or webhook_id not in (select id from webhooks)`)
}

/** Their links may still let somebody in; only an outbox that is read on the machine itself has a use for them. */
export async function forgetSentMails(db: Database): Promise<void> {
  await db.run(sql`update mails set text_body = null where state = 'sent' and text_body is not null`)
}

/** Sums of fewer lines are as fast as they get. */
const fewLines = 500

/** Adds up the lines that every change of a lead adds to, once there are many. */
export async function compactLeadCounts(db: Database): Promise<void> {
  await db.one(sql`
    select compact_lead_counts()
    from (select (select count(*) from lead_counts) + (select count(*) from lead_word_counts) as lines) as counted
    where lines > ${fewLines}`)
}
