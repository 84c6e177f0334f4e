import type { Language } from 'contract/text'
import { expect, test } from 'vitest'
import { pageWith } from '../../api/page-for-tests.ts'
import { loadStories } from './load-stories.ts'

const story = (id: string, country: string) => ({
  id,
  name: 'Malika',
  country,
  text: 'matn',
  language: 'uz',
  translations: { uz: '', en: '', ru: '' },
  detail: { uz: '', en: '', ru: '' },
  sample: false,
  rating: 5,
  image_url: null,
  featured: false,
  created_at: '2026-11-05T09:07:00Z',
  version: 1,
})

async function listIn(language: Language, answer: () => unknown) {
  const { stories } = await loadStories(pageWith(answer, language))
  if (!stories.ok) throw new Error('failed')
  return stories.value
}

test('countries are counted, those with the most stories first, the others in the order of the stories', async () => {
  const { countries } = await listIn('en', () => [
    story('a', 'Kanada'),
    story('b', 'Germaniya'),
    story('c', 'Koreya'),
    story('d', 'Germaniya'),
  ])
  expect(countries).toEqual([
    { country: 'Germaniya', name: 'Germany', code: 'de', count: 2 },
    { country: 'Kanada', name: 'Canada', code: 'ca', count: 1 },
    { country: 'Koreya', name: 'Koreya', code: null, count: 1 },
  ])
})

test.each([
  ['uz', 'Germaniya', '05/11/2026'],
  ['en', 'Germany', '05/11/2026'],
  ['ru', 'Германия', '05.11.2026'],
] as const)('a story names its country and its day in %s', async (language, countryName, date) => {
  const { rows } = await listIn(language, () => [story('a', 'Germaniya')])
  expect(rows).toMatchObject([{ country: 'Germaniya', countryName, date }])
})

test('a failure is reported to the page, which still works', async () => {
  const data = await loadStories(
    pageWith(() => {
      throw new Error('down')
    }, 'uz'),
  )
  expect(data.stories.ok).toBe(false)
  expect(data.texts.stories.title).toBeTruthy()
})
