import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { acceptedStep } from '../../totp.ts'
import { AuthError, validationFailed } from '../http/auth-error.ts'
import type { AuthCall } from '../http/call.ts'
import type { SignedIn } from '../keys/access-token.ts'
import { type OpenedSession, sessionAnswer } from '../sessions/sessions.ts'
import { lockUser } from '../users/users.queries.ts'
import { isUuid } from '../users/uuid.ts'
import { auditFactorChange, factorIdOf, factorNotFound } from './factor-change.ts'
import {
  acceptCode,
  countWrongCode,
  findChallenge,
  type LockedFactor,
  lockFactor,
  removeUnverifiedFactors,
} from './factors.queries.ts'
import { raiseSession } from './raise-session.ts'

const wrongTries = 5
const lockMinutes = 5

/** A code of the authenticator app: the first one completes the factor, every one raises the session. */
export async function verifyFactor(call: AuthCall, signedIn: SignedIn) {
  const factorId = factorIdOf(call.params)
  const { code, challenge_id: challengeId } = call.body
  if (typeof code !== 'string' || code === '') throw validationFailed('Code needs to be non-empty')
  if (!isUuid(challengeId)) throw factorNotFound(422)
  // Refusals are returned, not thrown, so that wrong tries stay counted.
  const outcome = await call.db.transaction(async (tx) => {
    await lockUser(tx, signedIn.user.id)
    const factor = await lockFactor(tx, signedIn.user.id, factorId)
    if (!factor) return factorNotFound(404)
    const step = await stepOf(tx, call, factor, { challengeId, code })
    if (step instanceof AuthError) return step
    await acceptCode(tx, { factorId, challengeId, step })
    return passFactor(tx, call, signedIn, factor)
  })
  if (outcome instanceof AuthError) throw outcome
  return sessionAnswer(call, outcome)
}

async function stepOf(
  tx: Database,
  call: AuthCall,
  factor: LockedFactor,
  { challengeId, code }: { challengeId: string; code: string },
): Promise<number | AuthError> {
  if (factor.locked_for > 0) return tooManyTries(factor.locked_for)
  const challenge = await findChallenge(tx, factor.id, challengeId)
  if (!challenge) return factorNotFound(422)
  if (challenge.is_used || challenge.ip !== call.ip) {
    return new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch')
  }
  if (challenge.is_over) {
    return new AuthError(422, 'mfa_challenge_expired', 'MFA challenge has expired, verify against a new one')
  }
  const step = acceptedStep(call.secrets.decrypt(factor.secret_encrypted), code, factor.last_step)
  return step ?? refuseCode(tx, call, factor)
}

async function refuseCode(tx: Database, call: AuthCall, factor: LockedFactor): Promise<AuthError> {
  if (await countWrongCode(tx, factor.id, { tries: wrongTries, lockMinutes })) {
    await audit(tx, {
      kind: 'auth.factor_locked',
      actor: { kind: 'auth_user', id: factor.user_id },
      target: { kind: 'auth_factor', id: factor.id },
      ip: call.ip,
      request_id: call.request_id,
    })
  }
  return new AuthError(422, 'mfa_verification_failed', 'Invalid TOTP code entered')
}

function tooManyTries(retryAfter: number): AuthError {
  return new AuthError(429, 'over_request_rate_limit', 'Too many wrong codes, try again later', {
    retryAfter,
  })
}

async function passFactor(
  tx: Database,
  call: AuthCall,
  { user, session }: SignedIn,
  factor: LockedFactor,
): Promise<OpenedSession | AuthError> {
  const raised = await raiseSession(tx, call.secrets, session.id, factor.id)
  if (!raised) {
    return new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
  }
  await removeUnverifiedFactors(tx, user.id)
  if (factor.status === 'unverified') {
    await auditFactorChange(tx, call, user, { event: 'factor_added', factorId: factor.id })
  }
  return raised
}
