import { publicPages } from 'contract/public-pages'
import { services } from 'contract/services'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asVisitor } from '../testing/accounts/callers.ts'
import { insidesOf, structuredDataOf, visibleText } from '../testing/reading/read-page.ts'
import type { ListeningApp } from '../testing/servers/listen-app.ts'
import { listenSite } from '../testing/servers/listen-site.ts'
import { testedLanguages } from '../testing/tested-languages.ts'

let site: ListeningApp
beforeAll(async () => {
  site = await listenSite()
})
afterAll(() => site?.close())

const textOf = async (path: string) => (await fetch(site.url + path)).text()
const mainOf = (html: string) => visibleText(insidesOf(html, 'main').join())

/** What was typed for the office, or for all languages at once: none of it may reach a browser, not even as data. */
const unread = ['(demo)', '$0', ' / weeks / ', ' / months / ', '"consent_on']

test.each(testedLanguages)('no page in %s has what only the office should read', async (language) => {
  const listed = await asVisitor(site).call(services.list, {})
  const details = listed.map(({ id }) => `/services?service=${id}`)
  for (const path of [...publicPages, ...details, '/apply']) {
    const html = await textOf(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`)
    for (const text of unread) expect(html.includes(text), `${text} on ${path}`).toBe(false)
  }
})

test.each([
  { language: 'uz', prices: ['Bepul', '$150 dan'], duration: '4–8 hafta' },
  { language: 'en', prices: ['Free', 'from $150'], duration: '4–8 weeks' },
  { language: 'ru', prices: ['Бесплатно', 'от $150'], duration: '4–8 недель' },
])('prices and durations are in $language', async ({ language, prices, duration }) => {
  for (const path of ['/', '/services', '/apply']) {
    const main = mainOf(await textOf(`${path}?lang=${language}`))
    for (const price of prices) expect(main, path).toContain(price)
  }
  expect(mainOf(await textOf(`/services?lang=${language}`))).toContain(duration)
})

test('a story in another language has its language, on the page of each', async () => {
  const [english, uzbek] = [await textOf('/stories?lang=en'), await textOf('/stories')]
  expect(english).toContain('<blockquote lang="uz"')
  expect(english).not.toContain('<blockquote lang="en"')
  expect(uzbek).toContain('<blockquote lang="en"')
  expect(mainOf(english)).toContain('Translated. Original: Russian')
})

test('examples are said to be such, and are no reviews for search engines', async () => {
  const html = await textOf('/stories?lang=en')
  expect(mainOf(html)).toContain('Sample stories: the agency will replace them')
  expect(JSON.stringify(structuredDataOf(html))).not.toContain('Review')
})
