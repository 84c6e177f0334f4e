import type { ActorCall } from '../../http/actor-call.ts'
import { ApiError, tooMany } from '../../http/api-error.ts'
import { verifyPassword } from '../../passwords.ts'
import { forgetTries, takeTry } from '../../throttles.ts'
import { findOwnPassword, type OwnPassword } from './own-account.queries.ts'

/**
 * Asks somebody who is signed in for the own password. Tries count apart from those at the sign-in page: only who holds
 * a session can use these up.
 */
export async function provePassword(
  { db, env, actor }: Pick<ActorCall, 'db' | 'env' | 'actor'>,
  password: string,
): Promise<OwnPassword> {
  const tryKey = `staff_password:${actor.id}`
  const delay = await takeTry(db, tryKey, env.rateLimitFactor)
  if (delay > 0) throw tooMany(delay)
  const own = await findOwnPassword(db, actor.id)
  const isRight = await verifyPassword(own?.password_hash ?? null, password)
  if (!own || !isRight) throw new ApiError('wrong_password')
  await forgetTries(db, tryKey)
  return own
}
