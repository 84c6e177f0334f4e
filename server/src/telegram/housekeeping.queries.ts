import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'

/** What came in goes after a week, what went out after a month, what could be pressed or opened when it cannot any more. */
export async function runTelegramHousekeeping(db: Database): Promise<void> {
  await db.run(sql`delete from telegram_updates where received_at < now() - interval '7 days'`)
  await db.run(sql`delete from telegram_messages where created_at < now() - interval '30 days'`)
  await db.run(sql`delete from telegram_actions where expires_at < now()`)
  await db.run(sql`delete from telegram_link_tokens where expires_at < now()`)
  await db.run(sql`
    delete from telegram_trays
    where expires_at < now() and (state <> 'taking' or expires_at < now() - interval '1 day')`)
  await db.run(sql`
    update telegram_chats set step = null, draft = '{}', draft_at = null
    where draft_at < now() - interval '24 hours'`)
  await db.run(sql`
    delete from telegram_sending
    where greatest(claimed_until, waits_until, '-infinity') < now() - interval '1 day'`)
}
