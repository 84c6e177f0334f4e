import sql from 'sql-template-tag'
import { audit } from '../audit.ts'
import type { Database } from '../db/database.ts'
import { tokenHash } from '../tokens.ts'
import { idleDays, type SessionRow } from './access-token.ts'
import { AuthError, validationFailed } from './auth-error.ts'
import { type AuthAnswer, type AuthCall, ok } from './call.ts'
import { endSessions, refreshTokenOf, sessionAnswer } from './sessions.ts'
import { type UserRow, userColumns } from './users.queries.ts'

const shortestToken = 12
/** Several tabs that wake up at once may come with tokens of different age. */
const reuseSeconds = 10

type Shown = {
  user: UserRow
  session: SessionRow
  /** The place of the token that was shown, and of the one that is active. */
  shown: number
  active: number
  floor: number
  sealed: Uint8Array
  is_over: boolean
  is_just_refreshed: boolean
}

/** `grant_type=refresh_token`. Refusals are returned from the transaction, because what they destroy must be committed. */
export async function refreshSession(call: AuthCall): Promise<AuthAnswer> {
  const { refresh_token: token } = call.body
  if (typeof token !== 'string' || token.length < shortestToken) {
    throw validationFailed('Invalid Refresh Token: a refresh token is expected')
  }
  const outcome = await call.db.transaction(async (tx) => {
    const found = await holdSession(tx, tokenHash(token))
    return found ? refresh(tx, call, found) : notFound()
  })
  if (outcome instanceof AuthError) throw outcome
  const { session, user, refreshToken } = outcome
  return ok(await sessionAnswer(call, { session, refreshToken }, user))
}

type Refreshed = { session: SessionRow; user: UserRow; refreshToken: string }

async function refresh(tx: Database, call: AuthCall, found: Shown): Promise<Refreshed | AuthError> {
  const { user, session, shown, active, floor } = found
  if (user.is_banned) return new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned')
  if (found.is_over) return new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired')
  if (shown < floor) return alreadyUsed()
  const secret = call.secrets.unseal(found.sealed)
  if (shown === active) {
    const refreshToken = refreshTokenOf(secret, active + 1)
    await moveOn(tx, call, session.id, { counter: active + 1, hash: tokenHash(refreshToken) })
    return { session, user, refreshToken }
  }
  // The parent of the active one: the last answer got lost, or two tabs raced. They get the same token again.
  if (shown === active - 1 || found.is_just_refreshed) {
    return { session, user, refreshToken: refreshTokenOf(secret, active) }
  }
  await endSessions(tx, user.id, { only: session.id })
  await audit(tx, {
    kind: 'auth.refresh_reuse',
    actor: { kind: 'auth_user', id: user.id },
    ip: call.ip,
    request_id: call.request_id,
    detail: { session_id: session.id, behind: active - shown },
  })
  return alreadyUsed()
}

function notFound(): AuthError {
  return new AuthError(400, 'refresh_token_not_found', 'Invalid Refresh Token: Refresh Token Not Found')
}

function alreadyUsed(): AuthError {
  return new AuthError(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used')
}

/** Refreshes of one session go one after another, on all processes. */
async function holdSession(tx: Database, hash: Buffer): Promise<Shown | undefined> {
  const row = await tx.one<UserRow & Omit<Shown, 'user'>>(sql`
    select ${userColumns},
      jsonb_build_object('id', sessions.id, 'user_id', sessions.user_id, 'aal', sessions.aal, 'amr', sessions.amr,
        'created_at', sessions.created_at) as session,
      tokens.counter as shown, sessions.counter as active, sessions.counter_floor as floor,
      sessions.secret_encrypted as sealed,
      sessions.refreshed_at <= now() - make_interval(days => ${idleDays})
        or coalesce(sessions.not_after <= now(), false) as is_over,
      sessions.refreshed_at > clock_timestamp() - make_interval(secs => ${reuseSeconds}) as is_just_refreshed
    from auth_refresh_tokens tokens
    join auth_sessions sessions on sessions.id = tokens.session_id
    join auth_users users on users.id = sessions.user_id
    where tokens.token_hash = ${hash}
    for update of sessions`)
  if (!row) return undefined
  const { session, shown, active, floor, sealed, is_over, is_just_refreshed, ...user } = row
  return { user, session, shown, active, floor, sealed, is_over, is_just_refreshed }
}

async function moveOn(
  tx: Database,
  { ip, user_agent }: AuthCall,
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
