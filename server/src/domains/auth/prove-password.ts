import type { ActorCall } from '../../http/actor-call.ts'
import { ApiError, tooMany } from '../../http/api-error.ts'
import { verifyPassword } from '../../passwords.ts'
import { resetTries, takeTry } from '../../throttles.ts'
import { findOwnPassword, type OwnPassword } from './own-account.queries.ts'

/**
 * Asks a signed-in person for their password. Tries count apart from those at the sign-in page: only with a session can
 * these be used up.
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
  await resetTries(db, tryKey)
  return own
}
