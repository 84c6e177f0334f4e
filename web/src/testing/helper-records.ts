import { type Country, countries } from 'contract/countries'
import { helper, type RichHelper } from 'contract/helper'
import type { HelperRule } from 'contract/helper-rules'
import { services } from 'contract/services'
import { fakeApi } from './fake-api.ts'
import { aService, inUzbek } from './office-records.ts'

// A helper with two options for each question, two services and a country that has the first one.

export const visa = aService(1, { title: inUzbek('Talaba vizasi') })
export const talk = aService(2, { title: inUzbek('Maslahat') })

export const germany: Country = {
  id: '0192f0c4-a008-7bbb-8ccc-000000000001',
  slug: 'germany',
  code: 'de',
  apply_country: 'Germaniya',
  languages: ['de'],
  name: inUzbek('Germaniya'),
  summary: inUzbek('Qisqacha'),
  body: inUzbek(''),
  position: 1,
  published: true,
  image_url: null,
  alt: inUzbek(''),
  focus: 5,
  facts: [],
  services: [{ service_id: visa.id, note: inUzbek('') }],
  created_at: '2026-01-01T00:00:00.000Z',
  version: 1,
}

const question = (uz: string, ...options: [key: string, uz: string][]) => ({
  text: inUzbek(uz),
  options: options.map(([key, text]) => ({ key, text: inUzbek(text) })),
})

export const helperQuestions: RichHelper['questions'] = {
  goal: question('Maqsadingiz?', ['study', 'O‘qish'], ['travel', 'Sayohat']),
  education: question('Ma’lumotingiz?', ['school', 'Maktab'], ['graduate', 'Universitet']),
  language: question('Tilni bilasizmi?', ['none', 'Yo‘q'], ['good', 'Ha']),
  budget: question('Byudjet?', ['small', 'Kam'], ['large', 'Ko‘p']),
  start: question('Qachon?', ['soon', 'Tez orada'], ['later', 'Keyinroq']),
}

export function aRule(fields: Partial<Extract<HelperRule, { kind: 'adds' }>> = {}): HelperRule {
  return {
    kind: 'adds',
    if: { goal: ['study'] },
    service_id: visa.id,
    country_id: null,
    points: 4,
    reason: inUzbek('Talaba vizasi kerak'),
    ...fields,
  }
}

export function aHelper(fields: Partial<RichHelper> = {}): RichHelper {
  return {
    id: '0192f0c4-a009-7bbb-8ccc-000000000001',
    questions: helperQuestions,
    rules: [aRule(), aRule({ service_id: talk.id, if: { goal: ['travel'] }, reason: inUzbek('Suhbat') })],
    pairs: [
      { service_id: visa.id, country_id: germany.id },
      { service_id: talk.id, country_id: null },
    ],
    ignored_rules: [],
    version: 1,
    ...fields,
  }
}

/** What the page of the helper asks for. */
export function answerHelper(record: RichHelper) {
  const api = fakeApi()
  api.answer(services.list, [visa, talk])
  api.answer(countries.richList, [germany])
  api.answer(helper.richGet, record)
  return api
}
