import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { AuthError } from '../http/auth-error.ts'
import type { AuthCall } from '../http/call.ts'
import { tellUser } from '../mails/mails.ts'
import { revokeUnprovedAccess } from '../revoke-unproved-access.ts'
import { findUserByEmail, lockUser, proveAddress } from '../users/users.queries.ts'
import {
  findProviderUser,
  forgetUnconfirmed,
  insertIdentity,
  insertProviderUser,
  lockSubject,
  type Subject,
  updateIdentity,
  updateProfile,
} from './provider-accounts.queries.ts'
import type { ProviderClaims } from './provider-claims.ts'
import type { Provider } from './providers.ts'

/** The account of the person whom a provider has named; made or joined where the rules allow it. */
export async function decideAccount(
  tx: Database,
  call: AuthCall,
  provider: Provider,
  claims: ProviderClaims,
): Promise<string> {
  const subject = { provider: provider.name, sub: claims.sub }
  await lockSubject(tx, subject)
  const known = await findProviderUser(tx, subject)
  if (known?.is_banned) throw banned()
  const find = provider.hasEmail ? joinOrCreate : createWithoutEmail
  const id = known?.id ?? (await find(tx, call, subject, claims))
  await updateIdentity(tx, id, subject, claims)
  const email = await updateProfile(tx, id, claims)
  if (claims.email_verified && claims.email === email) await proveAddress(tx, id)
  return id
}

/** An address that the provider has not checked proves nothing: it neither joins nor makes an account. */
async function joinOrCreate(
  tx: Database,
  call: AuthCall,
  subject: Subject,
  claims: ProviderClaims,
): Promise<string> {
  const { email, email_verified } = claims
  if (!email || !email_verified) {
    const message = 'Unverified email with google. Verify the email with google in order to sign in'
    throw new AuthError(403, 'provider_email_needs_verification', message)
  }
  const owner = await findUserByEmail(tx, email)
  if (owner) return joinAccount(tx, call, owner.id, subject)
  // Else the address was registered at the same moment.
  return (await createAccount(tx, call, subject, email)) ?? joinOrCreate(tx, call, subject, claims)
}

/**
 * A phone or a name joins nothing: numbers change hands, and families share them. Who has linked the chat to a client
 * with an account would get a second, empty one here.
 */
async function createWithoutEmail(
  tx: Database,
  call: AuthCall,
  subject: Subject,
  { telegram_id }: ProviderClaims,
): Promise<string> {
  const linked = telegram_id === null ? null : await call.linkedClientOf(tx, telegram_id)
  if (linked?.hasAccount) {
    const message = 'There is an account with this chat: sign in by email, then turn on sign-in with Telegram'
    throw new AuthError(403, 'provider_account_exists', message)
  }
  const made = await createAccount(tx, call, subject, null)
  if (!made) throw new Error('an account without an address was not made')
  return made
}

async function createAccount(
  tx: Database,
  call: AuthCall,
  subject: Subject,
  email: string | null,
): Promise<string | undefined> {
  if (!call.env.auth.signUp)
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  const made = await insertProviderUser(tx, email)
  if (!made) return undefined
  await insertIdentity(tx, made, subject)
  await auditProvider(tx, call, { kind: 'auth.sign_up', userId: made, detail: { method: subject.provider } })
  return made
}

/** The address was registered but never proved, perhaps by a stranger who waits for its owner. */
async function joinAccount(tx: Database, call: AuthCall, userId: string, subject: Subject): Promise<string> {
  const user = await lockUser(tx, userId)
  if (!user) throw new Error('the user is gone')
  if (user.is_banned) throw banned()
  const isProved = user.email_proved_at !== null
  if (!isProved) await revokeUnprovedAccess(tx, call, userId)
  if (!user.email_confirmed_at) await forgetUnconfirmed(tx, userId)
  await insertIdentity(tx, userId, subject)
  await tellUser(tx, call, user, isProved ? 'google_linked' : 'google_joined')
  const kind = isProved ? 'auth.google_linked' : 'auth.account_taken_over'
  await auditProvider(tx, call, { kind, userId, detail: { method: subject.provider } })
  return userId
}

export function banned(): AuthError {
  return new AuthError(403, 'user_banned', 'User is banned')
}

type ProviderEvent = {
  kind:
    | 'auth.sign_up'
    | 'auth.account_taken_over'
    | 'auth.google_linked'
    | 'auth.identity_linked'
    | 'auth.identity_unlinked'
  userId: string
  detail: Record<string, string>
}

export function auditProvider(
  tx: Database,
  { ip, request_id }: AuthCall,
  { kind, userId, detail }: ProviderEvent,
): Promise<void> {
  return audit(tx, { kind, actor: { kind: 'auth_user', id: userId }, ip, request_id, detail })
}
