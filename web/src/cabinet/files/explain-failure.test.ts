import { CallError } from 'contract/request'
import { beforeEach, expect, test, vi } from 'vitest'
import { ExchangeError } from '../../api/exchange.ts'
import { stubBrowser } from '../../api/storage-for-tests.ts'
import { removeApiToken, storeApiToken } from '../../api/store-api-token.ts'
import { explainFailure } from './explain-failure.ts'

beforeEach(() => {
  stubBrowser()
  storeApiToken('token', 'c1')
  return () => vi.unstubAllGlobals()
})

test('a lost network is distinguished from a refusal', () => {
  expect(explainFailure(new TypeError('the network is lost'))).toEqual({ kind: 'offline' })
})

test.each([
  [413, 'quota_exceeded', true],
  [415, 'file_type_refused', true],
  [409, 'wrong_state', true],
  [429, 'too_many_requests', false],
  [503, 'busy', false],
] as const)('a refusal with %s has the server’s message, and is final or not', (status, code, isFinal) => {
  const error = new CallError(status, { code, message: 'so it is' })
  expect(explainFailure(error)).toEqual({ kind: 'refused', message: 'so it is', isFinal })
})

test('an answer that is not the server’s has no message to show', () => {
  expect(explainFailure(new CallError(502, {}))).toEqual({ kind: 'broken' })
})

test('without a session there is one thing to do, whatever was thrown', () => {
  removeApiToken()
  expect(explainFailure(new ExchangeError('refused', 401))).toEqual({ kind: 'signed_out' })
  expect(explainFailure(new CallError(401, {}))).toEqual({ kind: 'signed_out' })
})

test('a server that cannot exchange the token right now has not ended the session', () => {
  expect(explainFailure(new ExchangeError('refused', 503))).toEqual({ kind: 'broken' })
})
