import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { idleDays, type SessionRow } from '../sessions/sessions.queries.ts'
import { type UserRow, userColumns } from '../users/users.queries.ts'

/** Several tabs that wake up at once may come with tokens of different age. */
const reuseSeconds = 10

export type Shown = {
  user: UserRow
  session: SessionRow
  /** The place of the token that was shown, and of the one that is active. */
  shown: number
  active: number
  floor: number
  encrypted: Uint8Array
  is_over: boolean
  is_just_refreshed: boolean
}

/** Refreshes of one session go one after another, on all processes. */
export async function lockSession(tx: Database, hash: Buffer): Promise<Shown | undefined> {
  const row = await tx.one<UserRow & Omit<Shown, 'user'>>(sql`
    select ${userColumns},
      jsonb_build_object('id', sessions.id, 'user_id', sessions.user_id, 'aal', sessions.aal, 'amr', sessions.amr,
        'created_at', sessions.created_at) as session,
      tokens.counter as shown, sessions.counter as active, sessions.counter_floor as floor,
      sessions.secret_encrypted as encrypted,
      sessions.refreshed_at <= now() - make_interval(days => ${idleDays})
        or coalesce(sessions.not_after <= now(), false) as is_over,
      sessions.refreshed_at > clock_timestamp() - make_interval(secs => ${reuseSeconds}) as is_just_refreshed
    from auth_refresh_tokens tokens
    join auth_sessions sessions on sessions.id = tokens.session_id
    join auth_users users on users.id = sessions.user_id
    where tokens.token_hash = ${hash}
    for update of sessions`)
  if (!row) return undefined
  const { session, shown, active, floor, encrypted, is_over, is_just_refreshed, ...user } = row
  return { user, session, shown, active, floor, encrypted, is_over, is_just_refreshed }
}

/** The next token of a session becomes the active one. */
export async function moveOn(
  tx: Database,
  { ip, user_agent }: { ip: string; user_agent: string },
  sessionId: string,
  next: { counter: number; hash: Buffer },
): Promise<void> {
  await tx.run(sql`
    with moved as (
      update auth_sessions set counter = ${next.counter}, refreshed_at = now(), ip = ${ip}, user_agent = ${user_agent}
      where id = ${sessionId}
    )
    insert into auth_refresh_tokens (token_hash, session_id, counter)
    values (${next.hash}, ${sessionId}, ${next.counter})`)
}
