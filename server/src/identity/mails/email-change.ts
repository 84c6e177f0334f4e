import sql from 'sql-template-tag'
import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { AuthError } from '../auth-error.ts'
import type { AuthCall } from '../call.ts'
import { endSessions } from '../sessions.ts'
import { findUserByEmail, type UserRow } from '../users.queries.ts'
import { mailLink } from './mail-link.ts'
import { queueNotice } from './mails.ts'
import { deleteTokensOf } from './one-time-tokens.queries.ts'

type Wish = { email: string; code_challenge: string | null; redirect_to: string }

/** Asks both addresses; until both have agreed, everything stays as it is. */
export async function askForEmailChange(
  tx: Database,
  call: AuthCall,
  user: UserRow,
  { email, code_challenge, redirect_to }: Wish,
): Promise<void> {
  await refuseTakenEmail(tx, email)
  await tx.run(sql`
    update auth_users set new_email = ${email}, email_change_old_agreed_at = null, email_change_new_agreed_at = null,
      updated_at = now()
    where id = ${user.id}`)
  const binding = { code_challenge, redirect_to }
  await mailLink(tx, call, user, { kind: 'email_change_old', to: user.email, ...binding })
  await mailLink(tx, call, user, { kind: 'email_change_new', to: email, ...binding })
}

export async function refuseTakenEmail(db: Database, email: string): Promise<void> {
  if (await findUserByEmail(db, email)) throw emailExists()
}

/** One address has agreed. Answers whether that was the second, which changes the address. */
export async function agreeToEmailChange(
  tx: Database,
  call: AuthCall,
  user: UserRow,
  side: 'email_change_old' | 'email_change_new',
): Promise<boolean> {
  const isOld = side === 'email_change_old'
  const otherAgreed = isOld ? user.email_change_new_agreed_at : user.email_change_old_agreed_at
  if (otherAgreed) {
    await changeEmail(tx, call, user)
    return true
  }
  await tx.run(sql`
    update auth_users set
      email_change_old_agreed_at = case when ${isOld} then now() else email_change_old_agreed_at end,
      email_change_new_agreed_at = case when ${isOld} then email_change_new_agreed_at else now() end
    where id = ${user.id}`)
  return false
}

async function changeEmail(tx: Database, call: AuthCall, user: UserRow): Promise<void> {
  const claims = JSON.stringify({ email: user.new_email, email_verified: true })
  try {
    await tx.run(sql`
      update auth_users set email = new_email, new_email = null, email_change_old_agreed_at = null,
        email_change_new_agreed_at = null, email_confirmed_at = coalesce(email_confirmed_at, now()),
        email_proved_at = now(), user_metadata = user_metadata || ${claims}::jsonb, updated_at = now()
      where id = ${user.id}`)
  } catch (error) {
    throw isUniqueViolation(error, 'auth_users_email_key') ? emailExists() : error
  }
  await tx.run(sql`
    update auth_identities set email = ${user.new_email}, identity_data = identity_data || ${claims}::jsonb,
      updated_at = now()
    where user_id = ${user.id} and provider = 'email'`)
  await deleteTokensOf(tx, user.id)
  await endSessions(tx, user.id)
  const { ip, request_id } = call
  await audit(tx, { kind: 'auth.email_changed', actor: { kind: 'auth_user', id: user.id }, ip, request_id })
  await queueNotice(tx, call, user.email, 'email_changed')
}

export function emailExists(): AuthError {
  return new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
}
