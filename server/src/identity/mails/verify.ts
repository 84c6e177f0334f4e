import { AuthError, validationFailed } from '../http/auth-error.ts'
import { emailOf, refusePhone, textOf } from '../http/body.ts'
import { type AuthAnswer, type AuthCall, ok } from '../http/call.ts'
import { type OpenedSession, sessionAnswer } from '../sessions/sessions.ts'
import { signIn } from '../sessions/sign-in.ts'
import { acceptToken } from './accept-token.ts'
import type { TokenKind } from './one-time-tokens.queries.ts'
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
    const isWhole = await acceptToken(tx, call, user, oneTimeToken)
    return isWhole ? signIn(tx, call, user.id, { method: 'otp' }) : 'half'
  })
  return ok(opened === 'half' ? { msg: halfMessage, code: '200' } : await sessionAnswer(call, opened))
}

export const halfMessage =
  'Confirmation link accepted. Please proceed to confirm link sent to the other email'

export function linkExpired(): AuthError {
  return otpExpired('Email link is invalid or has expired')
}

function otpExpired(message: string): AuthError {
  return new AuthError(403, 'otp_expired', message)
}
