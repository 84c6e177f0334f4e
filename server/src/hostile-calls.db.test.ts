import { randomUUID } from 'node:crypto'
import { allEndpoints } from 'contract/api'
import type { Endpoint } from 'contract/endpoint'
import { ErrorAnswer } from 'contract/errors'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { asClient, asStaff, asVisitor, type Caller } from './testing/accounts/callers.ts'
import { requestWith, sampleInput, schemaOf } from './testing/calls/sample-request.ts'
import { everything } from './testing/everything.ts'
import { seededRandom } from './testing/seeded-random.ts'
import { startApp, type TestApp } from './testing/servers/start-app.ts'

// Every call of the contract, as it is taken but for one value.

let app: TestApp
let callers: Caller[]
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '100000' })
  callers = [await asStaff(app, 'super_admin'), await asClient(app), asVisitor(app)]
})
afterAll(() => app.close())

const half = '\ud800'
const values: unknown[] = [
  ...[
    '',
    ' ',
    half,
    '\0',
    'a\u202Eb',
    "'; drop table staff; --",
    '%',
    '_',
    '\\',
    '$1',
    '{{7*7}}',
    '<script>',
  ],
  ...[
    'x'.repeat(200_000),
    '9'.repeat(400),
    '-1',
    '1e999',
    'NaN',
    'null',
    '__proto__',
    'constructor',
    '../../etc',
  ],
  ...['1970-01-01', '9999-99-99', '0001-01-01T00:00:00Z', randomUUID(), 'not-an-id', 'a@b', '+998'],
  ...[null, true, 0, -1, 1.5, 1e308, Number.MAX_SAFE_INTEGER, [], {}, [[]], [null], [half], { uz: half }],
  ...[
    { uz: 5 },
    { constructor: { prototype: 1 } },
    ['__proto__'],
    Array(600).fill(randomUUID()),
    { a: { b: {} } },
  ],
]
const odd = ['__proto__', 'constructor', 'prototype', 'id', 'toString', 'sort_field']

/** What would end the session that it is called with. */
const skipped = new Set(['POST /auth/logout', 'GET /events/stream'])
const calls = allEndpoints.filter(({ endpoint }) => !skipped.has(`${endpoint.method} ${endpoint.path}`))

const parts = ['params', 'query', 'body'] as const
type Random = ReturnType<typeof seededRandom>

/** The call with a hostile value in one of its places, or one place more. */
function hostileInput(endpoint: Endpoint, { oneOf, isLikely }: Random) {
  const input: Record<string, unknown> = { ...sampleInput(endpoint, () => randomUUID()) }
  const there = parts.filter((part) => endpoint[part])
  const part = there.length > 0 ? oneOf(there) : 'query'
  const shape = endpoint[part]
  const names = Object.keys((shape && schemaOf(shape).properties) ?? {})
  const name = names.length > 0 && isLikely(0.85) ? oneOf(names) : oneOf(odd)
  const value = oneOf(values)
  const before = (input[part] ?? {}) as object
  // As own fields, also `__proto__`.
  input[part] = Object.fromEntries([...Object.entries(before), [name, value]])
  return { input, said: `${part}.${name} = ${JSON.stringify(value)?.slice(0, 80)}` }
}

const ErrorShape = z.strictObject(ErrorAnswer.shape)
/** What only the inside knows. */
const inside =
  /\bat \S+ \(|node_modules|\.ts:\d|\.js:\d|server\/src|syntax error|violates|duplicate key|relation "|select .* from|pg_|SQLSTATE|ECONN|invalid input syntax/i
const secretFields = /"(password_hash|token_hash|secret\w*|\w*_encrypted|passport_hash)":/

/** Ids, signatures and tokens are random, and may happen to be written like something of the inside. */
const withoutRandom = (payload: string) => payload.replace(/"request_id":"[\w-]{12}"|[\w-]{32,5000}/g, '')

/** Most calls meet some of the values; all of them meet most in `npm run test:all`. */
const timesEach = everything ? 10 : 3

test('whatever is sent, the answer is never a failure of ours, tells nothing of the inside, and has no secret', async () => {
  const random = seededRandom(20261117)
  const wrong: string[] = []
  for (const { name, endpoint } of calls) {
    for (let n = 0; n < timesEach; n += 1) {
      const { input, said } = hostileInput(endpoint, random)
      const caller = callers[n % callers.length] as Caller
      const request = await requestWith(endpoint, input).catch(() => null)
      // A value that no address or form can carry.
      if (!request) continue
      const { statusCode, payload, headers } = await caller.send(request)
      const isJson = String(headers['content-type']).includes('json')
      const isRight =
        statusCode < 500 &&
        !inside.test(withoutRandom(payload)) &&
        !secretFields.test(payload) &&
        (statusCode < 400 || (isJson && z.safeParse(ErrorShape, JSON.parse(payload)).success))
      if (!isRight) wrong.push(`${name} ${said}: ${statusCode} ${payload.slice(0, 200)}`)
    }
  }
  expect(wrong).toEqual([])
  expect(({} as Record<string, unknown>).prototype).toBeUndefined()
  expect(Object.keys(Object.prototype)).toEqual([])
})
