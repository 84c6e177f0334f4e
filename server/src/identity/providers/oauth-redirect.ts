import { isTransientError } from '../../db/errors.ts'
import { AuthError } from '../http/auth-error.ts'
import type { AuthAnswer, AuthCall } from '../http/call.ts'
import { redirectAnswer } from '../http/redirects.ts'
import { issuerOf } from '../keys/access-token.ts'

/** The address that is registered at the provider. */
export function callbackAddress({ origin }: Pick<AuthCall, 'origin'>): string {
  return `${issuerOf(origin())}/callback`
}

export type Failure = { error: string; error_code: string; error_description: string }

const deniedCodes = new Set(['signup_disabled', 'identity_already_exists'])

/** A refusal in the words of a redirect; the unforeseen without any detail. */
export function failureOf(thrown: unknown): Failure {
  if (isTransientError(thrown)) {
    const error_description = 'The service is busy'
    return { error: 'temporarily_unavailable', error_code: 'unexpected_failure', error_description }
  }
  if (!(thrown instanceof AuthError)) {
    const error_description = 'Unable to sign in through the provider'
    return { error: 'server_error', error_code: 'unexpected_failure', error_description }
  }
  const { status, code: error_code, message: error_description } = thrown
  const isDenied = status === 403 || deniedCodes.has(error_code)
  const error = isDenied ? 'access_denied' : status === 400 ? 'invalid_request' : 'server_error'
  return { error, error_code, error_description }
}

/** The client reads the query and the fragment. */
export function failedRedirect(status: 302 | 303, target: string, failure: Failure): AuthAnswer {
  return redirectAnswer(status, target, { query: failure, fragment: { ...failure, sb: '' } })
}
