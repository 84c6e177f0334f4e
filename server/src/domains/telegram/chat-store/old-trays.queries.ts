import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

/** What waited in vain, was taken or was dropped. A job that failed can be put back to work until then. */
export async function forgetTrays(db: Database): Promise<void> {
  await db.run(sql`delete from telegram_trays where expires_at < now() - interval '30 days'`)
  await db.run(sql`
    update telegram_trays set state = 'dropped', pages = '[]' where state = 'open' and expires_at <= now()`)
}
