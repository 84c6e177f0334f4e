import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { AuthError } from '../http/auth-error.ts'
import type { AuthCall } from '../http/call.ts'
import { addEmailIdentity } from '../providers/provider-accounts.queries.ts'
import { endSessions } from '../sessions/sessions.queries.ts'
import { findUserByEmail, type UserRow } from '../users/users.queries.ts'
import { noteAgreement, replaceEmail, setNewEmail } from './email-change.queries.ts'
import { mailLink } from './mail-link.ts'
import { tellUser } from './mails.ts'
import { deleteTokensOf } from './one-time-tokens.queries.ts'

type EmailChange = { email: string; code_challenge: string | null; redirect_to: string }

/** Asks both addresses; until both have agreed, everything stays as it is. The first one of an account agrees alone. */
export async function askForEmailChange(
  tx: Database,
  call: AuthCall,
  user: UserRow,
  { email, code_challenge, redirect_to }: EmailChange,
): Promise<void> {
  await refuseTakenEmail(tx, email)
  await setNewEmail(tx, user.id, email)
  const binding = { code_challenge, redirect_to }
  if (user.email === null) await noteAgreement(tx, user.id, { isOld: true, isOwn: false })
  else await mailLink(tx, call, user, { kind: 'email_change_old', to: user.email, ...binding })
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
  { side, isOwn }: { side: 'email_change_old' | 'email_change_new'; isOwn: boolean },
): Promise<boolean> {
  const isOld = side === 'email_change_old'
  const otherAgreed = isOld ? user.email_change_new_agreed_at : user.email_change_old_agreed_at
  if (otherAgreed) {
    const isProved = isOld ? user.email_change_new_is_own : isOwn
    await changeEmail(tx, call, user, isProved)
    return true
  }
  await noteAgreement(tx, user.id, { isOld, isOwn })
  return false
}

/** Read in a foreign browser, the new address may be that of somebody who only did as a mail said: it is not proved. */
async function changeEmail(tx: Database, call: AuthCall, user: UserRow, isProved: boolean): Promise<void> {
  try {
    await replaceEmail(tx, user.id, { email: user.new_email, isProved })
    if (user.email === null) await addEmailIdentity(tx, user.id, { isVerified: true })
  } catch (error) {
    throw isUniqueViolation(error, 'auth_users_email_key') ? emailExists() : error
  }
  await deleteTokensOf(tx, user.id)
  await endSessions(tx, user.id)
  const { ip, request_id } = call
  await audit(tx, { kind: 'auth.email_changed', actor: { kind: 'auth_user', id: user.id }, ip, request_id })
  await tellUser(tx, call, user, user.email === null ? 'email_added' : 'email_changed')
}

export function emailExists(): AuthError {
  return new AuthError(422, 'email_exists', 'A user with this email address has already been registered')
}
