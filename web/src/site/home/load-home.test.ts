import { countries } from 'contract/countries'
import type { Endpoint } from 'contract/endpoint'
import { helper } from 'contract/helper'
import { partners } from 'contract/partners'
import { rates } from 'contract/rates'
import { services } from 'contract/services'
import { stories } from 'contract/stories'
import { expect, test } from 'vitest'
import { pageWith } from '../../api/page-for-tests.ts'
import { aHelper } from '../../testing/site-records.ts'
import { loadHome } from './load-home.ts'

const service = (id: string) => ({
  id,
  title: { uz: `${id} uz`, en: `${id} en`, ru: '' },
  description: { uz: 'tavsif', en: '', ru: '' },
  price: '$150',
  icon: { name: 'Plane', color: 'blue' },
})
const story = (id: string, featured: boolean, more: object = {}) => ({
  id,
  featured,
  text: 'Rahmat',
  language: 'uz',
  translations: { uz: '', en: '', ru: '' },
  sample: false,
  ...more,
})
const partner = { id: 'p', name: { uz: 'Hamkor', en: 'Partner', ru: '' }, image_url: null }

/** The page where only these calls are answered. */
function homeWith(answered: [Endpoint, unknown][]) {
  const answers = new Map(answered)
  return loadHome(
    pageWith((endpoint) => {
      if (!answers.has(endpoint)) throw new Error('down')
      return answers.get(endpoint)
    }),
  )
}

const seven = Array.from({ length: 7 }, (_, at) => service(`s${at}`))

test('lists are in the language of the page, with Uzbek for missing texts', async () => {
  const home = await homeWith([
    [services.list, [service('a')]],
    [stories.list, []],
    [partners.list, [partner]],
  ])
  expect(home.services).toEqual({
    ok: true,
    value: [
      {
        id: 'a',
        title: { text: 'a en' },
        description: { text: 'tavsif', lang: 'uz' },
        price: '$150',
        soum: '',
        duration: null,
        icon: { name: 'Plane', color: 'blue' },
      },
    ],
  })
  expect(home.partners).toEqual({
    ok: true,
    value: [{ id: 'p', name: { text: 'Partner' }, image_url: null }],
  })
})

test('a country names its first two services, and prices are also in so‘m', async () => {
  const home = await homeWith([
    [services.list, [service('a'), service('b'), { ...service('c'), price: '$150+' }]],
    [
      countries.list,
      [
        {
          slug: 'germany',
          code: 'de',
          name: { uz: 'Germaniya', en: 'Germany', ru: '' },
          service_ids: ['b', 'gone', 'a', 'c'],
        },
      ],
    ],
    [rates.list, [{ currency: 'USD', uzs: '12700.00', day: '2026-11-17', sample: false }]],
  ])
  expect(home.countries).toEqual([
    {
      slug: 'germany',
      code: 'de',
      name: { text: 'Germany' },
      services: [{ text: 'b en' }, { text: 'a en' }],
    },
  ])
  expect(home.services.ok && home.services.value.map(({ soum }) => soum)).toEqual([
    '',
    '',
    '≈ 1,905,000\u00A0UZS',
  ])
})

test('six services at most, and three stories', async () => {
  const four = ['a', 'b', 'c', 'd'].map((id) => story(id, false))
  const home = await homeWith([
    [services.list, seven],
    [stories.list, four],
  ])
  if (!home.services.ok || !home.stories.ok) throw new Error('failed')
  expect(home.services.value).toHaveLength(6)
  expect(home.stories.value.rows).toHaveLength(3)
})

test('featured stories come first', async () => {
  const list = [story('a', false), story('b', true), story('c', false)]
  const home = await homeWith([[stories.list, list]])
  if (!home.stories.ok) throw new Error('failed')
  expect(home.stories.value.rows.map((row) => row.id)).toEqual(['b', 'a', 'c'])
})

test('a story is in the language of the page where it can be, and says which it is in where it cannot', async () => {
  const translations = { uz: '', en: 'Thanks', ru: '' }
  const home = await homeWith([[stories.list, [story('a', false, { translations }), story('b', false)]]])
  if (!home.stories.ok) throw new Error('failed')
  expect(home.stories.value).toMatchObject({
    rows: [
      { text: 'Thanks', note: 'Translated. Original: Uzbek' },
      { text: 'Rahmat', lang: 'uz', note: 'In Uzbek' },
    ],
    sampleNote: '',
  })
  expect(home.stories.value.rows[0]).not.toHaveProperty('original')
})

test('examples are said to be such', async () => {
  const home = await homeWith([[stories.list, [story('a', false, { sample: true })]]])
  expect(home.stories.ok && home.stories.value.sampleNote).toMatch(/^Sample stories/)
})

test('a price is in words before it reaches the page', async () => {
  const free = { ...service('a'), price: '$0' }
  const from = { ...service('b'), price: '$150+' }
  const home = await homeWith([[services.list, [free, from]]])
  if (!home.services.ok) throw new Error('failed')
  expect(home.services.value.map(({ price }) => price)).toEqual(['Free', 'from $150'])
})

test('a list that fails does not affect the others', async () => {
  const home = await homeWith([[partners.list, [partner]]])
  expect([home.services.ok, home.stories.ok, home.partners.ok]).toEqual([false, false, true])
  expect(home.failures.map(({ list }) => list)).toEqual(['services', 'stories'])
})

test('the steps are those of the process page, without their details', async () => {
  const { steps } = await homeWith([])
  expect(steps).toHaveLength(4)
  expect(steps[0]).toEqual({
    title: 'Consultation',
    text: 'We clarify your goal and choose the right programme and country.',
    duration: '1–2 days',
  })
})

test('the first question of the helper is in the language of the page, or left out where it is not known', async () => {
  expect((await homeWith([[helper.get, aHelper()]])).question).toEqual({
    text: { text: 'Maqsad? en' },
    options: [
      { value: 'study', text: { text: 'study en' } },
      { value: 'travel', text: { text: 'travel en' } },
    ],
  })
  expect((await homeWith([])).question).toBeNull()
})
