import { createHash } from 'node:crypto'
import { services } from 'contract/services'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Cache, createCache } from '../http/cache.ts'
import { createLogger } from '../http/logging.ts'
import { createServer } from '../http/server.ts'
import { pageContextKey } from './page-context.ts'
import { registerPages } from './pages.ts'
import type { Renderer } from './render-page.ts'

const site = 'https://site.example'
let app: FastifyInstance
let cache: Cache
const agency = { map_embed: '' }
/** What the calls of a page find. */
const list = vi.fn(async (): Promise<unknown> => [])
/** The page that is made; by default one that shows what its call found. */
const render = vi.fn<Renderer['render']>()

beforeEach(async () => {
  app = createServer({ trustProxy: 0, publicUrl: site }, createLogger('silent'))
  cache = createCache()
  agency.map_embed = ''
  list.mockReset().mockResolvedValue([])
  render.mockReset().mockImplementation(async (request, context) => {
    const { call, language, nonce } = context.get(pageContextKey)
    const rows = await call(services.list, {}).catch(() => 'failed')
    const script = `<script nonce="${nonce}">go()</script><script>strange()</script>`
    const html = `<p>${request.method} ${request.url} ${language} ${JSON.stringify(rows)}</p>${script}`
    return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
  })
  const settings = { origin: () => site, agency, auth: {}, bot: async () => null, callFor: () => list }
  registerPages(app, { renderer: { render, isBuilt: true }, cache, settings } as never)
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
})

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ method: 'GET', url, headers })
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

describe('a public page', () => {
  test('is made once, whatever else its address says', async () => {
    const [first, ...others] = [
      await get('/services'),
      await get('/services?utm_source=mail&fbclid=1'),
      await get('/services?lang=xx'),
      await get('/services?country=DE', { cookie: 'language=uz; other=1' }),
    ]
    for (const other of others) expect(other.body).toBe(first?.body)
    expect(first?.body).toContain(`GET ${site}/services uz []`)
    expect(render).toHaveBeenCalledTimes(1)
  })

  test('is made for each language, and again for addresses that name theirs', async () => {
    const addresses = ['/', '/?lang=ru', '/?lang=ru&x=1']
    const pages = await Promise.all(addresses.map((address) => get(address, { cookie: 'language=ru' })))
    expect(pages.map(({ body }) => /GET \S+ \w+/.exec(body)?.[0])).toEqual([
      `GET ${site}/ ru`,
      `GET ${site}/?lang=ru ru`,
      `GET ${site}/?lang=ru ru`,
    ])
    expect(render).toHaveBeenCalledTimes(2)
  })

  test.each(['/services?service=1', '/stories?country=', '/contact?lang=en&sent=1', '/login', '/services/'])(
    'is made anew for %s',
    async (url) => {
      const policies = [await get(url), await get(url)].map(
        ({ headers }) => headers['content-security-policy'],
      )
      expect(policies[0]).toMatch(/script-src 'self' 'nonce-\S+'/)
      expect(policies[1]).not.toBe(policies[0])
      expect(render).toHaveBeenCalledTimes(2)
    },
  )

  test('carries no nonce, and lets through only what had one', async () => {
    const { body, headers } = await get('/')
    expect(body).toContain('<script>go()</script><script>strange()</script>')
    expect(headers['content-security-policy']).toContain(`script-src 'self' ${hash('go()')};`)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding, cookie',
      'strict-transport-security': expect.any(String),
    })
  })

  test.each(['/contact', '/contact?sent=1'])(
    '%s may frame the map of the agency, and nothing else',
    async (url) => {
      expect((await get(url)).headers['content-security-policy']).not.toContain('frame-src')
      agency.map_embed = 'https://maps.example/embed?place=1'
      cache.invalidate()
      const policy = (await get(url)).headers['content-security-policy']
      expect(policy).toContain('frame-src https://maps.example;')
    },
  )

  test('is made again after a change, and after a while', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    await get('/')
    list.mockResolvedValue(['new'])
    cache.invalidate()
    expect((await get('/')).body).toContain('new')
    list.mockResolvedValue(['newer'])
    vi.setSystemTime(Date.now() + 299_000)
    expect((await get('/')).body).not.toContain('newer')
    vi.setSystemTime(Date.now() + 1_000)
    expect((await get('/')).body).toContain('newer')
  })

  test('with a hole in it goes to who asked, and to nobody after', async () => {
    list.mockRejectedValue(new Error('no'))
    const { statusCode, headers, body } = await get('/')
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(body).toContain('failed')
    list.mockResolvedValue([])
    expect((await get('/')).headers['cache-control']).toBe('private, no-cache')
  })

  test('that could not be made is not cached', async () => {
    render.mockResolvedValueOnce(new Response('no', { status: 500 }))
    const failed = await get('/', { 'if-none-match': '*' })
    expect([failed.statusCode, failed.headers['cache-control']]).toEqual([500, 'no-store'])
    expect((await get('/')).statusCode).toBe(200)
  })

  test('is not sent to who has it, but what the browser should remember is', async () => {
    const { etag = '' } = (await get('/?lang=en')).headers
    const known = await get('/?lang=en&utm_source=mail', { 'if-none-match': String(etag) })
    expect([known.statusCode, known.body]).toEqual([304, ''])
    expect(known.headers['set-cookie']).toEqual([
      expect.stringMatching(/^language=en; /),
      expect.stringMatching(/^visit=/),
    ])
    expect((await get('/?lang=ru', { 'if-none-match': String(etag) })).statusCode).toBe(200)
  })
})

describe('a form', () => {
  const type = 'application/x-www-form-urlencoded'
  const post = (headers: Record<string, string> = {}, payload = 'name=Aziza') =>
    app.inject({ method: 'POST', url: '/contact', headers: { 'content-type': type, ...headers }, payload })

  test.each<Record<string, string>>([
    {},
    { origin: site },
    { origin: 'http://inside.example:3000', host: 'inside.example:3000' },
    { origin: site, host: 'inside.example', 'sec-fetch-site': 'same-origin' },
  ])('sent with %o reaches the page, under the name of the site', async (headers) => {
    const seen = vi.fn()
    render.mockImplementation(async (request) => {
      seen(request.url, request.headers.get('origin'), await request.text())
      return new Response('thanks')
    })
    const { statusCode, headers: answered } = await post(headers)
    expect([statusCode, answered['cache-control']]).toEqual([200, 'no-store'])
    expect(seen).toHaveBeenCalledWith(`${site}/contact`, null, 'name=Aziza')
  })

  test.each<Record<string, string>>([
    { origin: 'https://elsewhere.example' },
    { origin: 'http://site.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: site, 'sec-fetch-site': 'cross-site' },
  ])('sent with %o is refused', async (headers) => {
    const { statusCode, body } = await post(headers)
    expect([statusCode, JSON.parse(body).code]).toEqual([403, 'forbidden'])
    expect(render).not.toHaveBeenCalled()
  })

  test('has its limit, and no other shape', async () => {
    expect((await post({}, 'x'.repeat(64 * 1024))).statusCode).toBe(200)
    expect((await post({}, 'x'.repeat(64 * 1024 + 1))).json().code).toBe('body_too_large')
    expect((await post({ 'content-type': 'text/plain' })).json().code).toBe('unsupported_media_type')
    const empty = await app.inject({ method: 'POST', url: '/contact' })
    expect(empty.json().code).toBe('unsupported_media_type')
  })
})
