import { randomUUID } from 'node:crypto'
import { allEndpoints } from 'contract/api'
import type { Endpoint } from 'contract/endpoint'
import { mayBeScope, scopeName } from 'contract/key-scopes'
import { keyScopes } from 'contract/offered-scopes'
import { apiPrefix } from 'contract/request'
import type { InjectOptions } from 'fastify'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seed } from './seed/seed.ts'
import { asKeyOf, asVisitor, type Caller } from './testing/accounts/callers.ts'
import { type DemoRequests, readDemoRequests } from './testing/calls/demo-requests.ts'
import { sampleRequest } from './testing/calls/sample-request.ts'
import { everything } from './testing/everything.ts'
import { tracesOf } from './testing/reading/traces.ts'
import { aStaffMember } from './testing/records/records.ts'
import { startApp, type TestApp } from './testing/servers/start-app.ts'

// A key against every call of the contract. What scopes mean is tested in contract/src/key-scopes.test.ts, for all of
// them; here a sample goes through the server.

let app: TestApp
let demo: DemoRequests
/** Does nothing but through keys. */
let makerId: string
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000' })
  await seed(app.db, app)
  demo = await readDemoRequests(app.db)
  makerId = await aStaffMember(app.db, 'super_admin')
})
afterAll(() => app.close())

const endpoints = allEndpoints.map(({ endpoint }) => endpoint)
const guarded = endpoints.filter(({ access }) => access !== 'everyone')
const keyWith = (...scopes: string[]) => asKeyOf(app, makerId, scopes)

/** Of records that nobody has; written once, since that takes longer than the call. */
const requests = new Map<Endpoint, Promise<InjectOptions>>()
function requestTo(endpoint: Endpoint): Promise<InjectOptions> {
  const request = requests.get(endpoint) ?? sampleRequest(endpoint, () => randomUUID())
  requests.set(endpoint, request)
  return request
}

async function answerTo(caller: Caller, endpoint: Endpoint): Promise<{ status: number; code: unknown }> {
  const { statusCode, payload } = await caller.send(await requestTo(endpoint))
  return { status: statusCode, code: statusCode >= 400 ? JSON.parse(payload).code : null }
}

describe('a key with one scope', () => {
  const sample = keyScopes
    .map(({ endpoint }) => endpoint)
    .filter((_, at) => at % (everything ? 13 : 60) === 0)

  test.each(sample)('$method $path: of all calls exactly this one answers', async (scope) => {
    const key = await keyWith(scopeName(scope))
    const before = await tracesOf(app)
    for (const endpoint of guarded.filter((row) => row !== scope)) {
      const answer = await answerTo(key, endpoint)
      expect([scopeName(endpoint), answer]).toEqual([scopeName(endpoint), { status: 403, code: 'forbidden' }])
    }
    expect(await tracesOf(app)).toEqual(before)
    const { status } = await answerTo(key, scope)
    expect([401, 403, 429, 500], `got ${status}`).not.toContain(status)
  })

  test('is a visitor to what is open to everyone', async () => {
    const key = await keyWith('GET /leads/get-list')
    const visitor = asVisitor(app)
    for (const endpoint of endpoints.filter(({ access }) => access === 'everyone')) {
      const [ofKey, ofVisitor] = [await answerTo(key, endpoint), await answerTo(visitor, endpoint)]
      expect([scopeName(endpoint), ofKey]).toEqual([scopeName(endpoint), ofVisitor])
    }
  })
})

test('a key that names what no key may have is refused everywhere', async () => {
  const never = guarded.filter((endpoint) => !mayBeScope(endpoint))
  const key = await keyWith(...never.map(scopeName))
  for (const endpoint of never) {
    const { status } = await answerTo(key, endpoint)
    expect([scopeName(endpoint), status]).toEqual([scopeName(endpoint), 403])
  }
})

test('every scope opens its call, and whatever it does is audited with the key', async () => {
  const seen: Record<string, number> = {}
  for (const { endpoint } of keyScopes) {
    const key = await keyWith(scopeName(endpoint))
    seen[scopeName(endpoint)] = (await key.send(await demo.requestTo(endpoint))).statusCode
  }
  expect(Object.entries(seen).filter(([, status]) => [401, 403, 429, 500].includes(status))).toEqual([])
  const entries = await app.db.all<{ kind: string; api_key_id: string | null }>(sql`
    select distinct kind, api_key_id from audit_log where actor_id = ${makerId} and kind <> 'call.refused'`)
  expect(entries.filter(({ api_key_id }) => api_key_id === null)).toEqual([])
  expect(new Set(entries.map(({ kind }) => kind)).size).toBeGreaterThan(20)
})

test('the sign-in service knows no keys', async () => {
  const key = await keyWith('GET /leads/get-list')
  const calls = [
    ['GET', '/auth/v1/user'],
    ['PUT', '/auth/v1/user', { password: 'a phrase that nobody has used before' }],
    ['POST', '/auth/v1/logout'],
    ['POST', '/auth/v1/factors', { factor_type: 'totp', friendly_name: 'mine' }],
    ['POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: key.token }],
    ['POST', `${apiPrefix}/auth/login-with-supabase`, { access_token: key.token }],
    ['POST', `${apiPrefix}/auth/login-with-supabase`, {}],
  ] as const
  for (const [method, url, payload] of calls) {
    const { statusCode } = await key.send({ method, url, ...(payload && { payload }) })
    expect([400, 401, 403], `${method} ${url}: ${statusCode}`).toContain(statusCode)
  }
})
