import { audit } from '../audit.ts'
import { hashPassword } from '../passwords.ts'
import { AuthError, validationFailed } from './auth-error.ts'
import { checkNewPassword, checkPasswordLength, emailOf, refusePhone, textOf } from './body.ts'
import { type AuthAnswer, type AuthCall, ok } from './call.ts'
import { codeChallengeOf } from './code-challenge.ts'
import { insertEmailUser } from './email-users.queries.ts'
import { mailLink } from './mails/mail-link.ts'
import { metadataOf } from './metadata.ts'
import { redirectTarget } from './redirects.ts'
import { mailWait } from './request-limits.ts'
import { sessionAnswer } from './sessions.ts'
import { signIn } from './sign-in.ts'
import { type SignUp, signUpAgain } from './sign-up-again.ts'
import { userAnswer } from './user-answer.ts'
import { getUser } from './users.queries.ts'

/** Makes an account: with a session at once, or with a mail that has to be answered first. */
export async function signUp(call: AuthCall): Promise<AuthAnswer> {
  const wanted = signUpOf(call)
  // Before the address is looked up, so that a known one takes as long as a new one.
  const passwordHash = await hashPassword(wanted.password)
  const { confirmEmail } = call.env.auth
  const made = await call.db.transaction(async (tx) => {
    const { email, data } = wanted
    const id = await insertEmailUser(tx, { email, passwordHash, isConfirmed: !confirmEmail, data })
    if (!id) return undefined
    const { ip, request_id } = call
    await audit(tx, { kind: 'auth.sign_up', actor: { kind: 'auth_user', id }, ip, request_id })
    if (!confirmEmail) return signIn(tx, call, id, { method: 'password' })
    const { email: to, code_challenge, redirect_to } = wanted
    await mailLink(tx, call, { id, password_version: 0 }, { kind: 'signup', to, code_challenge, redirect_to })
    return getUser(tx, id)
  })
  if (!made) return signUpAgain(call, wanted)
  if ('session' in made) return ok(await sessionAnswer(call, made))
  await mailWait(call, 'signup', wanted.email)
  return ok(userAnswer(made))
}

/** In the order in which the protocol refuses. */
function signUpOf(call: AuthCall): SignUp {
  const { body, env } = call
  const email = textOf(body, 'email')
  if (!email && !textOf(body, 'phone')) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled')
  }
  if (!env.auth.signUp) throw new AuthError(422, 'signup_disabled', 'Signups not allowed for this instance')
  refusePhone(body, 400)
  const password = textOf(body, 'password')
  if (!password) throw validationFailed('Signup requires a valid password')
  checkPasswordLength(password, env.auth.passwordMinLength)
  const wanted = {
    password,
    code_challenge: codeChallengeOf(body),
    email: emailOf(email ?? ''),
    data: metadataOf(body.data),
    redirect_to: redirectTarget(call, call.query.redirect_to),
  }
  checkNewPassword(password, env.auth.passwordMinLength)
  return wanted
}
