import { AuthError } from '../http/auth-error.ts'
import { type AuthAnswer, type AuthCall, ok } from '../http/call.ts'
import { requireSignedIn } from '../keys/bearer.ts'
import { tellUser } from '../mails/mails.ts'
import { deleteTokensOf } from '../mails/one-time-tokens.queries.ts'
import { endSessions, isSessionAlive } from '../sessions/sessions.queries.ts'
import { type IdentityRow, lockUser, type UserRow } from '../users/users.queries.ts'
import { isUuid } from '../users/uuid.ts'
import { auditProvider } from './account-decision.ts'
import { requireFreshSignIn } from './fresh-sign-in.ts'
import { deleteIdentity } from './provider-accounts.queries.ts'
import type { ProviderName } from './providers.ts'

/** Takes a way in away; whoever came in by it somewhere else is signed out there. */
export async function unlinkIdentity(call: AuthCall): Promise<AuthAnswer> {
  const signedIn = await requireSignedIn(call)
  requireFreshSignIn(signedIn)
  const { user, session } = signedIn
  const { id } = call.params
  if (!isUuid(id)) throw new AuthError(404, 'validation_failed', 'identity_id must be an UUID')
  await call.db.transaction(async (tx) => {
    const locked = await lockUser(tx, user.id)
    if (!locked || !(await isSessionAlive(tx, session.id))) {
      throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
    }
    const { provider } = deletable(locked, id)
    await deleteIdentity(tx, user.id, { id, provider })
    await deleteTokensOf(tx, user.id)
    await endSessions(tx, user.id, { except: session.id })
    if (provider === 'custom:telegram') await call.telegramUnlinked(tx, user.id)
    await tellUser(tx, call, locked, provider === 'google' ? 'google_unlinked' : 'telegram_unlinked')
    await auditProvider(tx, call, { kind: 'auth.identity_unlinked', userId: user.id, detail: { provider } })
  })
  return ok({})
}

function deletable({ identities }: UserRow, id: string): IdentityRow & { provider: ProviderName } {
  const identity = identities.find((candidate) => candidate.id === id.toLowerCase())
  if (!identity) throw new AuthError(404, 'identity_not_found', 'Identity not found')
  if (identities.length === 1) {
    throw new AuthError(422, 'single_identity_not_deletable', 'User must have at least 1 identity')
  }
  const { provider } = identity
  if (provider === 'email') {
    const message = 'The email identity cannot be unlinked: change the address instead'
    throw new AuthError(422, 'email_conflict_identity_not_deletable', message)
  }
  return { ...identity, provider }
}
