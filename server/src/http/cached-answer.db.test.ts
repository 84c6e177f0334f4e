import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { allEndpoints } from 'contract/api'
import { services } from 'contract/services'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { asStaff, asVisitor, type Caller } from '../testing/accounts/callers.ts'
import { startApp, type TestApp } from '../testing/servers/start-app.ts'

let app: TestApp
let admin: Caller
let visitor: Caller
beforeAll(async () => {
  app = await startApp()
  admin = await asStaff(app, 'admin')
  visitor = asVisitor(app)
})
afterAll(() => app.close())
afterEach(() => vi.restoreAllMocks())

const url = '/api/v1/services/get-list'
const get = (headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
const text = (uz: string) => ({ uz, en: '', ru: '' })
const add = (price: string, headers = {}) =>
  admin.call(services.create, { body: { title: text('Viza'), description: text('Yordam'), price } }, headers)

/** Lets every reading of the list pass through here; the job queue uses the same database. */
function watchReads(change: (rows: unknown[]) => Promise<unknown[]> | unknown[] = (rows) => rows) {
  const { all } = app.db
  const reads = vi.fn(change)
  vi.spyOn(app.db, 'all').mockImplementation(async (query) => {
    const rows = await all<unknown>(query)
    return (/from services order/.test(query.text) ? await reads(rows) : rows) as never
  })
  return reads
}
const prices = async () => (await visitor.call(services.list, {})).map(({ price }) => price)

test('cached calls take nothing but the name of a record and are open to everyone', () => {
  const reads = allEndpoints.filter(({ endpoint }) => endpoint.content === 'read')
  expect(reads.length).toBeGreaterThan(0)
  for (const { endpoint } of reads) {
    expect(endpoint).toMatchObject({ method: 'GET', access: 'everyone' })
    expect([endpoint.query, endpoint.stream]).toEqual([undefined, undefined])
  }
})

test('a list is read once for many visitors', async () => {
  await get()
  const reads = watchReads()
  const answers = await Promise.all(Array.from({ length: 20 }, () => get()))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(reads).not.toHaveBeenCalled()
})

test('who has written reads what was written, with an Idempotency-Key too', async () => {
  for (let n = 0; n < 2; n += 1) {
    await prices()
    const { id } = await add(`own ${n}`)
    expect(await prices()).toContain(`own ${n}`)
    await admin.call(services.update, { params: { id }, body: { price: `changed ${n}` } })
    expect(await prices()).toContain(`changed ${n}`)
    await admin.call(services.remove, { params: { id } })
    expect(await prices()).not.toContain(`changed ${n}`)
    await add(`once ${n}`, { 'idempotency-key': randomUUID() })
    expect(await prices()).toContain(`once ${n}`)
  }
})

test('a change made in the database directly is seen within a second', async () => {
  await add('before')
  expect(await prices()).toContain('before')
  await app.db.run(sql`update services set price = 'behind the back' where price = 'before'`)
  await vi.waitFor(async () => expect(await prices()).toContain('behind the back'), 1000)
})

test('a read that a change has overtaken is not cached', async () => {
  await add('first')
  const { promise: isRead, resolve: read } = Promise.withResolvers<void>()
  const { promise: mayGo, resolve: go } = Promise.withResolvers<void>()
  watchReads(async (rows) => {
    read()
    await mayGo
    return rows
  })
  const slow = get()
  await isRead
  await add('overtaking')
  go()
  expect((await slow).body).not.toContain('overtaking')
  expect(await prices()).toContain('overtaking')
})

test('a list that fails is not cached', async () => {
  await add('whole')
  watchReads(() => Promise.reject(new Error('no')))
  const failed = await get()
  vi.restoreAllMocks()
  expect([failed.statusCode, failed.headers['cache-control']]).toEqual([500, 'no-store'])
  expect(await prices()).toContain('whole')
})

test('an answer that breaks its schema is refused without a word of it', async () => {
  await add('right')
  watchReads(() => [{ id: 'no id' }])
  const failed = await get()
  expect([failed.statusCode, failed.json().code]).toEqual([500, 'malformed_answer'])
  expect(failed.body).not.toContain('no id')
})

describe('over the wire', () => {
  test('every encoding says the same', async () => {
    for (let n = 0; n < 10; n += 1) await add('long enough to be worth compressing')
    const plain = await get()
    const [br, gzip] = [
      await get({ 'accept-encoding': 'gzip, br' }),
      await get({ 'accept-encoding': 'gzip' }),
    ]
    expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([
      undefined,
      'br',
      'gzip',
    ])
    expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload)
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload)
    for (const { headers } of [plain, br, gzip]) {
      expect(headers).toMatchObject({
        'cache-control': 'no-cache',
        vary: 'accept-encoding',
        etag: plain.headers.etag,
        'content-type': 'application/json; charset=utf-8',
      })
    }
  })

  test('a browser that has the answer is told so, until it changes', async () => {
    const etag = String((await get()).headers.etag)
    for (const tag of [etag, etag.slice(2), `"x", ${etag}`]) {
      const known = await get({ 'if-none-match': tag })
      expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag])
      expect(known.headers['x-content-type-options']).toBe('nosniff')
    }
    await add('new')
    const changed = await get({ 'if-none-match': etag })
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(etag)
  })

  test('HEAD says what GET would, without the body', async () => {
    const whole = await get({ 'accept-encoding': 'br' })
    const head = await app.inject({ method: 'HEAD', url, headers: { 'accept-encoding': 'br' } })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    for (const name of ['etag', 'content-length', 'content-encoding', 'content-type']) {
      expect(head.headers[name]).toBe(whole.headers[name])
    }
  })
})

describe('over a socket, where lists are answered before the framework', () => {
  let origin: string
  beforeAll(async () => {
    origin = await app.app.listen({ host: '127.0.0.1', port: 0 })
  })
  /** Without what differs from answer to answer. */
  const plainHeaders = (headers: Record<string, unknown>) => {
    const { date, connection, 'keep-alive': _alive, ...rest } = headers
    return rest
  }
  const overSocket = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      const sent = request(`${origin}${address}`, { method, headers }, async (response) => {
        const body = await buffer(response)
        resolve({ status: response.statusCode ?? 0, headers: plainHeaders(response.headers), body })
      })
      sent.on('error', reject)
      sent.end()
    })

  test.each([
    ['plain', {}],
    ['with brotli', { 'accept-encoding': 'gzip, br' }],
    ['with gzip', { 'accept-encoding': 'gzip' }],
  ])('the answer is the one of the framework, %s', async (_name, headers) => {
    for (let n = 0; n < 30; n += 1) await add(`many ${n}`)
    // The first answer fills the cache; the query leaves the second to the framework.
    await overSocket(url, headers)
    const [quick, full] = [await overSocket(url, headers), await overSocket(`${url}?x=1`, headers)]
    expect(quick).toEqual(full)
    expect(quick.status).toBe(200)
    const tag = { 'if-none-match': `${quick.headers.etag}`, ...headers }
    const [unchanged, fullUnchanged] = [await overSocket(url, tag), await overSocket(`${url}?x=1`, tag)]
    expect(unchanged).toEqual(fullUnchanged)
    expect([unchanged.status, unchanged.body.length]).toEqual([304, 0])
  })

  test('a change is seen at once, and other methods are left to the framework', async () => {
    await overSocket(url)
    await add('seen at once')
    expect((await overSocket(url)).body.toString()).toContain('seen at once')
    const head = await overSocket(url, {}, 'HEAD')
    expect([head.status, head.body.length]).toEqual([200, 0])
    expect((await overSocket(url, {}, 'DELETE')).status).toBe(404)
  })
})
