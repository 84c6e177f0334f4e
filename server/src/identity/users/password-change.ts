import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { hashPassword, verifyPassword } from '../../passwords.ts'
import { resetTries } from '../../throttles.ts'
import { takePasswordTry } from '../grants/password-grant.queries.ts'
import { AuthError, validationFailed } from '../http/auth-error.ts'
import { checkNewPassword, textOf } from '../http/body.ts'
import type { AuthCall } from '../http/call.ts'
import { overLimit } from '../http/request-limits.ts'
import type { SignedIn } from '../keys/access-token.ts'
import { tellUser } from '../mails/mails.ts'
import { deleteTokensOf, type OneTimeToken } from '../mails/one-time-tokens.queries.ts'
import { findByCode, redeemToken } from '../mails/one-time-tokens.ts'
import { forgetOtherDevices } from '../sessions/devices.queries.ts'
import { isRecent } from '../sessions/recent-sign-in.ts'
import { endSessions } from '../sessions/sessions.queries.ts'
import { setPassword } from './users.queries.ts'

type PreparedPassword = { hash: string; nonce: OneTimeToken | undefined; tryName: string }

/** Everything about a new password that takes time or may be refused, before anything is changed. */
export async function preparePassword(
  call: AuthCall,
  signedIn: SignedIn,
  password: string,
): Promise<PreparedPassword> {
  const { user } = signedIn
  // Nobody could sign in with it.
  if (user.email === null) throw validationFailed('A password needs an email address to sign in with')
  checkNewPassword(password, call.env.auth.passwordMinLength)
  // Before the old password is checked: who has only found an open session must not try guesses here.
  const nonce = isRecent(signedIn) ? undefined : await findNonce(call, user.id, user.email)
  // The refusal below says that a guess is right.
  const { wait, try_name: tryName } = await takePasswordTry(call, user.id)
  if (wait > 0) throw overLimit(wait)
  if (await verifyPassword(user.password_hash, password)) {
    const message = 'New password should be different from the old password.'
    throw new AuthError(422, 'same_password', message)
  }
  return { hash: await hashPassword(password), nonce, tryName }
}

async function findNonce(call: AuthCall, userId: string, email: string): Promise<OneTimeToken> {
  const nonce = textOf(call.body, 'nonce')
  if (!nonce) {
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  }
  const oneTimeToken = await findByCode(call, email, ['reauthentication'], nonce)
  if (oneTimeToken?.user_id !== userId) throw nonceNotValid()
  return oneTimeToken
}

/** All other sessions end, and nothing that was mailed before is valid any more. */
export async function changePassword(
  tx: Database,
  call: AuthCall,
  { user, session }: SignedIn,
  { hash, nonce, tryName }: PreparedPassword,
): Promise<void> {
  if (nonce && !(await redeemToken(tx, nonce))) throw nonceNotValid()
  await setPassword(tx, user.id, hash)
  await resetTries(tx, tryName)
  await deleteTokensOf(tx, user.id)
  await endSessions(tx, user.id, { except: session.id })
  await tx.run(forgetOtherDevices(user.id, call.device))
  const { ip, request_id } = call
  await audit(tx, {
    kind: 'auth.password_changed',
    actor: { kind: 'auth_user', id: user.id },
    ip,
    request_id,
  })
  await tellUser(tx, call, user, 'password_changed')
}

function nonceNotValid(): AuthError {
  return new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}
