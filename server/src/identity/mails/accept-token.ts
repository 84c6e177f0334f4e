import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { deviceHash } from '../../http/device.ts'
import { AuthError } from '../http/auth-error.ts'
import type { AuthCall } from '../http/call.ts'
import { revokeUnprovedAccess } from '../revoke-unproved-access.ts'
import { isDeviceOf } from '../sessions/devices.queries.ts'
import { hasSecondFactor } from '../sessions/second-factor.ts'
import { proveAddress, type UserRow } from '../users/users.queries.ts'
import { agreeToEmailChange } from './email-change.ts'
import { tellUser } from './mails.ts'
import type { OneTimeToken } from './one-time-tokens.queries.ts'

/** What follows from a mail having been read; false when another address has to agree first. */
export async function acceptToken(
  tx: Database,
  call: AuthCall,
  user: UserRow,
  token: OneTimeToken,
): Promise<boolean> {
  if (user.is_banned) throw new AuthError(403, 'user_banned', 'User is banned')
  const { kind } = token
  if (kind === 'email_change_old' || kind === 'email_change_new') {
    return agreeToEmailChange(tx, call, user, { side: kind, isOwn: await isOwn(tx, call, user, token) })
  }
  const isProved = user.email_proved_at !== null || token.preserves_access
  if (isProved || (kind !== 'recovery' && (await isOwn(tx, call, user, token)))) {
    await proveAddress(tx, user.id)
  } else {
    await proveForReader(tx, call, user, kind)
  }
  return true
}

/** Read in the browser that asked for it, which the account is signed in from: its reader and its user are one. */
async function isOwn(
  tx: Database,
  { device }: AuthCall,
  user: UserRow,
  { browser_hash }: OneTimeToken,
): Promise<boolean> {
  if (!device || !browser_hash || deviceHash(device, user.id).compare(browser_hash) !== 0) return false
  return isDeviceOf(tx, user.id, device)
}

/**
 * The first mail this address has ever answered, and nothing shows that its reader made the account: password and
 * sessions may be a stranger's, so they are removed at once, and the accounts elsewhere that lead here. With a second factor it is not shown yet whose it is.
 */
async function proveForReader(
  tx: Database,
  call: AuthCall,
  user: UserRow,
  kind: OneTimeToken['kind'],
): Promise<void> {
  if (hasSecondFactor(user)) return
  await revokeUnprovedAccess(tx, call, user.id)
  await proveAddress(tx, user.id)
  const hadPassword = user.password_hash !== null
  const hadProvider = user.identities.some(({ provider }) => provider !== 'email')
  // Who recovers a password sets a new one right away.
  if (hadPassword && kind !== 'recovery') await tellUser(tx, call, user, 'address_proved')
  const { ip, request_id } = call
  const actor = { kind: 'auth_user', id: user.id } as const
  if (hadPassword || hadProvider) {
    await audit(tx, { kind: 'auth.account_taken_over', actor, ip, request_id, detail: { method: kind } })
  }
}
