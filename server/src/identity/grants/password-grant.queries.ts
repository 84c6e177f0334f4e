import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { requestCount, tryTaken } from '../../throttles.ts'
import type { AuthCall } from '../http/call.ts'
import { knowsDevice } from '../sessions/devices.queries.ts'
import { type UserRow, userColumns } from '../users/users.queries.ts'

type Beginning = {
  /** Seconds until the next try from this address or at this account; 0 to go on. */
  wait: number
  /** What the try was counted under, to be forgotten when it turns out right. */
  try_name: string
  user: UserRow | undefined
}

/**
 * Counts the request, finds the account and takes a try at it, in one statement. A browser the owner has signed in from
 * counts by itself, so that nobody else's guesses lock the owner out.
 */
export async function beginSignIn(
  { db, env, ip, device }: Pick<AuthCall, 'db' | 'env' | 'ip' | 'device'>,
  email: string,
): Promise<Beginning> {
  const factor = env.rateLimitFactor
  const { wait, try_name, ...user } = await db.only<Omit<Beginning, 'user'> & (UserRow | { id: null })>(sql`
    select account.*, tries.try_name,
      case when request.wait > 0 then request.wait else ${tryTaken(sql`tries.try_name`, factor)} end as wait
    from (select ${requestCount({ kind: 'token', ip, factor })} as wait) request
    left join (
      select ${userColumns}, ${knowsDevice(device)} as is_known_device
      from auth_users users where users.email = ${email}
    ) account on true
    cross join lateral (
      select ${tryName(sql`coalesce(account.id::text, ${email}::text)`, device)} as try_name
    ) tries`)
  return { wait, try_name, user: user.id === null ? undefined : user }
}

/** What tries at a password are counted under; `account` is the row in the caller's query. */
function tryName(account: Sql, device: string | null): Sql {
  return sql`
    'auth-sign-in:' || ${account} || case when account.is_known_device then ':' || ${device}::text else '' end`
}

/**
 * Counts a try at the password of a user who is signed in, together with those at the sign-in page: a session that
 * somebody has found must not be a way to more of them. Answers like `beginSignIn`.
 */
export function takePasswordTry(
  { db, env, ip, device }: Pick<AuthCall, 'db' | 'env' | 'ip' | 'device'>,
  userId: string,
): Promise<Omit<Beginning, 'user'>> {
  const factor = env.rateLimitFactor
  return db.only<Omit<Beginning, 'user'>>(sql`
    select tries.try_name,
      case when request.wait > 0 then request.wait else ${tryTaken(sql`tries.try_name`, factor)} end as wait
    from (select ${requestCount({ kind: 'token', ip, factor })} as wait) request
    cross join (
      select users.id, ${knowsDevice(device)} as is_known_device from auth_users users where users.id = ${userId}
    ) account
    cross join lateral (select ${tryName(sql`account.id::text`, device)} as try_name) tries`)
}

/** The same password, hashed as it is done today. */
export async function replaceHash(db: Database, stored: string, renewed: string): Promise<void> {
  await db.run(sql`update auth_users set password_hash = ${renewed} where password_hash = ${stored}`)
}
