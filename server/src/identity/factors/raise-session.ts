import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import type { Secrets } from '../../secrets.ts'
import { tokenHash } from '../../tokens.ts'
import type { Amr, SessionRow } from '../access-token.ts'
import { type OpenedSession, refreshTokenOf } from '../sessions.ts'

/**
 * Makes a session one of two factors. Its tokens of before are left behind, and so are the user's sessions that have
 * one factor only. None when the session has ended meanwhile.
 */
export async function raiseSession(
  tx: Database,
  secrets: Secrets,
  sessionId: string,
  factorId: string,
): Promise<OpenedSession | undefined> {
  const before = await tx.one<{
    user_id: string
    amr: Amr[]
    secret_encrypted: Uint8Array
    counter: number
  }>(sql`
    select user_id, amr, secret_encrypted, counter
    from auth_sessions where id = ${sessionId} for update`)
  if (!before) return undefined
  const earlier = before.amr.filter(({ method }) => method !== 'totp')
  const amr: Amr[] = [{ method: 'totp', timestamp: Math.floor(Date.now() / 1000) }, ...earlier]
  const counter = before.counter + 1
  const refreshToken = refreshTokenOf(secrets.unseal(before.secret_encrypted), counter)
  await tx.run(sql`
    insert into auth_refresh_tokens (token_hash, session_id, counter)
    values (${tokenHash(refreshToken)}, ${sessionId}, ${counter})`)
  const session = await tx.one<SessionRow>(sql`
    update auth_sessions set aal = 'aal2', amr = ${JSON.stringify(amr)}::jsonb, factor_id = ${factorId},
      counter = ${counter}, counter_floor = ${counter}, refreshed_at = now()
    where id = ${sessionId}
    returning id, user_id, aal, amr, created_at`)
  await tx.run(sql`delete from auth_sessions where user_id = ${before.user_id} and aal = 'aal1'`)
  return { session: session as SessionRow, refreshToken }
}
