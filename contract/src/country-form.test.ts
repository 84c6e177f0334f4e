import { expect, test } from 'vitest'
import { type FactKind, factKinds } from './country-facts.ts'
import { CountryForm, type FactFields } from './country-form.ts'
import { fieldSentences, parseFields } from './field-problems.ts'

const nothing = { uz: '', en: '', ru: '' }
const noFact: FactFields = {
  text: nothing,
  amount: { low: '', high: '', currency: '', per: '' },
  source: '',
  as_of: '',
}
const amount = { low: '900', high: '1 200', currency: 'EUR', per: 'month' }

function typed(facts: Partial<Record<FactKind, FactFields>>) {
  return {
    slug: 'germany',
    code: 'DE',
    apply_country: '',
    languages: [],
    name: { ...nothing, uz: 'Germaniya' },
    summary: nothing,
    body: nothing,
    published: false,
    facts: { ...Object.fromEntries(factKinds.map((kind) => [kind, noFact])), ...facts },
    services: [],
    alt_uz: '',
    alt_en: '',
    alt_ru: '',
    focus: '5',
  }
}

function read(facts: Partial<Record<FactKind, FactFields>>) {
  const parsed = parseFields(CountryForm, typed(facts))
  return parsed.success ? parsed.data : fieldSentences(parsed.error.issues, 'uz')
}

test('typed figures become numbers, empty facts none, and an empty choice no country of the form', () => {
  expect(read({ living: { ...noFact, amount, source: 'DAAD', as_of: '2026' } })).toMatchObject({
    code: 'de',
    apply_country: null,
    focus: 5,
    facts: {
      tuition: null,
      living: { amount: { low: 900, high: 1200, currency: 'EUR', per: 'month' }, as_of: 2026 },
      work: null,
    },
  })
})

test('one figure is both ends', () => {
  const fact = { ...noFact, amount: { ...amount, low: '' }, source: 'DAAD', as_of: '2026' }
  expect(read({ funds: fact })).toMatchObject({ facts: { funds: { amount: { low: 1200, high: 1200 } } } })
})

test('what is wrong is said at its own field', () => {
  const wrong = { ...noFact, amount: { low: '2x', high: '5', currency: '', per: 'month' }, as_of: '' }
  expect(read({ tuition: wrong, work: { ...noFact, source: 'Elchixona' } })).toEqual({
    'facts.tuition.amount.low': 'Qiymat noto‘g‘ri',
    'facts.tuition.amount.currency': 'Ro‘yxatdan tanlang',
    'facts.tuition.source': 'To‘ldirish shart',
    'facts.tuition.as_of': 'To‘ldirish shart',
    'facts.work.text.uz': 'To‘ldirish shart',
    'facts.work.as_of': 'To‘ldirish shart',
  })
})
