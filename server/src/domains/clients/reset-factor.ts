import { audit } from '../../audit.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { resetFactors } from '../../identity/factors/reset-factors.ts'
import { tellUser } from '../../identity/mails/mails.ts'
import { accountTelling } from './account-telling.ts'
import { endApiSessions, lockClientAccount } from './reset-factor.queries.ts'

/**
 * Lets a client in again who has lost the phone with the codes: from now on the password is enough. Whoever is signed
 * in is signed out, and the client is told, in case somebody else has asked for this in their name.
 */
export function resetFactor(call: ActorCall, id: string): Promise<undefined> {
  const { env } = call
  return call.db.transaction(async (tx) => {
    const client = await lockClientAccount(tx, id)
    if (!client) throw new ApiError('not_found')
    if (env.auth.hosted) throw new ApiError('hosted_account')
    const reset = client.auth_user_id ? await resetFactors(tx, client.auth_user_id) : undefined
    if (!reset) throw new ApiError('no_second_factor')
    await endApiSessions(tx, id)
    const { language } = client
    const sender = { ...call, language, tellSecurely: accountTelling(call) }
    await tellUser(tx, sender, reset.user, 'factor_reset')
    const detail = { factors: reset.factors }
    await audit(tx, { kind: 'client.factor_reset', ...byCaller(call, 'client', id), detail })
    return undefined
  })
}
