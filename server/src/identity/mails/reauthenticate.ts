import { validationFailed } from '../http/auth-error.ts'
import { type AuthAnswer, type AuthCall, ok } from '../http/call.ts'
import { mailWait, overMailLimit } from '../http/request-limits.ts'
import { requireSignedIn } from '../keys/bearer.ts'
import { queueKeyMail } from './mails.ts'
import { issueOneTimeToken } from './one-time-tokens.ts'

const kind = 'reauthentication'

/** Mails a code with which a session that is no longer new may change the password. */
export async function reauthenticate(call: AuthCall): Promise<AuthAnswer> {
  const { user } = await requireSignedIn(call)
  const { email } = user
  if (email === null) throw validationFailed('Reauthentication requires an email address')
  const pause = await mailWait(call, kind, email)
  if (pause > 0) throw overMailLimit(pause)
  await call.db.transaction(async (tx) => {
    const { code } = await issueOneTimeToken(tx, call.secrets, user, { kind, email })
    await queueKeyMail(tx, call, email, { kind, code })
  })
  return ok({})
}
