import { bearerToken } from '../../http/actor.ts'
import { AuthError } from '../http/auth-error.ts'
import type { AuthCall } from '../http/call.ts'
import { readAccessToken, type SignedIn, type TokenRefusal } from './access-token.ts'

const sentences: Record<Exclude<TokenRefusal, 'bad_jwt'>, string> = {
  user_not_found: 'User from sub claim in JWT does not exist',
  session_not_found: 'Session from session_id claim in JWT does not exist',
  user_banned: 'User is banned',
}

/** The user a call acts for; every refusal has its own code, because the client acts on it. */
export async function requireSignedIn(call: AuthCall): Promise<SignedIn> {
  const token = bearerToken(call.headers.authorization)
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const reading = await readAccessToken(call, token)
  if (!('refusal' in reading)) return reading
  const { refusal, reason } = reading
  const message =
    refusal === 'bad_jwt' ? `invalid JWT: unable to parse or verify signature, ${reason}` : sentences[refusal]
  throw new AuthError(403, refusal, message)
}
