import sql from 'sql-template-tag'
import { audit } from '../../audit.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from '../../passwords.ts'
import { triesReset } from '../../throttles.queries.ts'
import { AuthError, validationFailed } from '../http/auth-error.ts'
import { isTooLong, refusePhone, textOf, weaknessOf } from '../http/body.ts'
import { type AuthAnswer, type AuthCall, ok } from '../http/call.ts'
import { overLimit } from '../http/request-limits.ts'
import { sessionAnswer } from '../sessions/sessions.ts'
import { signInUnlessChanged } from '../sessions/sign-in.ts'
import type { UserRow } from '../users/users.queries.ts'
import { beginSignIn, replaceHash } from './password-grant.queries.ts'

/** `grant_type=password`. Whatever is wrong, one password is checked and one answer given. */
export async function signInWithPassword(call: AuthCall): Promise<AuthAnswer> {
  const { db, env } = call
  const { email, password } = credentialsOf(call)
  const { wait, try_name, user } = await beginSignIn(call, email)
  if (wait > 0) throw overLimit(wait)
  const stored = isTooLong(password) ? null : (user?.password_hash ?? null)
  const fits = await verifyPassword(stored, password)
  if (!user || !fits) throw await refused(call, user, wrongCredentials())
  if (user.is_banned) throw await refused(call, user, new AuthError(400, 'user_banned', 'User is banned'))
  if (!user.email_confirmed_at) {
    throw await refused(call, user, new AuthError(400, 'email_not_confirmed', 'Email not confirmed'))
  }
  if (stored && isOutdatedHash(stored)) await rehash(call, stored, password)
  const opened = await signInUnlessChanged(db, call, user, {
    method: 'password',
    alongside: [triesReset(try_name, sql`exists (select from signed_in)`)],
  })
  if (!opened) throw await refused(call, user, wrongCredentials())
  const last_sign_in_at = opened.session.created_at
  const weak_password = weaknessOf(password, env.auth.passwordMinLength)
  return ok({
    ...(await sessionAnswer(call, opened, { ...user, last_sign_in_at })),
    ...(weak_password && { weak_password }),
  })
}

/** What cannot be an address is not looked up, but is refused like an unknown one. */
function credentialsOf({ body }: AuthCall): { email: string; password: string } {
  refusePhone(body, 422)
  const email = textOf(body, 'email')
  if (!email) throw validationFailed('missing email or phone')
  return { email: spellingOf(email), password: textOf(body, 'password') ?? '' }
}

const maxEmailLength = 255

/** As addresses are stored; of what is too long to be one, the beginning is enough to count it. */
function spellingOf(email: string): string {
  return email
    .normalize('NFC')
    .replaceAll('\0', '')
    .trim()
    .toLowerCase()
    .slice(0, maxEmailLength + 1)
}

function wrongCredentials(): AuthError {
  return new AuthError(400, 'invalid_credentials', 'Invalid login credentials')
}

async function refused(
  { db, ip, request_id }: AuthCall,
  user: UserRow | undefined,
  error: AuthError,
): Promise<AuthError> {
  await audit(db, {
    kind: 'auth.sign_in_failed',
    actor: 'visitor',
    ...(user && { target: { kind: 'auth_user', id: user.id } }),
    ip,
    request_id,
    detail: { reason: error.code },
  })
  return error
}

async function rehash({ db }: AuthCall, stored: string, password: string): Promise<void> {
  const renewed = await hashPassword(password)
  await replaceHash(db, stored, renewed)
}
