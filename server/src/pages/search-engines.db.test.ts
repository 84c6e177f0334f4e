import { publicPages } from 'contract/public-pages'
import { languages } from 'contract/text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { starterQuestions } from '../seed/questions/seed-questions.ts'
import { starterCountries } from '../seed/starter-countries/starter-countries.ts'
import { everything, sampled } from '../testing/everything.ts'
import { insidesOf, structuredDataOf, tagsOf, visibleText } from '../testing/reading/read-page.ts'
import type { ListeningApp } from '../testing/servers/listen-app.ts'
import { listenSite } from '../testing/servers/listen-site.ts'
import { expectWellFormed } from './site-files/site-for-tests.ts'

let site: ListeningApp
beforeAll(async () => {
  site = await listenSite()
})
afterAll(() => site?.close())

const namesIn = (faq: Record<string, unknown> | undefined) =>
  (faq?.mainEntity as { name: string }[] | undefined)?.map(({ name }) => name)

const textOf = async (path: string) => (await fetch(site.url + path)).text()
const addressIn = (path: string, language: string) =>
  site.url + (language === 'uz' ? path : `${path}?lang=${language}`)
const contentOf = (html: string, key: 'name' | 'property', name: string) =>
  tagsOf(html, 'meta')
    .filter((tag) => tag[key] === name)
    .map(({ content }) => content)

const everyPage = publicPages.flatMap((path, turn) =>
  sampled(languages, { oneOf: 3, turn }).map((language) => ({ path, language })),
)

test.each(everyPage)('$path in $language says what it is', async ({ path, language }) => {
  const html = await textOf(`${path}?lang=${language}`)
  const here = addressIn(path, language)
  expect(html).toMatch(/<title>\S[^<]+ – \S[^<]*<\/title>/)
  const [description, ...others] = contentOf(html, 'name', 'description')
  expect(others).toEqual([])
  expect(description?.length).toBeGreaterThanOrEqual(50)
  expect(description?.length).toBeLessThanOrEqual(170)
  expect(contentOf(html, 'name', 'robots')).toEqual([])

  const links = tagsOf(html, 'link')
    .filter(({ rel, hreflang }) => rel === 'canonical' || (rel === 'alternate' && hreflang))
    .map(({ hreflang, href }) => [hreflang, href])
  expect(links).toEqual([
    [undefined, here],
    ...languages.map((other) => [other, addressIn(path, other)]),
    ['x-default', site.url + path],
  ])

  expect(contentOf(html, 'property', 'og:url')).toEqual([here])
  expect(contentOf(html, 'property', 'og:image')).toEqual([`${site.url}/og/${language}.png`])
  for (const data of structuredDataOf(html)) expect(data).toMatchObject({ '@context': 'https://schema.org' })
})

test.each(languages)(
  'the picture that a page in %s shows elsewhere has the size it should',
  async (language) => {
    const answer = await fetch(`${site.url}/og/${language}.png`)
    expect(answer.headers.get('content-type')).toBe('image/png')
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630])
  },
)

test.each([
  '/login',
  '/register',
  '/forgot-password',
  '/profile',
  '/profile/applications',
  '/profile/applications/1',
  '/profile/documents',
  '/profile/messages',
  '/profile/messages/1',
  '/profile/details',
  '/profile/security',
  '/apply?application=1',
  '/admin',
  '/admin/login',
])('%s is not to be found', async (path) => {
  const html = await textOf(path)
  expect(contentOf(html, 'name', 'robots')).toEqual(['noindex'])
  expect(tagsOf(html, 'link').filter(({ rel }) => rel === 'canonical')).toEqual([])
})

test.each(['/match?goal=study', '/match?sent=1', '/compare', '/compare?p=germany', '/countries?service=x'])(
  '%s is not to be found, and names the plain page',
  async (path) => {
    const html = await textOf(path)
    expect(contentOf(html, 'name', 'robots')).toEqual(['noindex'])
    const canonical = tagsOf(html, 'link').filter(({ rel }) => rel === 'canonical')
    expect(canonical.map(({ href }) => href)).toEqual([site.url + path.split('?')[0]])
    expect(await textOf('/sitemap.xml')).not.toContain('/compare')
  },
)

test('every address of the sitemap is a page that names itself so', async () => {
  const xml = await textOf('/sitemap.xml')
  expectWellFormed(xml)
  const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)
  const pages = publicPages.length + starterCountries.length
  expect(addresses).toHaveLength(pages * languages.length)
  // Every page in one language.
  const read = addresses.filter((address) => everything || !address.includes('?lang'))
  expect(read.length).toBeGreaterThanOrEqual(pages)
  for (const address of read) {
    const answer = await fetch(address)
    expect([address, answer.status]).toEqual([address, 200])
    expect(await answer.text()).toContain(`<link rel="canonical" href="${address}"`)
  }
  const robots = await textOf('/robots.txt')
  expect(robots).toContain(`Sitemap: ${site.url}/sitemap.xml`)
  for (const path of publicPages) expect(robots).not.toContain(`Disallow: ${path}\n`)
})

test('an opened service or filter is not in the canonical address; the service is in the title', async () => {
  const canonicalOf = (html: string) => tagsOf(html, 'link').find(({ rel }) => rel === 'canonical')?.href
  const stories = await textOf('/stories?country=Germaniya&lang=ru')
  expect(canonicalOf(stories)).toBe(`${site.url}/stories?lang=ru`)
  const service = /\/services\?service=[\w-]{36}/.exec(await textOf('/services'))?.[0]
  const details = await textOf(`${service}&lang=ru`)
  expect(canonicalOf(details)).toBe(`${site.url}/services?lang=ru`)
  const [name] = insidesOf(insidesOf(details, 'dialog').join(), 'h2').map(visibleText)
  expect(insidesOf(details, 'title').map(visibleText)).toEqual([expect.stringMatching(`^${name} – `)])
})

test('search engines get every question of the help with its answer', async () => {
  const html = await textOf('/help')
  const faq = structuredDataOf(html).find((entry) => entry['@type'] === 'FAQPage')
  const asked = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[]
  const summaries = insidesOf(insidesOf(html, 'main').join(), 'summary')
  expect(asked.map(({ name }) => name)).toEqual(
    summaries.flatMap((part) => insidesOf(part, 'h3')).map(visibleText),
  )
  expect(asked).toHaveLength(starterQuestions.length)
  for (const { acceptedAnswer } of asked) expect(acceptedAnswer.text).not.toMatch(/^$|\{\w+\}/)
})

test('a country page names its services with their prices, its trail, and the questions it shows', async () => {
  const html = await textOf('/countries/germany')
  const data = structuredDataOf(html)
  const types = data.map((entry) => entry['@type'])
  expect(types).toEqual(['WebPage', 'BreadcrumbList', 'ItemList', 'FAQPage'])
  const [page, trail, services, faq] = data as Record<string, never>[]
  expect(page?.about).toMatchObject({ '@type': 'Country', name: 'Germaniya' })
  expect(trail?.itemListElement).toHaveLength(2)
  expect(JSON.stringify(services)).toContain('"minPrice":300,"priceCurrency":"USD"')
  const questions = namesIn(faq)
  const shown = insidesOf(insidesOf(html, 'main').join(), 'summary')
  expect(questions).toEqual(shown.flatMap((part) => insidesOf(part, 'h3')).map(visibleText))
  expect(questions).toHaveLength(4)
})

test('the home page describes the site and the agency, and no page has ratings', async () => {
  const home = structuredDataOf(await textOf('/'))
  expect(home.map((entry) => entry['@type'])).toEqual(['ProfessionalService', 'WebSite'])
  for (const path of [...publicPages, '/countries/germany']) {
    expect(JSON.stringify(structuredDataOf(await textOf(path)))).not.toMatch(/rating/i)
  }
})

test('a search of the help is not indexed, has the plain address, and describes what it found', async () => {
  const html = await textOf('/help?q=kafolat&lang=uz')
  expect(contentOf(html, 'name', 'robots')).toEqual(['noindex'])
  expect(tagsOf(html, 'link').find(({ rel }) => rel === 'canonical')?.href).toBe(`${site.url}/help`)
  const faq = structuredDataOf(html).find((entry) => entry['@type'] === 'FAQPage')
  const found = insidesOf(insidesOf(html, 'main').join(), 'summary').flatMap((part) => insidesOf(part, 'h2'))
  expect(namesIn(faq)).toEqual(found.map(visibleText))
  expect(found.length).toBeGreaterThan(0)
})
