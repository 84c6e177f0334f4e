import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

/**
 * As if some minutes had passed since a process died or froze: its leases, claims and signs of life are too old. The others
 * still have to notice it by themselves, which servers with TEST_WATCH_SECONDS do soon.
 */
export async function letClaimsEnd(db: Database): Promise<void> {
  await db.run(sql`update telegram_state set lease_until = least(lease_until, now())`)
  await db.run(sql`update telegram_sending set claimed_until = least(claimed_until, now())`)
  await db.run(sql`update webhooks set busy_until = least(busy_until, now())`)
  await db.run(
    sql`update pgboss.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`,
  )
}

/** As if the waits before jobs of the bot were over that will be tried again. */
export async function endWaits(db: Database): Promise<void> {
  await db.run(sql`
    update pgboss.job set start_after = now()
    where state in ('created', 'retry') and start_after > now()
      and name in ('handle-chat', 'take-file', 'send-telegram')`)
}
