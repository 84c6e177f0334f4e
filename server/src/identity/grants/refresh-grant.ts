import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { tokenHash } from '../../tokens.ts'
import { AuthError, validationFailed } from '../http/auth-error.ts'
import { type AuthAnswer, type AuthCall, ok } from '../http/call.ts'
import { endSessions, type SessionRow } from '../sessions/sessions.queries.ts'
import { refreshTokenOf, sessionAnswer } from '../sessions/sessions.ts'
import type { UserRow } from '../users/users.queries.ts'
import { lockSession, moveOn, type Shown } from './refresh-grant.queries.ts'

const minTokenLength = 12

/** `grant_type=refresh_token`. Refusals are returned from the transaction, because what they destroy must be committed. */
export async function refreshSession(call: AuthCall): Promise<AuthAnswer> {
  const { refresh_token: token } = call.body
  if (typeof token !== 'string' || token.length < minTokenLength) {
    throw validationFailed('Invalid Refresh Token: a refresh token is expected')
  }
  const outcome = await call.db.transaction(async (tx) => {
    const lockedSession = await lockSession(tx, tokenHash(token))
    return lockedSession ? refresh(tx, call, lockedSession) : notFound()
  })
  if (outcome instanceof AuthError) throw outcome
  const { session, user, refreshToken } = outcome
  return ok(await sessionAnswer(call, { session, refreshToken }, user))
}

type Refreshed = { session: SessionRow; user: UserRow; refreshToken: string }

async function refresh(tx: Database, call: AuthCall, lockedSession: Shown): Promise<Refreshed | AuthError> {
  const { user, session, shown, active, floor } = lockedSession
  if (user.is_banned) return new AuthError(400, 'user_banned', 'Invalid Refresh Token: User Banned')
  if (lockedSession.is_over)
    return new AuthError(400, 'session_expired', 'Invalid Refresh Token: Session Expired')
  if (shown < floor) return alreadyUsed()
  const secret = call.secrets.decrypt(lockedSession.encrypted)
  if (shown === active) {
    const refreshToken = refreshTokenOf(secret, active + 1)
    await moveOn(tx, call, session.id, { counter: active + 1, hash: tokenHash(refreshToken) })
    return { session, user, refreshToken }
  }
  // The parent of the active one: the last answer got lost, or two tabs raced. They get the same token again.
  if (shown === active - 1 || lockedSession.is_just_refreshed) {
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
