import { randomUUID } from 'node:crypto'
import { AuthError } from '../http/auth-error.ts'
import { type AuthAnswer, type AuthCall, ok } from '../http/call.ts'
import { mailWait } from '../http/request-limits.ts'
import { mailLink } from '../mails/mail-link.ts'
import { tellUser } from '../mails/mails.ts'
import { emailClaims, emailProvider } from '../users/email-users.queries.ts'
import type { Metadata } from '../users/metadata.ts'
import { userAnswer } from '../users/user-answer.ts'
import { findUserByEmail } from '../users/users.queries.ts'

export type SignUp = {
  email: string
  password: string
  data: Metadata
  code_challenge: string | null
  redirect_to: string
}

/** A sign-up with an address that has an account. Nothing of that account is changed, and as little as may be said. */
export async function signUpExisting(call: AuthCall, signUp: SignUp): Promise<AuthAnswer> {
  const { db, env } = call
  const { email, data, code_challenge, redirect_to } = signUp
  const user = await findUserByEmail(db, email)
  if (!user) throw new AuthError(503, 'unexpected_failure', 'The account has just been removed')
  if (user.email_confirmed_at && !env.auth.confirmEmail) {
    throw new AuthError(422, 'user_already_exists', 'User already registered')
  }
  const isQuiet = (await mailWait(call, 'signup', email)) > 0
  if (user.email_confirmed_at) {
    if (!isQuiet) await db.transaction((tx) => tellUser(tx, call, user, 'account_exists'))
    return ok(fakeUser(signUp))
  }
  if (!isQuiet) {
    await db.transaction((tx) =>
      mailLink(tx, call, user, { kind: 'signup', to: email, code_challenge, redirect_to }),
    )
  }
  // What an earlier caller wrote about themselves is not for this one.
  const user_metadata = { ...data, ...emailClaims(user.id, email) }
  return ok(userAnswer({ ...user, user_metadata }))
}

/** Looks like a new account; only the person who reads the mail learns that there was one. */
function fakeUser({ email, data }: SignUp) {
  const id = randomUUID()
  const now = new Date().toISOString()
  return {
    id,
    aud: 'authenticated',
    role: '',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: emailProvider,
    user_metadata: { ...data, ...emailClaims(id, email) },
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  }
}
