import { describe, expect, test } from 'vitest'
import { type CostKind, estimateCost, readMonths } from './cost.ts'
import type { FactAmount, FactKind, FactPeriod } from './country-facts.ts'
import type { Currency } from './money.ts'

const rates = { USD: 1_270_000, EUR: 1_465_000, GBP: 1_690_000 }

const fact = (kind: FactKind, low: number, per: FactPeriod, high = low, currency: Currency = 'USD') => ({
  kind,
  amount: { low, high, currency, per } as FactAmount,
})
const service = { low: 300, high: 300 }

test('a year in Germany: all four parts, in euros, dollars and so‘m', () => {
  const facts = [
    fact('tuition', 150, 'term', 350, 'EUR'),
    fact('living', 850, 'month', 1100, 'EUR'),
    fact('funds', 11_904, 'year', 11_904, 'EUR'),
    fact('visa_fee', 75, 'once', 75, 'EUR'),
  ]
  expect(estimateCost({ months: 12, facts, service, rates })).toEqual({
    rows: [
      {
        kind: 'tuition',
        currency: 'EUR',
        own: { low: 300, high: 700 },
        usd: { low: 346, high: 807 },
        uzs: { low: 4_395_000, high: 10_255_000 },
      },
      {
        kind: 'living',
        currency: 'EUR',
        own: { low: 10_200, high: 13_200 },
        usd: { low: 11_766, high: 15_227 },
        uzs: { low: 149_430_000, high: 193_380_000 },
      },
      {
        kind: 'visa_fee',
        currency: 'EUR',
        own: { low: 75, high: 75 },
        usd: { low: 87, high: 87 },
        uzs: { low: 1_099_000, high: 1_099_000 },
      },
      {
        kind: 'service',
        currency: 'USD',
        own: { low: 300, high: 300 },
        usd: { low: 300, high: 300 },
        uzs: { low: 3_810_000, high: 3_810_000 },
      },
    ],
    total: { usd: { low: 12_499, high: 16_421 }, uzs: { low: 158_734_000, high: 208_544_000 } },
    missing: [],
  })
})

describe('how often an amount is paid', () => {
  test.each<[FactKind, FactPeriod, number, number]>([
    ['tuition', 'once', 48, 1200],
    ['tuition', 'month', 12, 14_400],
    ['tuition', 'term', 1, 1200],
    ['tuition', 'term', 6, 1200],
    ['tuition', 'term', 7, 2400],
    ['tuition', 'term', 48, 9600],
    ['tuition', 'year', 1, 1200],
    ['tuition', 'year', 12, 1200],
    ['tuition', 'year', 13, 2400],
    ['tuition', 'year', 48, 4800],
    ['visa_fee', 'once', 30, 1200],
    ['visa_fee', 'year', 18, 2400],
    ['living', 'month', 1, 1200],
    ['living', 'year', 1, 100],
    ['living', 'year', 18, 1800],
    ['living', 'term', 9, 1800],
    ['funds', 'year', 9, 900],
    ['funds', 'month', 9, 10_800],
  ])('%s per %s for %d months: %d', (kind, per, months, own) => {
    const { rows } = estimateCost({ months, facts: [fact(kind, 1200, per)], service: null, rates })
    expect(rows.map((row) => [row.kind, row.own.low])).toEqual([[kind, own]])
  })
})

describe('what stays out is named', () => {
  test.each<[string, ReturnType<typeof fact>[], typeof service | null, [CostKind, string][]]>([
    [
      'nothing is known',
      [],
      null,
      [
        ['tuition', 'no_figure'],
        ['living', 'no_figure'],
        ['visa_fee', 'no_figure'],
        ['service', 'no_figure'],
      ],
    ],
    [
      'a currency without a rate',
      [fact('tuition', 9, 'year', 9, 'CAD'), fact('living', 1, 'month')],
      service,
      [
        ['tuition', 'no_rate'],
        ['visa_fee', 'no_figure'],
      ],
    ],
    [
      'funds for living',
      [fact('funds', 11_904, 'year', 11_904, 'EUR')],
      service,
      [
        ['tuition', 'no_figure'],
        ['visa_fee', 'no_figure'],
      ],
    ],
    [
      'living without a rate, though there are funds',
      [fact('living', 900, 'month', 900, 'AUD'), fact('funds', 11_904, 'year', 11_904, 'EUR')],
      service,
      [
        ['tuition', 'no_figure'],
        ['living', 'no_rate'],
        ['visa_fee', 'no_figure'],
      ],
    ],
  ])('%s', (_name, facts, price, missing) => {
    const estimate = estimateCost({ months: 12, facts, service: price, rates })
    expect(estimate.missing.map(({ kind, reason }) => [kind, reason])).toEqual(missing)
    expect(estimate.rows).toHaveLength(4 - missing.length)
  })

  test('a closed fact counts as one without a figure', () => {
    const facts = [{ kind: 'tuition' as const, amount: null }]
    const { missing, total } = estimateCost({ months: 12, facts, service: null, rates })
    expect(missing[0]).toEqual({ kind: 'tuition', reason: 'no_figure' })
    expect(total).toBeNull()
  })
})

test('the official amount is named as such, and only where living has no figure', () => {
  const funds = fact('funds', 615, 'month', 615, 'EUR')
  const kinds = (facts: ReturnType<typeof fact>[]) =>
    estimateCost({ months: 9, facts, service: null, rates }).rows.map(({ kind }) => kind)
  expect(kinds([funds])).toEqual(['funds'])
  expect(kinds([funds, fact('living', 800, 'month')])).toEqual(['living'])
})

test('without a rate of the dollar dollars are still added up, and nothing is said in so‘m', () => {
  const facts = [fact('tuition', 20_000, 'year', 30_000), fact('visa_fee', 75, 'once', 75, 'EUR')]
  const { rows, total, missing } = estimateCost({ months: 12, facts, service, rates: { EUR: 1_465_000 } })
  expect(rows.map(({ kind, uzs }) => [kind, uzs])).toEqual([
    ['tuition', null],
    ['service', null],
  ])
  expect(total).toEqual({ usd: { low: 20_300, high: 30_300 }, uzs: null })
  expect(missing).toEqual([
    { kind: 'living', reason: 'no_figure' },
    { kind: 'visa_fee', reason: 'no_rate' },
  ])
})

test('a free service is a row of nothing, not a missing one', () => {
  const { rows, missing } = estimateCost({ months: 12, facts: [], service: { low: 0, high: 0 }, rates })
  expect(rows).toMatchObject([{ kind: 'service', usd: { low: 0, high: 0 }, uzs: { low: 0, high: 0 } }])
  expect(missing.map(({ kind }) => kind)).toEqual(['tuition', 'living', 'visa_fee'])
})

test.each([
  [null, 12],
  ['', 12],
  ['1', 1],
  ['48', 48],
  ['0', 12],
  ['49', 12],
  ['-3', 12],
  ['1.5', 12],
  ['1e1', 12],
  [' 9', 12],
  ['007', 12],
  ['nine', 12],
])('the months of %j are %d', (text, months) => {
  expect(readMonths(text)).toBe(months)
})
