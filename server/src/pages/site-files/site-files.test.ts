import { publicPages } from 'contract/public-pages'
import { languages } from 'contract/text'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { agency, expectWellFormed, siteOf } from './site-for-tests.ts'
import { sitemap } from './sitemap.ts'

const site = siteOf()
const read = async (path: string) => (await site.inject(path)).body
const pictures = ['/icons/180.png', '/icons/192.png', '/icons/512.png', '/icons/maskable-512.png']
const previews = languages.flatMap((language) => [`/og/${language}.png`, `/og/${language}/germany.png`])
const types = {
  '/robots.txt': 'text/plain; charset=utf-8',
  '/sitemap.xml': 'application/xml; charset=utf-8',
  '/manifest.webmanifest': 'application/manifest+json; charset=utf-8',
  '/favicon.svg': 'image/svg+xml',
  '/favicon.ico': 'image/x-icon',
  ...Object.fromEntries([...pictures, ...previews].map((path) => [path, 'image/png'])),
}

test.each(Object.entries(types))(
  '%s is %s, can be cached, and is not sent again unchanged',
  async (path, type) => {
    const answer = await site.inject(path)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': type,
      'cache-control': 'public, max-age=3600',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': path.startsWith('/og/') ? 'cross-origin' : 'same-origin',
    })
    const head = await site.inject({ method: 'HEAD', url: path })
    expect([head.statusCode, head.body]).toEqual([200, ''])
    expect(head.headers['content-length']).toBe(String(answer.rawPayload.length))
    const { etag } = answer.headers
    for (const tag of [etag, `"other", W/${etag}`, '*']) {
      const repeated = await site.inject({ url: path, headers: { 'if-none-match': String(tag) } })
      expect([repeated.statusCode, repeated.body, repeated.headers.etag]).toEqual([304, '', etag])
    }
  },
)

test('robots are sent away from what is private and told where the map is', async () => {
  const lines = (await read('/robots.txt')).split('\n')
  expect(lines[0]).toBe('User-agent: *')
  for (const path of ['/admin', '/profile', '/userfiles', '/apply?application=', '/auth/', '/api/', '/dev/'])
    expect(lines).toContain(`Disallow: ${path}`)
  // They carry noindex, which only who reads the page can see.
  for (const path of ['/login', '/register']) expect(lines).not.toContain(`Disallow: ${path}`)
  expect(lines).toContain('Sitemap: https://agency.example/sitemap.xml')
})

test('the sitemap has every public page in every language, and each names its other versions', async () => {
  const xml = await read('/sitemap.xml')
  expectWellFormed(xml)
  const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map((match) => match[1])
  const expected = [...publicPages, '/countries/germany'].flatMap((page) =>
    ['', '?lang=en', '?lang=ru'].map((query) => `https://agency.example${page}${query}`),
  )
  expect(addresses).toEqual(expected)
  const dated = [...xml.matchAll(/<loc>([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod>/g)]
  expect(dated.map(([, address, day]) => [address, day])).toEqual(
    expected.slice(-3).map((address) => [address, '2026-11-05T09:07:00.000Z']),
  )
  expect(xml.match(/hreflang="x-default"/g)).toHaveLength(expected.length)
  expect(xml.match(/<xhtml:link /g)).toHaveLength(expected.length * 4)
})

test('an address with signs of XML in it does not break the map', () => {
  const xml = sitemap('https://agency.example/a&b<c>"d', [])
  expectWellFormed(xml)
  expect(xml).toContain('<loc>https://agency.example/a&amp;b&lt;c&gt;&quot;d/services?lang=ru</loc>')
})

test.each(['/robots.txt', '/sitemap.xml'])(
  '%s names our own address whatever host was asked for',
  async (path) => {
    const headers = { host: 'elsewhere.example', 'x-forwarded-host': 'elsewhere.example' }
    const { body } = await site.inject({ url: path, headers })
    expect(body).toContain('https://agency.example/')
    expect(body).not.toContain('elsewhere')
  },
)

test('the manifest says who the agency is and where its icons are', async () => {
  const name = '"Yo‘l" <b>agency</b>'
  const answer = await siteOf({ name, short_name: 'Yo‘l' }).inject('/manifest.webmanifest')
  const { icons, ...manifest } = answer.json()
  expect(manifest).toMatchObject({ name, short_name: 'Yo‘l', lang: 'uz', start_url: '/' })
  expect(manifest.theme_color).toBe(agency.colors.light.color)
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp((await site.inject(src)).rawPayload).metadata()
    expect(`${width}x${height}`).toBe(sizes)
  }
})

test('what cannot be drawn is refused in our words, and the other files are still there', async () => {
  const failing = siteOf({ colors: undefined as never })
  for (const path of ['/favicon.svg', '/icons/512.png', '/og/uz.png']) {
    const answer = await failing.inject(path)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers).toMatchObject({ 'retry-after': '60', 'cache-control': 'no-store' })
    expect(answer.json()).toMatchObject({ code: 'busy' })
  }
  expect((await failing.inject('/robots.txt')).statusCode).toBe(200)
})
