import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import type { SignedIn } from './access-token.ts'
import { AuthError } from './auth-error.ts'
import { requireSignedIn } from './bearer.ts'
import { emailOf, refusePhone, textOf } from './body.ts'
import { type AuthAnswer, type AuthCall, ok } from './call.ts'
import { codeChallengeOf } from './code-challenge.ts'
import { askForEmailChange, refuseTakenEmail } from './mails/email-change.ts'
import { mergeMetadata, metadataOf } from './metadata.ts'
import { changePassword, preparePassword } from './password-change.ts'
import { redirectTarget } from './redirects.ts'
import { limitRequests, mailWait, overMailLimit } from './request-limits.ts'
import { lacksSecondFactor } from './second-factor.ts'
import { userAnswer } from './user-answer.ts'
import { getUser, holdUser, type UserRow } from './users.queries.ts'

/** What somebody may change about their own account; all of it or nothing. */
export async function updateUser(call: AuthCall): Promise<AuthAnswer> {
  const signedIn = await requireSignedIn(call)
  const { user, session } = signedIn
  const wanted = changesOf(call, user)
  if (wanted.email || wanted.password !== undefined) requireSecondFactor(signedIn)
  if (wanted.email) await prepareEmail(call, user, wanted.email)
  const password =
    wanted.password === undefined ? undefined : await preparePassword(call, signedIn, wanted.password)
  const updated = await call.db.transaction(async (tx) => {
    const held = await holdUser(tx, user.id)
    if (!held || !(await isSessionAlive(tx, session.id))) {
      throw new AuthError(403, 'session_not_found', 'Session from session_id claim in JWT does not exist')
    }
    if (wanted.data) await writeMetadata(tx, held, wanted.data)
    if (password) await changePassword(tx, call, { user: held, session }, password)
    // Read again, because a link is bound to the password that is new since a moment.
    if (wanted.email) {
      const { email, code_challenge, redirect_to } = wanted
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
  const pause = await mailWait(call, 'email_change', user.email)
  if (pause > 0) throw overMailLimit(pause)
}

async function isSessionAlive(tx: Database, id: string): Promise<boolean> {
  return Boolean(await tx.one(sql`select id from auth_sessions where id = ${id}`))
}

async function writeMetadata(tx: Database, user: UserRow, changes: Record<string, unknown>): Promise<void> {
  const merged = JSON.stringify(mergeMetadata(user.user_metadata, changes))
  await tx.run(sql`
    update auth_users set user_metadata = ${merged}::jsonb, updated_at = now() where id = ${user.id}`)
}
