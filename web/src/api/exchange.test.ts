import { beforeEach, expect, test, vi } from 'vitest'
import { readApiToken } from './api-token.ts'
import { exchange } from './exchange.ts'
import type { AuthClient } from './load-auth-client.ts'
import { stubBrowser } from './storage-for-tests.ts'

/** A client of the sign-in service that has this session, or none. */
const clientWith = (access_token: string | null) =>
  ({
    getSession: async () => ({ data: { session: access_token && { access_token } }, error: null }),
  }) as unknown as AuthClient

beforeEach(() => {
  stubBrowser()
  return () => vi.unstubAllGlobals()
})

const answer = (body: unknown, status = 200) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))

test('the token and the client are stored', async () => {
  answer({ token: 't1', client: { id: 'c1' } })
  await exchange(clientWith('a'))
  expect(readApiToken()).toBe('t1')
  expect(sessionStorage.getItem('client_id')).toBe('c1')
})

test.each([
  ['no session', null, {}, 200, { problem: 'no_auth_token' }],
  ['a refusal', 'a', { code: 'unauthenticated', message: 'x' }, 401, { problem: 'refused', status: 401 }],
  ['a busy server', 'a', {}, 503, { problem: 'refused', status: 503 }],
  ['an answer without a token', 'a', { client: { id: 'c1' } }, 200, { problem: 'no_api_token' }],
  ['an answer without a client', 'a', { token: 't1' }, 200, { problem: 'no_api_token' }],
])('%s is named, and nothing is stored', async (_what, session, body, status, problem) => {
  answer(body, status)
  await expect(exchange(clientWith(session))).rejects.toMatchObject(problem)
  expect(readApiToken()).toBeNull()
})

test('an exchange overtaken by another sign-in leaves the newer token', async () => {
  const waiting = new Map<string, (response: Response) => void>()
  vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
    return new Promise((resolve) => waiting.set(JSON.parse(body).access_token, resolve))
  })
  const older = exchange(clientWith('older'))
  const newer = exchange(clientWith('newer'))
  await expect.poll(() => waiting.size).toBe(2)
  waiting.get('newer')?.(Response.json({ token: 'of the newer', client: { id: 'c2' } }))
  await newer
  waiting.get('older')?.(Response.json({ token: 'of the older', client: { id: 'c1' } }))
  await older
  expect(readApiToken()).toBe('of the newer')
})
