import { auth } from 'contract/auth'
import type { PageAuth } from 'contract/page'
import { beforeEach, expect, test, vi } from 'vitest'
import { readApiToken } from './api-token.ts'
import { callAsClient } from './call-as-client.ts'
import { loadAuthClient } from './load-auth-client.ts'
import { stubBrowser } from './storage-for-tests.ts'
import { removeApiToken, storeApiToken } from './store-api-token.ts'

const settings: PageAuth = {
  url: 'http://site.test/auth/v1',
  anonKey: '',
  isHosted: false,
  google: false,
  telegram: false,
}

const aSession = () => ({
  access_token: 'auth-token',
  refresh_token: 'refresh',
  token_type: 'bearer',
  expires_in: 3600,
  expires_at: Math.floor(Date.now() / 1000) + 3600,
  user: { id: 'u1' },
})

type Answers = { me: number[]; exchange: number }

/** The API as far as these calls see it: which statuses /auth/me answers in turn, and which the exchange. */
function serve({ me, exchange }: Answers): string[] {
  const asked: string[] = []
  const answers = [...me]
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(`${url.replace('/api/v1', '')} ${headers.authorization}`)
    if (url.endsWith(auth.me.path))
      return Response.json({ kind: 'client' }, { status: answers.shift() ?? 500 })
    return Response.json({ token: 'new-token', client: { id: 'c1' } }, { status: exchange })
  })
  return asked
}

beforeEach(() => {
  stubBrowser()
  storeApiToken('old-token', 'c1')
  sessionStorage.setItem('hosted-auth', JSON.stringify(aSession()))
  return async () => {
    await (await loadAuthClient(settings)).stopAutoRefresh()
    vi.unstubAllGlobals()
  }
})

const ask = () => callAsClient(settings)(auth.me, {})

test('the call carries the token', async () => {
  const asked = serve({ me: [200], exchange: 500 })
  await ask()
  expect(asked).toEqual(['/auth/me Bearer old-token'])
})

test('without a token nothing is sent', async () => {
  removeApiToken()
  const asked = serve({ me: [200], exchange: 200 })
  await expect(ask()).rejects.toThrow('HTTP 401')
  expect(asked).toEqual([])
})

test('a refused token is exchanged once and the call retried with the new one', async () => {
  const asked = serve({ me: [401, 200], exchange: 200 })
  expect(await ask()).toEqual({ kind: 'client' })
  expect(asked).toEqual([
    '/auth/me Bearer old-token',
    '/auth/login-with-supabase Bearer auth-token',
    '/auth/me Bearer new-token',
  ])
  expect(readApiToken()).toBe('new-token')
})

test('several calls refused at the same time make one exchange', async () => {
  const asked = serve({ me: [401, 401, 401, 200, 200, 200], exchange: 200 })
  await Promise.all([ask(), ask(), ask()])
  expect(asked.filter((line) => line.includes('login-with-supabase'))).toHaveLength(1)
})

test('a call refused twice is not tried a third time, and the client is signed out', async () => {
  const asked = serve({ me: [401, 401, 200], exchange: 200 })
  await expect(ask()).rejects.toThrow('HTTP 401')
  expect(asked).toHaveLength(3)
  expect(readApiToken()).toBeNull()
})

test('without a session to exchange the client is signed out', async () => {
  sessionStorage.removeItem('hosted-auth')
  serve({ me: [401], exchange: 200 })
  await expect(ask()).rejects.toThrow('no_auth_token')
  expect(readApiToken()).toBeNull()
})

test('a server that cannot exchange right now signs no client out', async () => {
  serve({ me: [401], exchange: 503 })
  await expect(ask()).rejects.toThrow('refused')
  expect(readApiToken()).toBe('old-token')
})

test('a refusal that has nothing to do with the session is passed on', async () => {
  const asked = serve({ me: [403], exchange: 200 })
  await expect(ask()).rejects.toThrow('HTTP 403')
  expect(asked).toHaveLength(1)
  expect(readApiToken()).toBe('old-token')
})
