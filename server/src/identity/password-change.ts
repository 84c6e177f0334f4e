import sql from 'sql-template-tag'
import { audit } from '../audit.ts'
import type { Database } from '../db/database.ts'
import { hashPassword, verifyPassword } from '../passwords.ts'
import type { SignedIn } from './access-token.ts'
import { AuthError } from './auth-error.ts'
import { checkNewPassword, textOf } from './body.ts'
import type { AuthCall } from './call.ts'
import { forgetOtherDevices } from './devices.ts'
import { queueNotice } from './mails/mails.ts'
import { deleteTokensOf, type FoundToken } from './mails/one-time-tokens.queries.ts'
import { findByCode, redeemToken } from './mails/one-time-tokens.ts'
import { endSessions } from './sessions.ts'
import { noEmailChange } from './users.queries.ts'

const recentHours = 24

type PreparedPassword = { hash: string; nonce: FoundToken | undefined }

/** Everything about a new password that takes time or may be refused, before anything is changed. */
export async function preparePassword(
  call: AuthCall,
  { user, session }: SignedIn,
  password: string,
): Promise<PreparedPassword> {
  checkNewPassword(password, call.env.auth.passwordMinLength)
  const age = Date.now() - Date.parse(session.created_at)
  // Before the old password is looked at: who has only found an open session must not try guesses here.
  const nonce = age < recentHours * 3_600_000 ? undefined : await findNonce(call, user)
  if (await verifyPassword(user.password_hash, password)) {
    const message = 'New password should be different from the old password.'
    throw new AuthError(422, 'same_password', message)
  }
  return { hash: await hashPassword(password), nonce }
}

async function findNonce(call: AuthCall, user: SignedIn['user']): Promise<FoundToken> {
  const nonce = textOf(call.body, 'nonce')
  if (!nonce) {
    throw new AuthError(400, 'reauthentication_needed', 'Password update requires reauthentication')
  }
  const found = await findByCode(call, user.email, ['reauthentication'], nonce)
  if (found?.user_id !== user.id) throw nonceNotValid()
  return found
}

/** Whoever else is signed in is signed out, and nothing that was mailed before is good any more. */
export async function changePassword(
  tx: Database,
  call: AuthCall,
  { user, session }: SignedIn,
  { hash, nonce }: PreparedPassword,
): Promise<void> {
  if (nonce && !(await redeemToken(tx, nonce))) throw nonceNotValid()
  await tx.run(sql`
    update auth_users set password_hash = ${hash}, password_version = password_version + 1, updated_at = now(),
      ${noEmailChange}
    where id = ${user.id}`)
  await deleteTokensOf(tx, user.id)
  await endSessions(tx, user.id, { except: session.id })
  await tx.run(forgetOtherDevices(user.id, call.device))
  const { ip, request_id } = call
  await audit(tx, {
    kind: 'auth.password_changed',
    actor: { kind: 'auth_user', id: user.id },
    ip,
    request_id,
  })
  await queueNotice(tx, call, user.email, 'password_changed')
}

function nonceNotValid(): AuthError {
  return new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}
