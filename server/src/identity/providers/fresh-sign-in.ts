import { AuthError } from '../http/auth-error.ts'
import type { SignedIn } from '../keys/access-token.ts'
import { isRecent } from '../sessions/recent-sign-in.ts'
import { lacksSecondFactor } from '../sessions/second-factor.ts'

/** Ways in are changed by who has signed in a short while ago, with everything that is asked for. */
export function requireFreshSignIn(signedIn: SignedIn): void {
  if (lacksSecondFactor(signedIn)) {
    const message = 'AAL2 session is required to change identities when MFA is enabled.'
    throw new AuthError(401, 'insufficient_aal', message)
  }
  if (!isRecent(signedIn)) {
    throw new AuthError(400, 'reauthentication_needed', 'Changing identities requires a recent sign-in')
  }
}
