import { AuthError } from './http/auth-error.ts'
import type { AuthRoute } from './http/call.ts'

/** What the protocol knows and this service does not offer: refused by name, so that a client can say so. */
export const offRoutes: AuthRoute[] = [
  off('POST', '/otp', new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')),
  off('POST', '/magiclink', new AuthError(422, 'otp_disabled', 'Signups not allowed for otp')),
  off('POST', '/sso', new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled')),
]

function off(method: AuthRoute['method'], path: string, error: AuthError): AuthRoute {
  return {
    method,
    path,
    handle: () => {
      throw error
    },
  }
}
