import { setTimeout as wait } from 'node:timers/promises'
import { codeChallengeOf } from '../grants/code-challenge.ts'
import { validationFailed } from '../http/auth-error.ts'
import { refusePhone, requiredEmail, textOf } from '../http/body.ts'
import { type AuthAnswer, type AuthCall, ok } from '../http/call.ts'
import { redirectTarget } from '../http/redirects.ts'
import { mailWait } from '../http/request-limits.ts'
import { type EmailUserRow, findUserByEmail } from '../users/users.queries.ts'
import { type LinkMailKind, mailLink } from './mail-link.ts'

/** Longer than queueing a mail takes: whether one was queued cannot be told from the time. */
const minDurationMs = 100

/** A mail with a link to a new password, if there is such an account; the answer does not say. */
export function recover(call: AuthCall): Promise<AuthAnswer> {
  return mailTo(call, 'recovery', ({ email }) => [{ kind: 'recovery', to: email }])
}

/** What has been sent before and is still waited for. */
export function resend(call: AuthCall): Promise<AuthAnswer> {
  const type = textOf(call.body, 'type')
  if (type === 'signup') return mailTo(call, 'signup', confirmations)
  if (type === 'email_change') return mailTo(call, 'email_change', changeAgreements)
  throw validationFailed('type must be signup or email_change')
}

type Mail = { kind: LinkMailKind; to: string }

function confirmations({ email, email_confirmed_at, email_proved_at }: EmailUserRow): Mail[] {
  return email_confirmed_at && email_proved_at ? [] : [{ kind: 'signup', to: email }]
}

function changeAgreements(user: EmailUserRow): Mail[] {
  const { email, new_email, email_change_old_agreed_at: old, email_change_new_agreed_at: new_ } = user
  if (!new_email) return []
  return [
    ...(old ? [] : [{ kind: 'email_change_old' as const, to: email }]),
    ...(new_ ? [] : [{ kind: 'email_change_new' as const, to: new_email }]),
  ]
}

async function mailTo(
  call: AuthCall,
  limit: string,
  mailsFor: (user: EmailUserRow) => Mail[],
): Promise<AuthAnswer> {
  refusePhone(call.body, 400)
  const email = requiredEmail(call.body)
  const code_challenge = codeChallengeOf(call.body)
  const redirect_to = redirectTarget(call, call.query.redirect_to)
  const work = async () => {
    const [user, pause] = [await findUserByEmail(call.db, email), await mailWait(call, limit, email)]
    const mails = user && pause === 0 ? mailsFor(user) : []
    if (!user || mails.length === 0) return
    await call.db.transaction(async (tx) => {
      for (const mail of mails) await mailLink(tx, call, user, { ...mail, code_challenge, redirect_to })
    })
  }
  await Promise.all([work(), wait(minDurationMs)])
  return ok({})
}
