import type { Database } from '../../db/database.ts'
import type { Secrets } from '../../secrets.ts'
import { tokenHash } from '../../tokens.ts'
import type { Amr } from '../sessions/sessions.queries.ts'
import { type OpenedSession, refreshTokenOf } from '../sessions/sessions.ts'
import { endOneFactorSessions, lockSessionToRaise, raiseLockedSession } from './raise-session.queries.ts'

/**
 * Makes a session one of two factors. Its earlier tokens become invalid, and the user's sessions with one factor end.
 * None when the session has ended meanwhile.
 */
export async function raiseSession(
  tx: Database,
  secrets: Secrets,
  sessionId: string,
  factorId: string,
): Promise<OpenedSession | undefined> {
  const before = await lockSessionToRaise(tx, sessionId)
  if (!before) return undefined
  const earlier = before.amr.filter(({ method }) => method !== 'totp')
  const amr: Amr[] = [{ method: 'totp', timestamp: Math.floor(Date.now() / 1000) }, ...earlier]
  const counter = before.counter + 1
  const refreshToken = refreshTokenOf(secrets.decrypt(before.secret_encrypted), counter)
  const session = await raiseLockedSession(tx, {
    id: sessionId,
    factorId,
    amr,
    counter,
    tokenHash: tokenHash(refreshToken),
  })
  await endOneFactorSessions(tx, before.user_id)
  return { session, refreshToken }
}
