import { expect, test } from 'vitest'
import { pageMeta, type Site } from './page-meta.ts'

const page = { path: '/services', title: 'Xizmatlar', description: 'Barchasi' }
const siteIn = (language: Site['language']) =>
  ({ language, origin: 'https://example.org', agency: { name: 'Agency' } }) as Site

const links = (language: Site['language'], rel: string) =>
  pageMeta(siteIn(language), page)
    .map((tag) => tag as { rel?: string; hrefLang?: string; href?: string })
    .filter((tag) => tag.rel === rel)
    .map(({ hrefLang, href }) => [hrefLang, href])

test.each([
  ['uz', 'https://example.org/services'],
  ['en', 'https://example.org/services?lang=en'],
  ['ru', 'https://example.org/services?lang=ru'],
] as const)('the canonical address in %s', (language, href) => {
  expect(links(language, 'canonical')).toEqual([[undefined, href]])
})

test('every language names the same three versions', () => {
  const versions = [
    ['uz', 'https://example.org/services'],
    ['en', 'https://example.org/services?lang=en'],
    ['ru', 'https://example.org/services?lang=ru'],
    ['x-default', 'https://example.org/services'],
  ]
  expect(links('uz', 'alternate')).toEqual(versions)
  expect(links('ru', 'alternate')).toEqual(versions)
})

test('the title ends with the name of the agency', () => {
  expect(pageMeta(siteIn('uz'), page)).toContainEqual({ title: 'Xizmatlar – Agency' })
})

test('a link preview has a picture in the language of the page, and its size', () => {
  const tags = pageMeta(siteIn('ru'), page)
  const properties = tags.flatMap((tag) => ('property' in tag ? [[tag.property, tag.content]] : []))
  expect(properties).toEqual(
    expect.arrayContaining([
      ['og:locale', 'ru_RU'],
      ['og:locale:alternate', 'uz_UZ'],
      ['og:locale:alternate', 'en_GB'],
      ['og:image', 'https://example.org/og/ru.png'],
      ['og:image:width', '1200'],
      ['og:image:height', '630'],
      ['og:image:alt', 'Agency'],
    ]),
  )
  expect(properties).not.toContainEqual(['og:locale:alternate', 'ru_RU'])
  expect(tags).toContainEqual({ name: 'twitter:card', content: 'summary_large_image' })
})
