import { validationFailed } from '../http/auth-error.ts'

const shape = /^[A-Za-z0-9._~-]{43,128}$/

/** What binds the end of a way in to the browser that began it; null where the caller does not use it. */
export function codeChallengeOf(body: Record<string, unknown>): string | null {
  const { code_challenge: challenge, code_challenge_method: method } = body
  if (isAbsent(challenge) && isAbsent(method)) return null
  if (isAbsent(challenge) || isAbsent(method)) {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge')
  }
  if (typeof challenge !== 'string' || !shape.test(challenge)) {
    throw validationFailed('code challenge has to be between 43 and 128 characters of A-Z a-z 0-9 . _ ~ -')
  }
  // The method `plain` would send the verifier itself ahead.
  if (typeof method !== 'string' || method.toLowerCase() !== 's256') {
    throw validationFailed('code_challenge_method has to be s256')
  }
  return challenge
}

function isAbsent(value: unknown): boolean {
  return value === undefined || value === null || value === ''
}
