import type { Database } from '../../db/database.ts'
import { deleteTokensOf } from '../mails/one-time-tokens.queries.ts'
import { endSessions } from '../sessions/sessions.queries.ts'
import { lockUser, type UserRow } from '../users/users.queries.ts'
import { deleteFactorsOf } from './factors.queries.ts'

/** Removes the factors of a user who has lost them, and ends what was begun with them; nothing where there are none. */
export async function resetFactors(
  tx: Database,
  userId: string,
): Promise<{ user: UserRow; factors: number } | undefined> {
  const user = await lockUser(tx, userId)
  const factors = user?.factors.filter(({ status }) => status === 'verified') ?? []
  if (!user || factors.length === 0) return undefined
  await deleteFactorsOf(tx, userId)
  await endSessions(tx, userId)
  await deleteTokensOf(tx, userId)
  return { user, factors: factors.length }
}
