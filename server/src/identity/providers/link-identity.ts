import type { Database } from '../../db/database.ts'
import { AuthError } from '../http/auth-error.ts'
import { type AuthAnswer, type AuthCall, ok } from '../http/call.ts'
import { requireSignedIn } from '../keys/bearer.ts'
import { tellUser } from '../mails/mails.ts'
import { lockUser } from '../users/users.queries.ts'
import { auditProvider, banned } from './account-decision.ts'
import { requireFreshSignIn } from './fresh-sign-in.ts'
import { findProviderUser, insertIdentity, lockSubject, updateIdentity } from './provider-accounts.queries.ts'
import type { ProviderClaims } from './provider-claims.ts'
import { linkableProvider, type Provider } from './providers.ts'
import { startAtProvider } from './start-flow.ts'

/** Answers where a signed-in user has to go to sign in with a provider from then on. */
export async function authorizeLink(call: AuthCall): Promise<AuthAnswer> {
  const provider = linkableProvider(call, call.query.provider)
  const signedIn = await requireSignedIn(call)
  requireFreshSignIn(signedIn)
  const { address, cookie } = await startAtProvider(call, provider, signedIn.user.id)
  const url = await address().catch((error: Error) => {
    call.log.error({ reason: error.message }, 'the provider cannot be reached')
    throw new AuthError(503, 'unexpected_failure', 'The provider cannot be reached')
  })
  return { ...ok({ url }), headers: { 'set-cookie': cookie } }
}

/** The user has come back from the provider: whom it has named is one of their ways in from now on. */
export async function linkIdentity(
  tx: Database,
  call: AuthCall,
  userId: string,
  { provider, claims }: { provider: Provider; claims: ProviderClaims },
): Promise<string> {
  const subject = { provider: provider.name, sub: claims.sub }
  await lockSubject(tx, subject)
  const user = await lockUser(tx, userId)
  if (!user) throw new Error('the user is gone')
  if (user.is_banned) throw banned()
  const hasOne = user.identities.some((identity) => identity.provider === provider.name)
  if (hasOne || (await findProviderUser(tx, subject))) {
    throw new AuthError(422, 'identity_already_exists', 'Identity is already linked')
  }
  await insertIdentity(tx, userId, subject)
  await updateIdentity(tx, userId, subject, claims)
  await tellUser(tx, call, user, 'telegram_linked')
  const detail = { provider: provider.name }
  await auditProvider(tx, call, { kind: 'auth.identity_linked', userId, detail })
  return userId
}
