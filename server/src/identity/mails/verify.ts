import type { Database } from '../../db/database.ts'
import { AuthError, validationFailed } from '../http/auth-error.ts'
import { emailOf, refusePhone, textOf } from '../http/body.ts'
import { type AuthAnswer, type AuthCall, ok } from '../http/call.ts'
import { revokeUnprovedAccess } from '../revoke-unproved-access.ts'
import { hasSecondFactor } from '../sessions/second-factor.ts'
import { type OpenedSession, sessionAnswer } from '../sessions/sessions.ts'
import { signIn } from '../sessions/sign-in.ts'
import { proveAddress, type UserRow } from '../users/users.queries.ts'
import { agreeToEmailChange } from './email-change.ts'
import type { OneTimeToken, TokenKind } from './one-time-tokens.queries.ts'
import { findByCode, findByLink, redeemToken } from './one-time-tokens.ts'

const kindsOfType = {
  signup: ['signup'],
  recovery: ['recovery'],
  email_change: ['email_change_old', 'email_change_new'],
  magiclink: ['magiclink'],
  invite: ['invite'],
  email: ['signup', 'magiclink'],
} satisfies Record<string, TokenKind[]>

export function tokenKindsOf(type: string | undefined): readonly TokenKind[] {
  if (!type) throw validationFailed('Verify requires a verification type')
  if (!Object.hasOwn(kindsOfType, type)) throw validationFailed('Unsupported verification type')
  return kindsOfType[type as keyof typeof kindsOfType]
}

/** POST: a link's token or a mailed code, for a session. */
export async function verify(call: AuthCall): Promise<AuthAnswer> {
  const { body } = call
  refusePhone(body, 400)
  const kinds = tokenKindsOf(textOf(body, 'type'))
  const [token, hash, email] = [textOf(body, 'token'), textOf(body, 'token_hash'), textOf(body, 'email')]
  if (!token === !hash) throw validationFailed('Verify requires either a token or a token hash')
  if (hash && email) throw validationFailed('Only the token_hash and type should be provided')
  if (token && !email) throw validationFailed('Verify requires an email address beside the token')
  const oneTimeToken = hash
    ? await findByLink(call.db, hash, kinds)
    : await findByCode(call, emailOf(email ?? ''), kinds, token ?? '')
  const expired = hash ? linkExpired() : otpExpired('Token has expired or is invalid')
  if (!oneTimeToken) throw expired
  const opened = await call.db.transaction(async (tx): Promise<OpenedSession | 'half'> => {
    const user = await redeemToken(tx, oneTimeToken)
    if (!user) throw expired
    const isWhole = await acceptToken(tx, call, user, oneTimeToken.kind)
    return isWhole ? signIn(tx, call, user.id, { method: 'otp' }) : 'half'
  })
  return ok(opened === 'half' ? { msg: halfMessage, code: '200' } : await sessionAnswer(call, opened))
}

export const halfMessage =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

/** What follows from a mail having been read; false when another address has to agree first. */
export async function acceptToken(
  tx: Database,
  call: AuthCall,
  user: UserRow,
  kind: OneTimeToken['kind'],
): Promise<boolean> {
  if (user.is_banned) throw new AuthError(403, 'user_banned', 'User is banned')
  if (kind === 'email_change_old' || kind === 'email_change_new') {
    return agreeToEmailChange(tx, call, user, kind)
  }
  if (kind === 'recovery' && !user.email_proved_at) return recoverUnproved(tx, user)
  await proveAddress(tx, user.id)
  return true
}

/**
 * The first mail this address has ever answered: the password may be a stranger's, so it is removed at once and not
 * only when a new one is set. With a second factor it is not shown yet whose account it is.
 */
async function recoverUnproved(tx: Database, user: UserRow): Promise<true> {
  if (hasSecondFactor(user)) return true
  await revokeUnprovedAccess(tx, user.id)
  await proveAddress(tx, user.id)
  return true
}

export function linkExpired(): AuthError {
  return otpExpired('Email link is invalid or has expired')
}

function otpExpired(message: string): AuthError {
  return new AuthError(403, 'otp_expired', message)
}
