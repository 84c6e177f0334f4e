import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { FactChanges, isConfirmed } from './country-facts.ts'

test.each([
  [null, '2026-11-17', false],
  ['2026-11-17', '2026-11-17', true],
  ['2025-11-17', '2026-11-17', true],
  ['2025-11-16', '2026-11-17', false],
  ['2025-12-31', '2026-01-01', true],
  ['2027-02-28', '2028-02-29', false],
  ['2027-03-01', '2028-02-29', true],
  ['2028-02-29', '2029-02-28', true],
  ['2028-02-29', '2029-03-01', false],
])('what was confirmed on %s is confirmed on %s: %s', (confirmedOn, today, holds) => {
  expect(isConfirmed(confirmedOn, today)).toBe(holds)
})

const amount = { low: 100, high: 200, currency: 'EUR', per: 'month' }
const evidence = { source: 'DAAD', as_of: 2025 }
const problemsOf = (facts: object) =>
  z.safeParse(FactChanges, facts).error?.issues.map(({ path }) => path.join('.')) ?? []

describe('a fact', () => {
  test('has words, an amount, or both, and always where it can be checked and of which year', () => {
    const text = { uz: 'Hisobda', en: '', ru: '' }
    expect(z.parse(FactChanges, { funds: { amount, ...evidence } }).funds).toEqual({
      text: { uz: '', en: '', ru: '' },
      amount,
      ...evidence,
    })
    expect(z.parse(FactChanges, { funds: { text: { uz: 'Hisobda' }, ...evidence } }).funds).toEqual({
      text,
      amount: null,
      ...evidence,
    })
    expect(problemsOf({ funds: evidence })).toEqual(['funds.text.uz'])
    expect(problemsOf({ funds: { amount } })).toEqual(['funds.source', 'funds.as_of'])
    expect(problemsOf({ funds: { amount, source: ' ', as_of: 1999 } })).toEqual([
      'funds.source',
      'funds.as_of',
    ])
  })

  test('that is not about money has words and no amount', () => {
    const text = { uz: 'Sentabr', en: '', ru: '' }
    expect(z.parse(FactChanges, { intakes: { text, amount, ...evidence } }).intakes).toEqual({
      text,
      ...evidence,
    })
    expect(problemsOf({ intakes: { text: { uz: '' }, ...evidence } })).toEqual(['intakes.text.uz'])
  })

  test.each([
    ['a high figure below the low one', { low: 3, high: 2 }, 'high'],
    ['a figure below nothing', { low: -1 }, 'low'],
    ['half a figure', { low: 0.5 }, 'low'],
    ['a figure in words', { high: '200' }, 'high'],
    ['an unknown currency', { currency: 'UZS' }, 'currency'],
    ['an unknown period', { per: 'week' }, 'per'],
    ['a figure without a currency', { currency: undefined }, 'currency'],
  ])('is refused with %s', (_name, change, field) => {
    expect(problemsOf({ tuition: { amount: { ...amount, ...change }, ...evidence } })).toEqual([
      `tuition.amount.${field}`,
    ])
  })

  test('may be taken away or left alone, and one of an unknown kind is dropped', () => {
    expect(z.parse(FactChanges, { work: null, weather: { text: 'x' } })).toEqual({ work: null })
  })
})
