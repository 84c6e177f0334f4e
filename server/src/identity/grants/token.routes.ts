import { AuthError } from '../http/auth-error.ts'
import type { AuthAnswer, AuthCall, AuthRoute } from '../http/call.ts'
import { limitRequests } from '../http/request-limits.ts'
import { signInWithPassword } from './password-grant.ts'
import { exchangeAuthCode } from './pkce-grant.ts'
import { refreshSession } from './refresh-grant.ts'

/** The ways to a session that a program asks for. */
const grants = {
  password: signInWithPassword,
  refresh_token: refreshSession,
  pkce: exchangeAuthCode,
} satisfies Record<string, (call: AuthCall) => Promise<AuthAnswer>>

type Grant = keyof typeof grants

export const tokenRoutes: AuthRoute[] = [
  {
    method: 'POST',
    path: '/token',
    handle: async (call) => {
      const { grant_type: type } = call.query
      // A password is counted by the statement that finds its account.
      if (type !== 'password') await limitRequests(call, 'token', type === 'refresh_token' ? 503 : 429)
      if (!isGrant(type)) throw new AuthError(400, 'invalid_credentials', 'unsupported_grant_type')
      return grants[type](call)
    },
  },
]

function isGrant(type: string | undefined): type is Grant {
  return type !== undefined && Object.hasOwn(grants, type)
}
