import { expect, test } from 'vitest'
import { pageWith } from '../../api/page-for-tests.ts'
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

test('services are in one language, without what the page does not show', async () => {
  const { services, texts } = await loadServices(pageWith(async () => [visa]))
  expect(services).toEqual({
    ok: true,
    value: [
      {
        id: 'a',
        title: 'Student visa',
        description: 'Tavsif',
        price: 'from $300',
        featured: true,
        duration: null,
        successRate: '',
        icon: { name: 'GraduationCap', color: 'indigo' },
        features: ['The form', 'Suhbat'],
      },
    ],
  })
  expect(texts.services.title).toBe('Services')
})

test('features with the same text are listed once', async () => {
  const twice = { ...visa, features: [inUzbek('Anketa'), { uz: 'Anketa', en: 'Forms', ru: '' }] }
  const { services } = await loadServices(pageWith(async () => [twice], 'ru'))
  expect(services.ok && services.value[0]?.features).toEqual(['Anketa'])
})

test('a list that fails is distinguished from an empty one', async () => {
  const failed = await loadServices(
    pageWith(async () => {
      throw new Error('down')
    }),
  )
  expect(failed.services).toEqual({ ok: false, errorId: '', failure: 'unknown' })
  const empty = await loadServices(pageWith(async () => []))
  expect(empty.services).toEqual({ ok: true, value: [] })
})
