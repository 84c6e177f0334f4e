import { type AuthRoute, ok } from '../http/call.ts'
import { requireSignedIn } from '../keys/bearer.ts'
import { reauthenticate } from '../mails/reauthenticate.ts'
import { recover, resend } from '../mails/recover.ts'
import { verify } from '../mails/verify.ts'
import { verifyLink } from '../mails/verify-link.ts'
import { logOut } from '../sessions/log-out.ts'
import { signUp } from '../sign-up/sign-up.ts'
import { updateUser } from './update-user.ts'
import { userAnswer } from './user-answer.ts'

/** An account from its making to its way out. */
export const accountRoutes: AuthRoute[] = [
  { method: 'POST', path: '/signup', limit: 'sign_up', handle: signUp },
  {
    method: 'GET',
    path: '/user',
    handle: async (call) => ok(userAnswer((await requireSignedIn(call)).user)),
  },
  { method: 'PUT', path: '/user', handle: updateUser },
  { method: 'POST', path: '/recover', limit: 'recover', handle: recover },
  { method: 'POST', path: '/resend', limit: 'resend', handle: resend },
  { method: 'POST', path: '/verify', limit: 'verify', handle: verify },
  { method: 'GET', path: '/verify', limit: 'verify', handle: verifyLink },
  { method: 'GET', path: '/reauthenticate', limit: 'resend', handle: reauthenticate },
  { method: 'POST', path: '/logout', handle: logOut },
]
