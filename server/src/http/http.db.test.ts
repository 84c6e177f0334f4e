import { allEndpoints } from 'contract/api'
import { keyScopes } from 'contract/offered-scopes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asClient, asStaff, type Caller } from '../testing/accounts/callers.ts'
import { startApp, type TestApp } from '../testing/servers/start-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await startApp()
  admin = await asStaff(app, 'admin')
})
afterAll(() => app.close())

const create = '/api/v1/services/create'
const json = { 'content-type': 'application/json' }
const post = (payload: string, headers: Record<string, string> = json) =>
  admin.send({ method: 'POST', url: create, headers, payload })

describe('a refusal', () => {
  test.each([
    [undefined, 'Tizimga kiring'],
    ['ru-RU,ru;q=0.9,en;q=0.8', 'Войдите в аккаунт'],
    ['de;q=1, en;q=0.5, ru;q=0.1', 'Please sign in'],
    ['de', 'Tizimga kiring'],
  ])('asked with Accept-Language %s says "%s"', async (language, message) => {
    const headers = language ? { 'accept-language': language } : {}
    const response = await app.inject({ method: 'GET', url: '/api/v1/auth/me', headers })
    expect(response.json()).toEqual({ code: 'unauthenticated', message, request_id: expect.any(String) })
  })

  test.each([
    ['broken JSON', '{"title":', json, 400, 'bad_json'],
    ['JSON that is nested too deep', `${'['.repeat(21)}${']'.repeat(21)}`, json, 400, 'bad_json'],
    [
      'another content type',
      'title=x',
      { 'content-type': 'application/x-www-form-urlencoded' },
      415,
      'unsupported_media_type',
    ],
    ['JSON that says it is text', '{}', { 'content-type': 'text/plain' }, 415, 'unsupported_media_type'],
    ['no content type', '{}', {}, 415, 'unsupported_media_type'],
    ['a body over 1 MB', `{"a":"${'x'.repeat(1_100_000)}"}`, json, 413, 'body_too_large'],
    ['an empty body', '', json, 422, 'invalid_fields'],
    ['a list instead of fields', '[]', json, 422, 'invalid_fields'],
  ])('of %s', async (_name, payload, headers, status, code) => {
    const response = await post(payload, headers)
    expect([response.statusCode, response.json().code]).toEqual([status, code])
  })

  test('of an unknown call is the same JSON as any other', async () => {
    const response = await app.inject({ method: 'GET', url: '/api/v1/nothing/here' })
    expect([response.statusCode, response.json().code]).toEqual([404, 'not_found'])
  })

  test('of a URL over 8 kB', async () => {
    const response = await app.inject({
      method: 'GET',
      url: `/api/v1/services/get-list?x=${'a'.repeat(8200)}`,
    })
    expect(response.json().code).toBe('url_too_long')
  })

  test.each([
    '/api/v1//services/get-list',
    '/api/v1/services/get-list/',
    '/API/v1/services/get-list',
    '/api/v1/services/%67et-list/..',
    '/api/v1/services/get-list;x',
    '/api/v1/services%2Fget-list',
    '/api/v1/services%252Fget-list',
    '/api/v1\\services\\get-list',
    '/api/v1/./services/../services/get-list',
    '/api/v1/services/get-list%00',
  ])('of the spelling %s', async (url) => {
    const response = await app.inject({
      method: 'POST',
      url: url.replace('get-list', 'create'),
      headers: json,
      payload: '{}',
    })
    expect([401, 404]).toContain(response.statusCode)
  })
})

test.each([
  'x-http-method-override',
  'x-http-method',
  'x-method-override',
  'x-original-url',
  'x-rewrite-url',
  'x-forwarded-prefix',
])('the header %s makes no other call of one', async (name) => {
  const client = await asClient(app)
  const headers = { ...json, [name]: name.includes('method') ? 'GET' : '/api/v1/services/get-list' }
  const refused = await client.send({ method: 'POST', url: create, headers, payload: '{}' })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden'])
  const open = { [name]: name.includes('method') ? 'DELETE' : '/api/v1/clients/get-rich-list' }
  const listed = await client.send({ method: 'GET', url: '/api/v1/services/get-list', headers: open })
  expect([listed.statusCode, listed.json()]).toEqual([200, []])
})

test('no cookie signs anybody in, and another site is told nothing', async () => {
  const cookies = [
    'token',
    'session',
    'access_token',
    'admin_access_token',
    'api_access_token',
    'authorization',
  ]
  const cookie = cookies.map((name) => `${name}=${admin.token}; ${name}=Bearer ${admin.token}`).join('; ')
  for (const origin of ['null', 'https://elsewhere.example']) {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json']) {
      const headers = { cookie, origin, 'content-type': type, 'sec-fetch-site': 'cross-site' }
      const payload = '{"title":{"uz":"x"},"description":{"uz":"x"}}'
      const response = await app.inject({ method: 'POST', url: create, headers, payload })
      expect([response.statusCode, response.json().code]).toEqual([401, 'unauthenticated'])
      expect(response.headers['access-control-allow-origin']).toBeUndefined()
    }
    const asked = await app.inject({
      method: 'OPTIONS',
      url: create,
      headers: { origin, 'access-control-request-method': 'POST' },
    })
    expect(asked.headers['access-control-allow-origin']).toBeUndefined()
  }
  expect((await app.inject({ method: 'GET', url: '/api/v1/services/get-list' })).json()).toEqual([])
})

test('every spelling of the JSON content type is checked by the same schema', async () => {
  for (const type of [
    'application/json',
    'APPLICATION/JSON',
    'application/json; charset=utf-8',
    'application/json ;x=y',
    'application/json\t;x=y',
    ' application/json',
  ]) {
    const response = await post('{"title":{"uz":""}}', { 'content-type': type })
    expect([type, response.statusCode]).toEqual([type, 422])
  }
})

test.each([
  'application/json x',
  'application/jsonx',
  'application/json,text/plain',
  'application/',
  'json',
  '*/*',
  ';',
])('the content type %j is not taken for JSON, or is checked as such', async (type) => {
  const response = await post('{"title":{"uz":""}}', { 'content-type': type })
  expect([415, 422]).toContain(response.statusCode)
})

test('prototype keys in a body change nothing', async () => {
  const response = await post(
    '{"__proto__":{"featured":true},"constructor":{"prototype":{"x":1}},"title":{"uz":"a"}}',
  )
  expect(response.statusCode).toBe(422)
  expect(({} as Record<string, unknown>).x).toBeUndefined()
})

test('every answer carries the protecting headers, refusals too', async () => {
  for (const url of ['/api/v1/services/get-list', '/api/v1/auth/me', '/nowhere', '/health/live']) {
    const { headers } = await app.inject({ method: 'GET', url })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': expect.any(String),
    })
  }
})

test('the server says whether it is up, and nothing more', async () => {
  expect((await app.inject({ method: 'GET', url: '/health/live' })).json()).toEqual({ status: 'up' })
  expect((await app.inject({ method: 'GET', url: '/health/ready' })).json()).toEqual({ status: 'up' })
})

test('the OpenAPI document describes every endpoint', async () => {
  const document = (await app.inject({ method: 'GET', url: '/api/v1/openapi.json' })).json()
  expect(document.openapi).toBe('3.1.0')
  const operations = Object.values(document.paths as Record<string, Record<string, { operationId: string }>>)
    .flatMap((path) => Object.values(path))
    .map(({ operationId }) => operationId)
  expect(operations.toSorted()).toEqual(allEndpoints.map(({ name }) => name).toSorted())
})

test('the OpenAPI document names the scope of every call that an API key may make', async () => {
  const { paths, components } = (await app.inject({ method: 'GET', url: '/api/v1/openapi.json' })).json()
  expect(components.securitySchemes.api_key).toMatchObject({ type: 'http', scheme: 'bearer' })
  const named = allEndpoints.filter(({ endpoint: { method, path } }) => {
    const { security } = paths[`/api/v1${path}`][method.toLowerCase()]
    const keyed = security.find((scheme: object) => 'api_key' in scheme)
    if (keyed) expect(keyed).toEqual({ api_key: [`${method} ${path}`] })
    return keyed
  })
  expect(named).toEqual(keyScopes)
})

test('what nobody foresaw is a 500 without a word about the inside, and the server goes on', async () => {
  await app.db.script('alter table stories rename to mislaid')
  const failed = await app.inject({ method: 'GET', url: '/api/v1/client-stories/get-list' })
  await app.db.script('alter table mislaid rename to stories')
  expect(failed.statusCode).toBe(500)
  expect(failed.json()).toEqual({
    code: 'internal',
    message: 'Kutilmagan xatolik yuz berdi',
    request_id: expect.any(String),
  })
  const next = await app.inject({ method: 'GET', url: '/api/v1/client-stories/get-list' })
  expect(next.statusCode).toBe(200)
})

test('the outbox page answers the machine itself and nobody else', async () => {
  const { statusCode, headers } = await app.inject({ method: 'GET', url: '/dev/mail' })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  const asked = async (remoteAddress: string, sent: Record<string, string> = {}) =>
    (await app.inject({ method: 'GET', url: '/dev/mail', remoteAddress, headers: sent })).statusCode
  for (const host of ['localhost:3000', 'LOCALHOST', '127.0.0.1:3000', '127.1.2.3', '[::1]:3000']) {
    expect(await asked('127.0.0.1', { host }), host).toBe(200)
    expect(await asked('203.0.113.7', { host }), host).toBe(404)
  }
  const foreign = ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'evil.example:3000']
  for (const host of [...foreign, '127.0.0.1@evil.example', '[::2]', '0.0.0.0:3000', '192.168.1.5:3000']) {
    expect(await asked('127.0.0.1', { host }), `a name that was made to lead here: ${host}`).toBe(404)
  }
  const proxied = [
    'x-forwarded-for',
    'X-Forwarded-Host',
    'x-forwarded-proto',
    'forwarded',
    'via',
    'x-real-ip',
  ]
  for (const name of proxied) {
    const sent = { host: 'localhost', [name]: '127.0.0.1' }
    expect(await asked('127.0.0.1', sent), `a proxy in front: ${name}`).toBe(404)
  }
})
