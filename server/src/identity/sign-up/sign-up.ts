import { audit } from '../../audit.ts'
import { hashPassword } from '../../passwords.ts'
import { newToken } from '../../tokens.ts'
import { codeChallengeOf } from '../grants/code-challenge.ts'
import { AuthError, validationFailed } from '../http/auth-error.ts'
import { checkNewPassword, checkPasswordLength, emailOf, refusePhone, textOf } from '../http/body.ts'
import { type AuthAnswer, type AuthCall, ok } from '../http/call.ts'
import { redirectTarget } from '../http/redirects.ts'
import { mailWait } from '../http/request-limits.ts'
import { mailLink } from '../mails/mail-link.ts'
import { insertDevice } from '../sessions/devices.queries.ts'
import { sessionAnswer } from '../sessions/sessions.ts'
import { signIn } from '../sessions/sign-in.ts'
import { insertEmailUser } from '../users/email-users.queries.ts'
import { metadataOf } from '../users/metadata.ts'
import { userAnswer } from '../users/user-answer.ts'
import { getUser } from '../users/users.queries.ts'
import { type SignUp, signUpExisting } from './sign-up-existing.ts'

/** Makes an account: with a session at once, or with a mail that has to be answered first. */
export async function signUp(call: AuthCall): Promise<AuthAnswer> {
  const request = signUpOf(call)
  // Before the address is looked up, so that a known one takes as long as a new one.
  const passwordHash = await hashPassword(request.password)
  const { confirmEmail } = call.env.auth
  const made = await call.db.transaction(async (tx) => {
    const { email, data } = request
    const id = await insertEmailUser(tx, { email, passwordHash, isConfirmed: !confirmEmail, data })
    if (!id) return undefined
    const { ip, request_id } = call
    await audit(tx, { kind: 'auth.sign_up', actor: { kind: 'auth_user', id }, ip, request_id })
    if (!confirmEmail) return signIn(tx, call, id, { method: 'password' })
    const { email: to, code_challenge, redirect_to } = request
    const device = call.device ?? newToken()
    await insertDevice(tx, device, id)
    call.markDevice(device)
    const mail = { kind: 'signup', to, code_challenge, redirect_to } as const
    await mailLink(tx, { ...call, device }, { id, password_version: 0 }, mail)
    return getUser(tx, id)
  })
  if (!made) return signUpExisting(call, request)
  if ('session' in made) return ok(await sessionAnswer(call, made))
  await mailWait(call, 'signup', request.email)
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
  const request = {
    password,
    code_challenge: codeChallengeOf(body),
    email: emailOf(email ?? ''),
    data: metadataOf(body.data),
    redirect_to: redirectTarget(call, call.query.redirect_to),
  }
  checkNewPassword(password, env.auth.passwordMinLength)
  return request
}
