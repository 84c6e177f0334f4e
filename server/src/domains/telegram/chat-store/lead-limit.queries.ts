import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

/** From the bot in all. */
export const leadsPerHour = { name: 'telegram leads', times: 100 }

/** Whether more have come in this hour, so that people are sent to the site instead. */
export async function isLeadIntakeFull(
  db: Database,
  { rateLimitFactor }: { rateLimitFactor: number },
): Promise<boolean> {
  const full = await db.one(sql`
    select from throttles
    where key = throttle_key(${leadsPerHour.name}) and expires_at > now()
      and count > ${leadsPerHour.times * rateLimitFactor}`)
  return full !== undefined
}
