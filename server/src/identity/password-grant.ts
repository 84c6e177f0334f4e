import sql from 'sql-template-tag'
import { audit } from '../audit.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from '../passwords.ts'
import { takeTry, throttleKey } from '../throttles.ts'
import { AuthError, validationFailed } from './auth-error.ts'
import { isTooLong, refusePhone, textOf, weaknessOf } from './body.ts'
import { type AuthAnswer, type AuthCall, ok } from './call.ts'
import { knowsDevice } from './devices.ts'
import { overLimit } from './request-limits.ts'
import { sessionAnswer } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { type UserRow, userColumns } from './users.queries.ts'

type Candidate = UserRow & { is_known_device: boolean }

/** `grant_type=password`. Whatever is wrong, one password is checked and one answer given. */
export async function signInWithPassword(call: AuthCall): Promise<AuthAnswer> {
  const { db, env } = call
  const { email, password } = credentialsOf(call)
  const user = await findCandidate(call, email)
  const key = triesKey(call, email, user)
  const wait = await takeTry(db, key, env.rateLimitFactor)
  if (wait > 0) throw overLimit(wait)
  const stored = isTooLong(password) ? null : (user?.password_hash ?? null)
  const fits = await verifyPassword(stored, password)
  if (!user || !fits) {
    throw await refused(call, user, new AuthError(400, 'invalid_credentials', 'Invalid login credentials'))
  }
  if (user.is_banned) throw await refused(call, user, new AuthError(400, 'user_banned', 'User is banned'))
  if (!user.email_confirmed_at) {
    throw await refused(call, user, new AuthError(400, 'email_not_confirmed', 'Email not confirmed'))
  }
  if (stored && isOutdatedHash(stored)) await rehash(call, stored, password)
  const opened = await signIn(db, call, user.id, {
    method: 'password',
    alongside: [sql`delete from throttles where key = ${throttleKey(key)}`],
  })
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
  return { email: email.normalize('NFC').trim().toLowerCase(), password: textOf(body, 'password') ?? '' }
}

async function findCandidate({ db, device }: AuthCall, email: string): Promise<Candidate | undefined> {
  if (email.length > 255 || email.includes('\0')) return undefined
  return db.one<Candidate>(sql`
    select ${userColumns}, ${knowsDevice(device)} as is_known_device
    from auth_users users where users.email = ${email}`)
}

/** A browser the owner has signed in from counts by itself, so that nobody else's guesses keep the owner out. */
function triesKey({ device }: AuthCall, email: string, user: Candidate | undefined): string {
  if (!user) return `auth-sign-in:${email}`
  return user.is_known_device ? `auth-sign-in:${user.id}:${device}` : `auth-sign-in:${user.id}`
}

async function refused(
  { db, ip, request_id }: AuthCall,
  user: Candidate | undefined,
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
  await db.run(sql`update auth_users set password_hash = ${renewed} where password_hash = ${stored}`)
}
