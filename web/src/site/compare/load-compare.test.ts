import { countries } from 'contract/countries'
import type { Endpoint } from 'contract/endpoint'
import { rates } from 'contract/rates'
import { services } from 'contract/services'
import { stories } from 'contract/stories'
import { expect, test } from 'vitest'
import { pageWith } from '../../api/page-for-tests.ts'
import { aCountryCard, aCountryPage, aFact, aService, aStory } from '../../testing/site-records.ts'
import { loadCompare } from './load-compare.ts'

const visa = aService({ id: 'visa' })
const course = aService({ id: 'course', title: { uz: 'Kurs', en: 'Course', ru: '' }, price: '$60+' })
const cards = ['germany', 'france', 'usa', 'canada'].map((slug) =>
  aCountryCard({ slug, name: { uz: slug, en: `${slug} en`, ru: '' }, service_ids: ['visa', 'course'] }),
)
const empty = aCountryCard({ slug: 'empty', service_ids: [] })
const language = (text: string) => aFact({ kind: 'language', text: { uz: '', en: text, ru: '' } })
const pageOf = (slug: string) =>
  aCountryPage({
    slug,
    story_country: slug,
    programmes: [visa, course].map((service) => ({ service, note: { uz: '', en: '', ru: '' } })),
    facts: [language(slug === 'germany' ? 'German' : 'English'), aFact({ kind: 'work', state: 'closed' })],
  })

const calls: Endpoint[] = []
const compare = async (query: string) => {
  const { comparison } = await loadCompare(
    pageWith((endpoint, input) => {
      calls.push(endpoint)
      if (endpoint === countries.list) return [...cards, empty]
      if (endpoint === services.list) return [visa, course]
      if (endpoint === countries.page) return pageOf((input as { params: { slug: string } }).params.slug)
      if (endpoint === services.requirements)
        return [
          { name: { uz: '', en: 'Passport', ru: '' }, required: true, position: 0 },
          { name: { uz: '', en: 'Essay', ru: '' }, required: false, position: 1 },
        ]
      if (endpoint === stories.list)
        return [aStory({ country: 'usa' }), aStory({ country: 'usa', sample: true })]
      if (endpoint === rates.list)
        return [{ currency: 'USD', uzs: '12700.00', day: '2026-11-17', sample: false }]
      throw new Error('down')
    }),
    new URLSearchParams(query),
  )
  if (!comparison.ok) throw new Error('failed')
  return comparison.value
}
const placesOf = async (query: string) => (await compare(query)).compared.map(({ place }) => place)
const rowOf = async (query: string, name: string) =>
  (await compare(query)).rows.find((row) => row.name === name)

test.each([
  ['', []],
  ['p=germany.course', ['germany.course']],
  ['p=germany', ['germany.visa']],
  ['p=germany&p=germany.visa&p=', ['germany.visa']],
  ['p=usa.visa&p=germany.course&p=usa.course', ['usa.visa', 'germany.course', 'usa.course']],
])('the address "%s" compares %j', async (query, places) => {
  expect(await placesOf(query)).toEqual(places)
  expect(await compare(query)).toMatchObject({ isTooMany: false, hasUnknown: false })
})

test('a fourth one is left out', async () => {
  const { compared, isTooMany } = await compare('p=germany&p=france&p=usa&p=canada')
  expect(compared.map(({ place }) => place)).toEqual(['germany.visa', 'france.visa', 'usa.visa'])
  expect(isTooMany).toBe(true)
})

test.each(['p=nowhere', 'p=germany.gone', 'p=empty', 'p=<b>', 'p=germany.visa.more.&p=.visa'])(
  'what there is not, as in "%s", is left out and said to be',
  async (query) => {
    const { compared, hasUnknown } = await compare(`p=usa&${query}`)
    expect(compared[0]?.place).toBe('usa.visa')
    expect(hasUnknown).toBe(true)
  },
)

test('a long address asks for no more than three countries', async () => {
  calls.length = 0
  await compare(cards.flatMap(({ slug }) => Array(500).fill(`p=${slug}.visa`)).join('&'))
  expect(calls.filter((endpoint) => endpoint === countries.page).length).toBeLessThanOrEqual(3)
})

test('rows are in their order, with what is known of each', async () => {
  const { rows } = await compare('p=germany.visa&p=usa.course')
  expect(rows.map(({ name }) => name)).toEqual([
    'price',
    'duration',
    'tuition',
    'living',
    'funds',
    'language',
    'intakes',
    'work',
    'visa_time',
    'documents',
    'stories',
  ])
  expect(rows[0]?.cells).toMatchObject([
    { text: 'from $300', soum: '≈ 3,810,000\u00A0UZS' },
    { text: 'from $60', soum: '≈ 762,000\u00A0UZS' },
  ])
  expect(rows.at(-2)?.cells).toEqual([
    { kind: 'documents', names: [{ text: 'Passport' }] },
    { kind: 'documents', names: [{ text: 'Passport' }] },
  ])
  // Examples are nobody’s stories.
  expect(rows.at(-1)?.cells).toMatchObject([{ count: 0 }, { count: 1, country: 'usa' }])
})

test('a closed fact has nothing to show, an unconfirmed one its year', async () => {
  const query = 'p=germany&p=usa'
  expect((await rowOf(query, 'work'))?.cells[0]).toEqual({
    kind: 'fact',
    state: 'closed',
    texts: [],
    asOf: null,
  })
  expect((await rowOf(query, 'language'))?.cells[0]).toEqual({
    kind: 'fact',
    state: 'unconfirmed',
    texts: [{ text: 'German' }],
    asOf: 2025,
  })
})

test('only differences leaves the rows that differ; one alone differs from nothing', async () => {
  const names = async (query: string) => (await compare(query)).rows.map(({ name }) => name)
  expect(await names('p=germany&p=usa&diff=1')).toEqual(['language', 'stories'])
  expect(await names('p=france&p=canada&diff=1')).toEqual([])
  expect(await names('p=germany&diff=1')).toHaveLength(11)
})

test('two services of one country are told apart by the service', async () => {
  const labels = async (query: string) => (await compare(query)).compared.map(({ label }) => label.text)
  expect(await labels('p=germany.visa&p=usa.course')).toEqual(['germany en', 'usa en'])
  expect(await labels('p=germany.visa&p=germany.course')).toEqual(['Student visa', 'Course'])
})

test('everything that exists can be chosen', async () => {
  const { groups } = await compare('')
  expect(groups[0]).toMatchObject({
    name: { text: 'germany en' },
    options: [
      { value: 'germany.visa', name: { text: 'Student visa' } },
      { value: 'germany.course', name: { text: 'Course' } },
    ],
  })
})

test('without the countries the page says that they are missing', async () => {
  const page = pageWith(() => {
    throw new Error('down')
  })
  expect(await loadCompare(page, new URLSearchParams('p=usa'))).toMatchObject({ comparison: { ok: false } })
})
