import { requiredEmail } from '../http/body.ts'
import { type AuthAnswer, type AuthCall, ok } from '../http/call.ts'
import { redirectTarget } from '../http/redirects.ts'
import { emailExists } from '../mails/email-change.ts'
import { mailLink } from '../mails/mail-link.ts'
import { metadataOf } from '../users/metadata.ts'
import { userAnswer } from '../users/user-answer.ts'
import { findUserByEmail, getUser } from '../users/users.queries.ts'
import { auditAdminCall } from './admin-call.ts'
import { insertAccount } from './admin-users.queries.ts'

/** Mails a new user the link to their account; until it is used, a second invitation replaces the first. */
export async function inviteUser(call: AuthCall): Promise<AuthAnswer> {
  const email = requiredEmail(call.body)
  const user_metadata = metadataOf(call.body.data)
  const redirect_to = redirectTarget(call, call.query.redirect_to)
  const user = await call.db.transaction(async (tx) => {
    const known = await findUserByEmail(tx, email)
    if (known?.email_confirmed_at) throw emailExists()
    const invited = known ?? (await getUser(tx, await insertAccount(tx, { email, user_metadata })))
    await mailLink(tx, call, invited, { kind: 'invite', to: email, code_challenge: null, redirect_to })
    await auditAdminCall(tx, call, 'invite', invited.id)
    return getUser(tx, invited.id)
  })
  return ok(userAnswer(user))
}
