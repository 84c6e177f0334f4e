import { jwtVerify } from 'jose'
import { bearerToken } from '../../http/actor.ts'
import { AuthError } from '../http/auth-error.ts'
import type { AuthAnswer, AuthCall, AuthRoute } from '../http/call.ts'
import { claimsOf } from '../keys/access-token.ts'

/** A route for callers with a key made with the service secret; without that setting it does not exist. */
export function forService(handle: AuthRoute['handle']) {
  return async (call: AuthCall): Promise<AuthAnswer> => {
    await requireService(call)
    return handle(call)
  }
}

async function requireService({ env, headers, keyring, origin }: AuthCall): Promise<void> {
  const { serviceSecret } = env.auth
  if (!serviceSecret) throw new AuthError(404, 'not_found', 'There is nothing here')
  const token = bearerToken(headers.authorization)
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token')
  const key = new TextEncoder().encode(serviceSecret)
  const read = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch((error: Error) => error)
  if (!(read instanceof Error)) {
    if (read.payload.role === 'service_role') return
    throw notAdmin()
  }
  // A signed-in user is told what is missing.
  const claims = await claimsOf({ keyring, origin }, token)
  throw claims instanceof Error ? new AuthError(403, 'bad_jwt', `invalid JWT: ${read.message}`) : notAdmin()
}

function notAdmin(): AuthError {
  return new AuthError(403, 'not_admin', 'User not allowed')
}
