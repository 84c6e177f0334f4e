import { languages } from 'contract/text'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createCache } from '../../http/cache.ts'
import { createLogger } from '../../http/logging.ts'
import { createServer } from '../../http/server.ts'
import { everything } from '../../testing/everything.ts'
import { registerCountryPreviews } from './country-previews.ts'
import { drawings } from './drawings.ts'
import { agency, germany } from './site-for-tests.ts'

const maxBytes = 120_000
const codes = ['us', 'ca', 'gb', 'de', 'fr', 'au', 'nl', 'jp']
const named = (code: string, name: string) => ({
  ...germany,
  slug: 'here',
  code,
  name: { uz: name, en: name, ru: name },
})

/** The previews of these countries alone, and how often they were asked for. */
function previewsOf(countries: (typeof germany)[]) {
  const app = createServer({ trustProxy: 0, publicUrl: 'https://agency.example' }, createLogger('silent'))
  const cache = createCache()
  let asked = 0
  const listCountries = async () => {
    asked += 1
    return countries
  }
  registerCountryPreviews(app, agency, { cache, listCountries })
  return { app, cache, countries, asked: () => asked }
}

/** Every country and every language; every pair of them in `npm run test:all`. */
const previews = codes.flatMap((code, at) =>
  languages
    .filter((_, index) => everything || index === at % languages.length)
    .map((language) => [code, language] as const),
)

test.each(previews)(
  'the preview of %s in %s is a picture of the right size, and small',
  async (code, language) => {
    const { app } = previewsOf([named(code, 'Birlashgan Qirollik va Shimoliy Irlandiya')])
    const { rawPayload } = await app.inject(`/og/${language}/here.png`)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
    expect(rawPayload.length).toBeLessThanOrEqual(maxBytes)
  },
)

test.each([
  '/og/uz/atlantis.png',
  '/og/de/germany.png',
  '/og/uz/germany.svg',
  '/og/uz/germany',
  '/og/uz/..%2fgermany.png',
  '/og/uz/constructor.png',
])('%s is not there', async (path) => {
  expect((await previewsOf([germany]).app.inject(path)).statusCode).toBe(404)
})

test('a name of signs is drawn as letters', async () => {
  const { app } = previewsOf([named('de', '</svg><script>alert(1)</script> & "Germaniya"')])
  const { statusCode, headers } = await app.inject('/og/uz/here.png')
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
})

test('a preview is drawn once, and again when the country has changed', async () => {
  const { app, cache, countries, asked } = previewsOf([germany])
  const etagNow = async () => (await app.inject('/og/uz/germany.png')).headers.etag
  const first = await etagNow()
  countries[0] = { ...germany, name: { uz: 'Olmoniya', en: '', ru: '' } }
  expect(await etagNow()).toBe(first)
  expect(asked()).toBe(1)
  cache.invalidate()
  expect(await etagNow()).not.toBe(first)
})

test('every country that the pages draw has its road and its emblem here too', async () => {
  const { mapPart, emblem } = await drawings()
  for (const code of codes.slice(0, 7)) {
    expect(mapPart(`arc-${code}`)).toMatch(/^<path id="arc-/)
    expect(mapPart(`end-${code}`)).toMatch(/^<path id="end-/)
    expect(emblem(code)).toMatch(/#0A6570/)
    expect(emblem(code)).not.toContain('var(')
  }
  for (const id of ['dots', 'home']) expect(mapPart(id)).not.toBeNull()
  expect([mapPart('arc-jp'), emblem('jp')]).toEqual([null, null])
})
