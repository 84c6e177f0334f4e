import { expect, test } from 'vitest'
import type { RootData } from '../api/root-data.ts'
import { pageMeta } from './page-meta.ts'

const page = { path: '/services', title: 'Xizmatlar', description: 'Barchasi' }
const rootIn = (language: RootData['language']) =>
  ({ language, origin: 'https://example.org', agency: { name: 'Agency' } }) as RootData

const links = (language: RootData['language'], rel: string) =>
  pageMeta(rootIn(language), page)
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
  expect(pageMeta(rootIn('uz'), page)).toContainEqual({ title: 'Xizmatlar – Agency' })
})
