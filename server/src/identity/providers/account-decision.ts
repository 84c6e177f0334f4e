import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { AuthError } from '../http/auth-error.ts'
import type { AuthCall } from '../http/call.ts'
import { queueNotice } from '../mails/mails.ts'
import { revokeUnprovedAccess } from '../revoke-unproved-access.ts'
import { findUserByEmail, lockUser, proveAddress } from '../users/users.queries.ts'
import {
  findProviderUser,
  forgetUnconfirmed,
  insertIdentity,
  insertProviderUser,
  lockSubject,
  type Subject,
  updateClaims,
} from './provider-accounts.queries.ts'
import type { ProviderClaims } from './provider-claims.ts'
import type { ProviderName } from './providers.ts'

/** The account of the person whom a provider has named; made or joined where the rules allow it. */
export async function decideAccount(
  tx: Database,
  call: AuthCall,
  provider: ProviderName,
  claims: ProviderClaims,
): Promise<string> {
  const subject = { provider, sub: claims.sub }
  await lockSubject(tx, subject)
  const known = await findProviderUser(tx, subject)
  if (known?.is_banned) throw banned()
  const id = known?.id ?? (await joinOrCreate(tx, call, subject, claims))
  const email = await updateClaims(tx, id, provider, claims)
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
  if (!call.env.auth.signUp)
    throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  const made = await insertProviderUser(tx, email)
  // The address was registered at the same moment.
  if (!made) return joinOrCreate(tx, call, subject, claims)
  await insertIdentity(tx, made, subject)
  await auditGoogle(tx, call, 'auth.sign_up', made)
  return made
}

/** The address was registered but never proved, perhaps by a stranger who waits for its owner. */
async function joinAccount(tx: Database, call: AuthCall, userId: string, subject: Subject): Promise<string> {
  const user = await lockUser(tx, userId)
  if (!user) throw new Error('the user is gone')
  if (user.is_banned) throw banned()
  if (!user.email_proved_at) await revokeUnprovedAccess(tx, userId)
  if (!user.email_confirmed_at) await forgetUnconfirmed(tx, userId)
  await insertIdentity(tx, userId, subject)
  await queueNotice(tx, call, user.email, user.email_proved_at ? 'google_linked' : 'google_joined')
  await auditGoogle(tx, call, user.email_proved_at ? 'auth.google_linked' : 'auth.account_taken_over', userId)
  return userId
}

function banned(): AuthError {
  return new AuthError(403, 'user_banned', 'User is banned')
}

function auditGoogle(
  tx: Database,
  { ip, request_id }: AuthCall,
  kind: string,
  userId: string,
): Promise<void> {
  const actor = { kind: 'auth_user' as const, id: userId }
  return audit(tx, { kind, actor, ip, request_id, detail: { method: 'google' } })
}
