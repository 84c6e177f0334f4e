import { countries } from 'contract/countries'
import type { Endpoint } from 'contract/endpoint'
import { rates } from 'contract/rates'
import { services as endpoints } from 'contract/services'
import { expect, test } from 'vitest'
import { pageWith } from '../../api/page-for-tests.ts'
import { aCountryCard } from '../../testing/site-records.ts'
import { loadServices } from './load-services.ts'

const inUzbek = (uz: string) => ({ uz, en: '', ru: '' })

const visa = {
  id: 'a',
  title: { uz: 'Talaba vizasi', en: 'Student visa', ru: '' },
  description: inUzbek('Tavsif'),
  price: '$300+',
  featured: true,
  duration: null,
  duration_texts: null,
  success_rate: { uz: '', en: '', ru: '' },
  icon: { name: 'GraduationCap', color: 'indigo' },
  features: [{ uz: 'Anketa', en: 'The form', ru: '' }, inUzbek('Suhbat'), inUzbek('')],
  created_at: '2026-01-01T00:00:00Z',
  version: 1,
}

const dollar = { currency: 'USD', uzs: '12700.00', day: '2026-11-17', sample: false }
const asked = [
  { name: { uz: 'Pasport', en: 'Passport', ru: '' }, required: true, position: 0 },
  { name: inUzbek('Rezyume'), required: false, position: 1 },
]
const germany = aCountryCard({ service_ids: ['a'] })
const answerWith = (list: unknown) => {
  const others = new Map<Endpoint, unknown>([
    [rates.list, [dollar]],
    [countries.list, [germany, aCountryCard({ slug: 'france', service_ids: ['b'] })]],
    [endpoints.requirements, asked],
  ])
  return (endpoint: Endpoint) => others.get(endpoint) ?? list
}

test('services are in one language, without what the page does not show', async () => {
  const { services, texts } = await loadServices(pageWith(answerWith([visa])))
  expect(services).toEqual({
    ok: true,
    value: [
      {
        id: 'a',
        title: { text: 'Student visa' },
        description: { text: 'Tavsif', lang: 'uz' },
        price: 'from $300',
        soum: '≈ 3,810,000\u00A0UZS',
        featured: true,
        duration: null,
        successRate: null,
        icon: { name: 'GraduationCap', color: 'indigo' },
        features: [{ text: 'The form' }, { text: 'Suhbat', lang: 'uz' }],
        countries: [{ slug: 'germany', code: 'de', name: { text: 'Germany' } }],
        documents: [
          { text: 'Passport', required: true },
          { text: 'Rezyume', lang: 'uz', required: false },
        ],
      },
    ],
  })
  expect(texts.services.title).toBe('Services')
})

test('features with the same text are listed once', async () => {
  const twice = { ...visa, features: [inUzbek('Anketa'), { uz: 'Anketa', en: 'Forms', ru: '' }] }
  const { services } = await loadServices(pageWith(answerWith([twice]), 'ru'))
  expect(services.ok && services.value[0]?.features).toEqual([{ text: 'Anketa', lang: 'uz' }])
})

test('a list that fails is distinguished from an empty one', async () => {
  const failed = await loadServices(
    pageWith(async () => {
      throw new Error('down')
    }),
  )
  expect(failed.services).toEqual({ ok: false, errorId: '', failure: 'unknown' })
  const empty = await loadServices(pageWith(answerWith([])))
  expect(empty.services).toEqual({ ok: true, value: [] })
})

test('the rate is named with its day, and an invented one as such', async () => {
  const noteOf = async (list: unknown[]) => {
    const page = pageWith((endpoint) => (endpoint === rates.list ? list : []))
    return (await loadServices(page)).rateNote
  }
  expect(await noteOf([dollar])).toBe('Prices in so‘m are at the rate of 17/11/2026: $1 = 12,700\u00A0UZS')
  expect(await noteOf([{ ...dollar, sample: true }])).toMatch(/ \(sample rate\)$/)
  expect(await noteOf([])).toBe('')
})
