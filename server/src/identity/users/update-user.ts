import { codeChallengeOf } from '../grants/code-challenge.ts'
import { AuthError } from '../http/auth-error.ts'
import { emailOf, refusePhone, textOf } from '../http/body.ts'
import { type AuthAnswer, type AuthCall, ok } from '../http/call.ts'
import { redirectTarget } from '../http/redirects.ts'
import { limitRequests, mailWait, overMailLimit } from '../http/request-limits.ts'
import type { SignedIn } from '../keys/access-token.ts'
import { requireSignedIn } from '../keys/bearer.ts'
import { askForEmailChange, refuseTakenEmail } from '../mails/email-change.ts'
import { lacksSecondFactor } from '../sessions/second-factor.ts'
import { isSessionAlive } from '../sessions/sessions.queries.ts'
import { mergeMetadata, metadataOf } from './metadata.ts'
import { changePassword, preparePassword } from './password-change.ts'
import { userAnswer } from './user-answer.ts'
import { getUser, lockUser, setMetadata, type UserRow } from './users.queries.ts'

/** What users may change about their own account; all of it or nothing. */
export async function updateUser(call: AuthCall): Promise<AuthAnswer> {
  const signedIn = await requireSignedIn(call)
  const { user, session } = signedIn
  const request = changesOf(call, user)
  if (request.email || request.password !== undefined) requireSecondFactor(signedIn)
  if (request.email) await prepareEmail(call, user, request.email)
  // Before the password is looked at, so that no other refusal tells whether it was the old one.
  if (request.data) mergeMetadata(user.user_metadata, request.data)
  const password =
    request.password === undefined ? undefined : await preparePassword(call, signedIn, request.password)
  const updated = await call.db.transaction(async (tx) => {
    const locked = await lockUser(tx, user.id)
    if (!locked || !(await isSessionAlive(tx, session.id))) {
      throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
    }
    if (request.data) await setMetadata(tx, user.id, mergeMetadata(locked.user_metadata, request.data))
    if (password) await changePassword(tx, call, { user: locked, session }, password)
    // Read again, because a link is bound to the password that is new since a moment.
    if (request.email) {
      const { email, code_challenge, redirect_to } = request
      await askForEmailChange(tx, call, await getUser(tx, user.id), { email, code_challenge, redirect_to })
    }
    return getUser(tx, user.id)
  })
  return ok(userAnswer(updated))
}

function changesOf(call: AuthCall, user: UserRow) {
  const { body } = call
  if (body.app_metadata !== undefined) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges')
  }
  refusePhone(body, 422)
  const asked = textOf(body, 'email')
  const email = asked && emailOf(asked)
  return {
    email: email === user.email ? undefined : email,
    // The empty text is a password too, and a weak one.
    password: body.password === '' ? '' : textOf(body, 'password'),
    data: body.data === undefined || body.data === null ? undefined : metadataOf(body.data),
    code_challenge: codeChallengeOf(body),
    redirect_to: redirectTarget(call, call.query.redirect_to),
  }
}

function requireSecondFactor(signedIn: SignedIn): void {
  if (!lacksSecondFactor(signedIn)) return
  const message = 'AAL2 session is required to update email or password when MFA is enabled.'
  throw new AuthError(401, 'insufficient_aal', message)
}

/** Taken addresses are told, so the question is counted before it is answered. */
async function prepareEmail(call: AuthCall, user: UserRow, email: string): Promise<void> {
  await limitRequests(call, 'resend')
  await refuseTakenEmail(call.db, email)
  const pause = await mailWait(call, 'email_change', user.email ?? user.id)
  if (pause > 0) throw overMailLimit(pause)
}
