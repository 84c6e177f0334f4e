import { auditFactorChange, factorIdOf, factorNotFound } from '../factors/factor-change.ts'
import { removeFactor } from '../factors/factors.queries.ts'
import { type AuthAnswer, type AuthCall, ok } from '../http/call.ts'
import { factorAnswer } from '../users/user-answer.ts'
import { findUserById, lockUser } from '../users/users.queries.ts'
import { auditAdminCall, userIdOf, userNotFound } from './admin-call.ts'

export async function adminListFactors({ db, params }: AuthCall): Promise<AuthAnswer> {
  const user = await findUserById(db, userIdOf(params))
  if (!user) throw userNotFound()
  return ok(user.factors.map(factorAnswer))
}

/** For a user who has lost their phone. */
export async function adminDeleteFactor(call: AuthCall): Promise<AuthAnswer> {
  const userId = userIdOf(call.params)
  const factorId = factorIdOf({ id: call.params.factorId ?? '' })
  const removed = await call.db.transaction(async (tx) => {
    const user = await lockUser(tx, userId)
    if (!user) throw userNotFound()
    const factor = user.factors.find(({ id }) => id === factorId)
    if (!factor) throw factorNotFound(404)
    await removeFactor(tx, factorId)
    await auditAdminCall(tx, call, 'delete_factor', userId)
    if (factor.status === 'verified') {
      await auditFactorChange(tx, call, user, { event: 'factor_removed', factorId })
    }
    return factor
  })
  return ok(factorAnswer(removed))
}
