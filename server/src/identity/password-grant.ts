import sql from 'sql-template-tag'
import { audit } from '../audit.ts'
import { hashPassword, isOutdatedHash, verifyPassword } from '../passwords.ts'
import { requestCount, triesForgotten, tryTaken } from '../throttles.ts'
import { AuthError, validationFailed } from './auth-error.ts'
import { isTooLong, refusePhone, textOf, weaknessOf } from './body.ts'
import { type AuthAnswer, type AuthCall, ok } from './call.ts'
import { knowsDevice } from './devices.ts'
import { overLimit } from './request-limits.ts'
import { sessionAnswer } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { type UserRow, userColumns } from './users.queries.ts'

type Beginning = {
  /** Seconds until this address, or anybody at this account, may try again; 0 to go on. */
  wait: number
  /** What the try was counted under, to be forgotten when it turns out right. */
  try_name: string
  user: UserRow | undefined
}

/** `grant_type=password`. Whatever is wrong, one password is checked and one answer given. */
export async function signInWithPassword(call: AuthCall): Promise<AuthAnswer> {
  const { db, env } = call
  const { email, password } = credentialsOf(call)
  const { wait, try_name, user } = await beginSignIn(call, email)
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
    alongside: [triesForgotten(try_name)],
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
  return { email: spellingOf(email), password: textOf(body, 'password') ?? '' }
}

const longestEmail = 255

/** As addresses are kept; of what is too long to be one, or holds what no text can, the beginning is enough to count it. */
function spellingOf(email: string): string {
  return email
    .normalize('NFC')
    .replaceAll('\0', '')
    .trim()
    .toLowerCase()
    .slice(0, longestEmail + 1)
}

/**
 * Counts the request, finds the account and takes a try at it, in one statement. A browser the owner has signed in from
 * counts by itself, so that nobody else's guesses keep the owner out.
 */
async function beginSignIn({ db, env, ip, device }: AuthCall, email: string): Promise<Beginning> {
  const factor = env.rateLimitFactor
  const row = await db.one<Omit<Beginning, 'user'> & (UserRow | { id: null })>(sql`
    select account.*, tries.try_name,
      case when request.wait > 0 then request.wait else ${tryTaken(sql`tries.try_name`, factor)} end as wait
    from (select ${requestCount({ kind: 'token', ip, factor })} as wait) request
    left join (
      select ${userColumns}, ${knowsDevice(device)} as is_known_device
      from auth_users users where users.email = ${email}
    ) account on true
    cross join lateral (
      select 'auth-sign-in:' || coalesce(account.id::text, ${email}::text)
        || case when account.is_known_device then ':' || ${device}::text else '' end as try_name
    ) tries`)
  if (!row) throw new Error('a count without an answer')
  const { wait, try_name, ...user } = row
  return { wait, try_name, user: user.id === null ? undefined : user }
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
  await db.run(sql`update auth_users set password_hash = ${renewed} where password_hash = ${stored}`)
}
