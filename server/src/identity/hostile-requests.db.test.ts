import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../testing/accounts/accounts.ts'
import { everything } from '../testing/everything.ts'
import { seededRandom } from '../testing/seeded-random.ts'
import { type ListeningApp, listenApp } from '../testing/servers/listen-app.ts'

let app: ListeningApp
let token: string
beforeAll(async () => {
  app = await listenApp({
    RATE_LIMIT_FACTOR: '100000',
    AUTH_SERVICE_SECRET: 'only for this test, and long enough',
  })
  token = (await anAccount(app)).session.access_token
})
afterAll(() => app.close())

const half = '\ud800'

const send = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: method as 'GET',
    url: `/auth/v1${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  })

test('an address over the limit is 414', async () => {
  const response = await send('GET', `/user?x=${'a'.repeat(8200)}`)
  expect([response.statusCode, response.json().error_code]).toEqual([414, 'validation_failed'])
})

test.each(['PROPFIND', 'LINK', 'MKCOL', 'PATCH', 'SEARCH'])(
  'the method %s is 404, in the words of this service',
  async (method) => {
    const response = await fetch(`${app.url}/auth/v1/user`, { method })
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ error_code: 'not_found', msg: 'There is nothing here' })
  },
)

test.each([
  ['friendly_name', { factor_type: 'totp', friendly_name: half }],
  ['issuer', { factor_type: 'totp', issuer: half }],
  ['friendly_name with a zero', { factor_type: 'totp', friendly_name: '\0' }],
])('half of a character in %s is refused', async (_name, body) => {
  const response = await send('POST', '/factors', body)
  expect([response.statusCode, response.json().error_code]).toEqual([400, 'validation_failed'])
})

const paths = [
  ...[
    '/signup',
    '/token?grant_type=password',
    '/token?grant_type=refresh_token',
    '/token?grant_type=pkce',
    '/token',
  ],
  ...[
    '/user',
    '/logout',
    '/logout?scope=local',
    '/recover',
    '/resend',
    '/verify',
    '/otp',
    '/magiclink',
    '/sso',
  ],
  ...[
    '/authorize?provider=google',
    '/callback',
    '/reauthenticate',
    '/factors',
    '/settings',
    '/health',
    '/invite',
  ],
  ...['/.well-known/jwks.json', '/admin/users', '/admin/generate_link', '/user/identities/authorize'],
]
const idPaths = ['/factors/{id}', '/factors/{id}/challenge', '/factors/{id}/verify', '/admin/users/{id}']
/** What each would take, so that one hostile value is all that is wrong. */
const good: Record<string, object> = {
  '/factors': { factor_type: 'totp', friendly_name: 'phone', issuer: 'site' },
  '/user': { data: { name: 'Ali' } },
  '/recover': { email: 'a@example.com', code_challenge: 'a'.repeat(43), code_challenge_method: 's256' },
  '/verify': { type: 'recovery', token: '123456', email: 'a@example.com' },
  '/token?grant_type=refresh_token': { refresh_token: 'abcdefghijkl' },
  '/token?grant_type=pkce': { auth_code: randomUUID(), code_verifier: 'a'.repeat(43) },
}
const methods = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS']
const fields = [
  ...[
    'email',
    'password',
    'data',
    'phone',
    'token',
    'token_hash',
    'type',
    'refresh_token',
    'auth_code',
    'nonce',
  ],
  ...[
    'code_verifier',
    'code_challenge',
    'code_challenge_method',
    'factor_type',
    'friendly_name',
    'issuer',
    'code',
  ],
  ...[
    'challenge_id',
    'scope',
    'redirect_to',
    'ban_duration',
    'role',
    'app_metadata',
    'user_metadata',
    '__proto__',
  ],
]
const values: unknown[] = [
  ...['', ' ', half, `a${half}@example.com`, '\0', "'; drop table staff; --", '%s%n', '../../etc/passwd', '‮'],
  ...[
    'a'.repeat(5000),
    'a@example.com',
    'signup',
    'recovery',
    'email_change',
    'totp',
    's256',
    'javascript:alert(1)',
  ],
  ...['http://[', '//', '\r\nset-cookie: a=b', '123456', randomUUID(), '9'.repeat(400), '-1', '1e999'],
  ...[
    null,
    true,
    0,
    -1,
    1e308,
    [],
    {},
    [half],
    { a: half },
    { [half]: 1 },
    { constructor: { prototype: 1 } },
    [[[]]],
  ],
]
const bodies = ['', '{', '[]', 'null', '"x"', '1', '[1,2]', '{"a":', `{"email":${'['.repeat(30)}`]
const queries = [
  `?x=${'a'.repeat(8200)}`,
  '',
  '?',
  '?%00=%00',
  '?redirect_to=%00',
  '?redirect_to=http://[',
  '?type=recovery&token=%00',
  '?state=%ff',
  '?x=%',
]
const headerValues = [
  '',
  'Bearer',
  'Bearer x.y.z',
  `Bearer ${'a.'.repeat(2000)}`,
  'Bearer eyJhbGciOiJub25lIn0.e30.',
  'Basic eDp5',
]

test('whatever is sent, the answer is never a failure of ours', async () => {
  const { oneOf, below, isLikely } = seededRandom(20261116)
  const failures: string[] = []
  for (let n = 0; n < (everything ? 1500 : 300); n += 1) {
    const id = encodeURIComponent(String(oneOf(['x', randomUUID(), '\0', '..', 'a'.repeat(150)])))
    const path = oneOf([...paths, ...idPaths, ...Object.keys(good)]).replace('{id}', id)
    const fits = isLikely(0.5) ? good[path] : undefined
    const names = fits ? Object.keys(fits) : fields
    const hostile = Object.fromEntries(
      Array.from({ length: fits ? 1 : below(5) }, () => [oneOf(names), oneOf(values)]),
    )
    const body = isLikely(0.15) ? oneOf(bodies) : { ...fits, ...hostile }
    const headers: Record<string, string> = {
      ...(isLikely(0.2) && { authorization: oneOf(headerValues) }),
      ...(isLikely(0.1) && { 'content-type': oneOf(['text/plain', 'application/json; charset=x', 'x', '']) }),
      ...(isLikely(0.1) && { 'x-supabase-api-version': oneOf(['', '2024-01-01', '9999-99-99', 'x']) }),
      ...(isLikely(0.1) && {
        cookie: oneOf(['a', 'a=%', '='.repeat(500)]),
        origin: oneOf(['null', 'x', 'http://[']),
      }),
      ...(isLikely(0.1) && { 'accept-language': oneOf(['*', ';q=', 'x'.repeat(1000)]) }),
    }
    const method = fits ? oneOf(['POST', 'PUT']) : oneOf(methods)
    const sent = method === 'GET' || method === 'HEAD' ? undefined : body
    const query = path.includes('?') ? '' : oneOf(queries)
    const { statusCode } = await send(method, path + query, sent, headers)
    if (statusCode >= 500)
      failures.push(`${statusCode} ${method} ${path}${query} ${JSON.stringify({ sent, headers })}`)
  }
  expect(failures).toEqual([])
})
