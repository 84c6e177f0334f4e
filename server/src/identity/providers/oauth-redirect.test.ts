import { expect, test } from 'vitest'
import { ConnectionLost } from '../../db/errors.ts'
import { AuthError } from '../http/auth-error.ts'
import { failureOf } from './oauth-redirect.ts'

test.each([
  [
    'a lost database',
    new ConnectionLost(new Error('connect ECONNREFUSED 10.0.0.7:5432'), 'ECONNREFUSED'),
    'temporarily_unavailable',
  ],
  ['what nobody foresaw', new Error('x is not a function'), 'server_error'],
  ['a refusal', new AuthError(403, 'user_banned', 'User is banned'), 'access_denied'],
])('%s comes back without an address', (_what, error, expected) => {
  const failure = failureOf(error)
  expect(failure.error).toBe(expected)
  expect(JSON.stringify(failure)).not.toContain('10.0.0.7')
})
