import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import { idleDays } from './sessions/sessions.queries.ts'

/** Removes what has expired and would never be read again. */
export async function runIdentityHousekeeping(db: Database): Promise<void> {
  await db.run(sql`delete from auth_flows where expires_at < now() - interval '1 hour'`)
  await db.run(sql`delete from auth_one_time_tokens where expires_at < now()`)
  await db.run(sql`delete from auth_challenges where expires_at < now()`)
  await db.run(sql`
    delete from auth_factors where status = 'unverified' and created_at < now() - interval '5 minutes'`)
  await db.run(sql`
    delete from auth_sessions
    where refreshed_at < now() - make_interval(days => ${idleDays}) or not_after < now()`)
  await forgetOldRefreshTokens(db)
  await db.run(sql`delete from auth_devices where expires_at < now()`)
}

/**
 * The active token and the one before it are needed for as long as the session lives. Older ones stay for as long as a
 * session may be idle: who shows one of those is a thief, or was robbed.
 */
async function forgetOldRefreshTokens(db: Database): Promise<void> {
  await db.run(sql`
    delete from auth_refresh_tokens tokens using auth_sessions sessions
    where sessions.id = tokens.session_id and tokens.counter < sessions.counter - 1
      and tokens.created_at < now() - make_interval(days => ${idleDays})`)
}
