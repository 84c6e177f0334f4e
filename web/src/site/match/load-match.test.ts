import { countries } from 'contract/countries'
import type { Endpoint } from 'contract/endpoint'
import { helper } from 'contract/helper'
import { rates } from 'contract/rates'
import { services } from 'contract/services'
import { expect, test } from 'vitest'
import { pageWith } from '../../api/page-for-tests.ts'
import { aHelper, aService } from '../../testing/site-records.ts'
import { loadMatch } from './load-match.ts'

const reason = (uz: string, en = '') => ({ uz, en, ru: '' })
const visa = aService({ price: '$300+' })
const germany = {
  slug: 'germany',
  code: 'de',
  apply_country: 'Germaniya',
  name: { uz: 'Germaniya', en: 'Germany', ru: '' },
}
const found = {
  suggestions: [
    {
      service_id: visa.id,
      country: 'germany',
      reasons: [reason('Sabab', 'Reason'), reason('Faqat o‘zbekcha')],
      lacks: [reason('Til', 'Language')],
    },
    { service_id: 'gone', country: null, reasons: [], lacks: [] },
  ],
  unfit: [{ service_id: visa.id, country: null, reasons: [reason('Vaqt', 'Time')] }],
}
const all = new Map<Endpoint, unknown>([
  [helper.get, aHelper()],
  [helper.suggest, found],
  [services.list, [visa]],
  [countries.list, [germany]],
  [rates.list, [{ currency: 'USD', uzs: '12700.00', day: '2026-11-17', sample: false }]],
])
const complete = 'goal=study&education=school&language=basic&budget=small&start=year'

const asked: unknown[] = []
const ask = (query: string, answers = all) =>
  loadMatch(
    pageWith((endpoint, input) => {
      if (!answers.has(endpoint)) throw new Error('down')
      if (endpoint === helper.suggest) asked.push(input)
      return answers.get(endpoint)
    }),
    new URLSearchParams(query),
  )
const chosenOf = async (query: string) => {
  const { questions } = await ask(query)
  return questions.ok && questions.value.map(({ chosen }) => chosen)
}

test.each([
  ['', ['', '', '', '', '']],
  ['goal=study', ['study', '', '', '', '']],
  ['goal=study&goal=travel&language=', ['study', '', '', '', '']],
  ['goal=<b>&education=toString&start=year', ['', '', '', '', 'year']],
])('the address "%s" has chosen %j, and leads nowhere yet', async (query, chosen) => {
  expect(await chosenOf(query)).toEqual(chosen)
  expect(await ask(query)).toMatchObject({ result: null, isSent: false })
})

test('a first answer from another page is no form that was sent', async () => {
  expect((await ask('goal=study')).isSent).toBe(false)
  expect((await ask('goal=study&sent=1')).isSent).toBe(true)
})

test('questions are in the language of the page, in their order', async () => {
  const { questions } = await ask('')
  expect(questions.ok && questions.value.map(({ name, text }) => [name, text.text])).toEqual([
    ['goal', 'Maqsad? en'],
    ['education', 'Ma’lumot? en'],
    ['language', 'Til? en'],
    ['budget', 'Mablag‘? en'],
    ['start', 'Qachon? en'],
  ])
})

test('five answers lead to services in countries, with reasons, price and what is missing', async () => {
  const { result } = await ask(`${complete}&sent=1&utm_source=mail`)
  if (!result?.ok) throw new Error('failed')
  expect(asked.at(-1)).toEqual({
    query: { goal: 'study', education: 'school', language: 'basic', budget: 'small', start: 'year' },
  })
  // The one whose service is gone is left out.
  expect(result.value.suggestions).toMatchObject([
    {
      service: {
        title: { text: 'Student visa' },
        price: 'from $300',
        soum: '≈ 3,810,000\u00A0UZS',
        duration: { text: '2–8 weeks' },
      },
      country: { slug: 'germany', code: 'de', name: { text: 'Germany' }, applyCountry: 'Germaniya' },
      reasons: [{ text: 'Reason' }, { text: 'Faqat o‘zbekcha', lang: 'uz' }],
      lacks: [{ text: 'Language' }],
    },
  ])
  expect(result.value.unfit).toEqual([{ names: [{ text: 'Student visa' }], reasons: [{ text: 'Time' }] }])
})

test('the way to an adviser has the keys of the answers, in the order of the questions', async () => {
  const { result } = await ask('start=year&goal=study&budget=small&language=basic&education=school')
  expect(result?.ok && result.value.contact).toBe(
    '/contact?subject=consultation&match=study.school.basic.small.year',
  )
})

test('questions or suggestions that cannot be loaded are said to be missing', async () => {
  expect(await ask(complete, new Map())).toMatchObject({ questions: { ok: false }, result: null })
  const asks = new Map<Endpoint, unknown>([[helper.get, aHelper()]])
  expect(await ask(complete, asks)).toMatchObject({ questions: { ok: true }, result: { ok: false } })
})

test('without a rate the price is in dollars alone', async () => {
  const { result } = await ask(complete, new Map([...all].filter(([endpoint]) => endpoint !== rates.list)))
  expect(result?.ok && result.value.suggestions[0]?.service.soum).toBe('')
})
