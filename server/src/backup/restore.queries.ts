import sql, { raw } from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import { quoted } from '../transfer/tables.queries.ts'

/** Tables that have rows, with how many. */
export async function countRows(db: Database, tables: readonly string[]): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const name of tables) {
    const { count } = await db.only<{ count: number }>(
      sql`select count(*) as count from public.${raw(quoted(name))}`,
    )
    if (count > 0) counts.set(name, count)
  }
  return counts
}

/**
 * Mails that waited at the moment of the backup have been sent since, or their links lead nowhere any more. They wait in the
 * office, among those that were given up, for an administrator to decide.
 */
export function giveUpWaitingMails(tx: Database): Promise<number> {
  return tx.run(sql`
    update mails set state = 'dead', claimed_until = null,
      last_error = 'it waited when the backup was made, and may have been sent since'
    where state = 'queued'`)
}

/** The same for what waited for its time or for a chat: whoever was to be told has been told since. */
export async function giveUpWaitingNotices(tx: Database): Promise<void> {
  await tx.run(sql`update telegram_messages set state = 'dropped' where state = 'queued'`)
  await tx.run(sql`
    update notices set state = 'failed', reason = 'gave_up', settled_at = now() where state in ('waiting', 'queued')`)
}

/**
 * Nothing is told to others before an administrator has looked: deliveries that waited may have arrived since, and a place that was
 * restored to try a backup must not speak for the real one. They can be sent again, and webhooks switched on, in the office.
 */
export async function silenceWebhooks(tx: Database): Promise<number> {
  await tx.run(sql`update webhook_deliveries set state = 'failed', due_at = null where state = 'waiting'`)
  return tx.run(sql`update webhooks set active = false where active`)
}

/** What did not work in the other place says nothing about this one. */
export async function forgetFailing(tx: Database): Promise<void> {
  await tx.run(sql`delete from settings where key = 'failing_since'`)
}
