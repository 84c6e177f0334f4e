import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

/** From the bot in all. */
export const leadsPerHour = { name: 'telegram leads', times: 100 }

/** Also those that were refused. */
export async function countLeadsNow(db: Database): Promise<number> {
  const row = await db.one<{ count: number }>(sql`
    select count from throttles where key = throttle_key(${leadsPerHour.name}) and expires_at > now()`)
  return row?.count ?? 0
}
