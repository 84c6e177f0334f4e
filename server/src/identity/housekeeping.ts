import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import { idleDays } from './access-token.ts'

/** Removes what has run out and would never be looked at again. */
export async function keepIdentityHouse(db: Database): Promise<void> {
  await db.run(sql`delete from auth_flows where expires_at < now() - interval '1 hour'`)
  await db.run(sql`delete from auth_one_time_tokens where expires_at < now()`)
  await db.run(sql`delete from auth_challenges where expires_at < now()`)
  await db.run(sql`
    delete from auth_factors where status = 'unverified' and created_at < now() - interval '5 minutes'`)
  await db.run(sql`
    delete from auth_sessions
    where refreshed_at < now() - make_interval(days => ${idleDays}) or not_after < now()`)
  await db.run(sql`delete from auth_devices where expires_at < now()`)
}
