import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAccount } from '../testing/accounts/accounts.ts'
import { type ListeningApp, listenApp } from '../testing/servers/listen-app.ts'

let app: ListeningApp
const friend = 'https://app.example'
beforeAll(async () => {
  app = await listenApp({ RATE_LIMIT_FACTOR: '1000', AUTH_REDIRECTS: friend })
})
afterAll(() => app.close())

const call = (path: string, init: RequestInit = {}) => fetch(`${app.url}/auth/v1${path}`, init)
const json = { 'content-type': 'application/json' }

describe('errors', () => {
  test('speak to new clients in the new way, and carry the old name too', async () => {
    const headers = { ...json, 'x-supabase-api-version': '2024-01-01' }
    const response = await call('/signup', { method: 'POST', headers, body: '{}' })
    expect(response.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect(response.headers.get('x-sb-error-code')).toBe('anonymous_provider_disabled')
    expect(await response.json()).toEqual({
      code: 'anonymous_provider_disabled',
      error_code: 'anonymous_provider_disabled',
      message: 'Anonymous sign-ins are disabled',
    })
  })

  test.each([undefined, '2023-12-31', 'nonsense'])(
    'speak to clients of before in the old way (%s)',
    async (version) => {
      const headers = { ...json, ...(version && { 'x-supabase-api-version': version }) }
      const response = await call('/signup', { method: 'POST', headers, body: '{}' })
      expect(response.headers.get('x-sb-error-code')).toBe('anonymous_provider_disabled')
      expect(await response.json()).toEqual({
        code: 422,
        error_code: 'anonymous_provider_disabled',
        msg: 'Anonymous sign-ins are disabled',
      })
    },
  )

  test('name the reasons of a weak password', async () => {
    const body = JSON.stringify({ email: 'a@example.com', password: 'abc' })
    const response = await call('/signup', { method: 'POST', headers: json, body })
    expect(await response.json()).toMatchObject({
      code: 422,
      error_code: 'weak_password',
      msg: 'Password should be at least 6 characters.',
      weak_password: { reasons: ['length'] },
    })
  })

  test.each([
    ['{', 'application/json', 400, 'bad_json'],
    ['[]', 'application/json', 400, 'bad_json'],
    ['"text"', 'application/json', 400, 'bad_json'],
    [`${'['.repeat(50)}${']'.repeat(50)}`, 'application/json', 400, 'bad_json'],
    ['{"email":"a@example.com"}', 'text/plain', 400, 'bad_json'],
    ['email=a%40example.com', 'application/x-www-form-urlencoded', 400, 'bad_json'],
    [JSON.stringify({ a: 'x'.repeat(1024 * 1024) }), 'application/json', 413, 'request_entity_too_large'],
  ])('tell what is wrong with a body (%#)', async (body, type, status, code) => {
    const response = await call('/signup', { method: 'POST', headers: { 'content-type': type }, body })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ error_code: code })
  })

  test.each([
    ['POST', '/otp', 422, 'otp_disabled'],
    ['POST', '/magiclink', 422, 'otp_disabled'],
    ['GET', '/user/identities/authorize?provider=google', 404, 'manual_linking_disabled'],
    ['GET', '/user/identities/authorize?provider=custom:telegram', 404, 'manual_linking_disabled'],
    ['POST', '/sso', 404, 'saml_provider_disabled'],
    ['GET', '/passkeys', 404, 'not_found'],
    ['PATCH', '/user', 404, 'not_found'],
    ['GET', '/token?grant_type=password', 404, 'not_found'],
    ['GET', '/../v1/nothing', 404, 'not_found'],
  ])('tell what is off: %s %s', async (method, path, status, code) => {
    const response = await call(path, { method })
    expect(response.status).toBe(status)
    expect(await response.json()).toMatchObject({ error_code: code })
  })
})

describe('every answer', () => {
  test('is not cached, and no referrer is sent', async () => {
    const { session } = await anAccount(app)
    const response = await call('/user', { headers: { authorization: `Bearer ${session.access_token}` } })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8')
  })

  test('to another spelling of the path is the same refusal, or 404', async () => {
    for (const path of ['/USER', '/user/', '//user', '/%75ser']) {
      expect([401, 404]).toContain((await call(path)).status)
    }
  })
})

describe('pages of other origins', () => {
  const preflight = (origin: string) =>
    call('/token', {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,content-type,x-client-info,x-supabase-api-version',
      },
    })

  test('may call when they are on the list, without cookies', async () => {
    const asked = await preflight(friend)
    expect(asked.status).toBe(204)
    expect(asked.headers.get('access-control-allow-origin')).toBe(friend)
    expect(asked.headers.get('access-control-allow-methods')).toBe('GET, POST, PUT, DELETE')
    for (const name of [
      'authorization',
      'apikey',
      'content-type',
      'x-client-info',
      'x-supabase-api-version',
    ]) {
      expect(asked.headers.get('access-control-allow-headers')?.toLowerCase()).toContain(name)
    }
    expect(asked.headers.get('access-control-allow-credentials')).toBeNull()
    const answer = await call('/user', { headers: { origin: friend } })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('access-control-allow-origin')).toBe(friend)
    expect(answer.headers.get('access-control-expose-headers')).toContain('X-Supabase-Api-Version')
    expect(answer.headers.get('vary')).toContain('Origin')
  })

  test.each(['https://evil.example', 'https://app.example.evil.example', 'null', 'http://app.example'])(
    'may not when they are not: %s',
    async (origin) => {
      expect((await preflight(origin)).headers.get('access-control-allow-origin')).toBeNull()
      const answer = await call('/user', { headers: { origin } })
      expect(answer.headers.get('access-control-allow-origin')).toBeNull()
    },
  )
})

test('settings and health say what the service offers', async () => {
  expect(await (await call('/settings')).json()).toMatchObject({
    external: { email: true, google: false, 'custom:telegram': false, phone: false, anonymous_users: false },
    disable_signup: false,
    mailer_autoconfirm: true,
  })
  expect(await (await call('/health')).json()).toHaveProperty('version')
})
