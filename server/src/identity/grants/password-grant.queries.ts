import sql from 'sql-template-tag'
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
      select 'auth-sign-in:' || coalesce(account.id::text, ${email}::text)
        || case when account.is_known_device then ':' || ${device}::text else '' end as try_name
    ) tries`)
  return { wait, try_name, user: user.id === null ? undefined : user }
}

/** The same password, hashed as it is done today. */
export async function replaceHash(db: Database, stored: string, renewed: string): Promise<void> {
  await db.run(sql`update auth_users set password_hash = ${renewed} where password_hash = ${stored}`)
}
