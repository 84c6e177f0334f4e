import { expect, test } from 'vitest'
import { dollarsOf, isUnlikelyRate, ratesOf, soumOf, tiyinOf, uzsOf } from './money.ts'

test.each([
  ['12700', 1_270_000, '12700.00'],
  ['12700.5', 1_270_050, '12700.50'],
  ['12700.05', 1_270_005, '12700.05'],
  ['0.01', 1, '0.01'],
  ['0.1', 10, '0.10'],
  ['0012.30', 1230, '12.30'],
  // What these are as floats, times a hundred, is not a whole number.
  ['1.15', 115, '1.15'],
  ['8359.29', 835_929, '8359.29'],
  ['9999999.99', 999_999_999, '9999999.99'],
])('%s so‘m are %d tiyin, written %s', (uzs, tiyin, written) => {
  expect(tiyinOf(uzs)).toBe(tiyin)
  expect(uzsOf(tiyin)).toBe(written)
})

test.each([
  [1_200_000, 1_000_000, false],
  [1_200_001, 1_000_000, true],
  [800_000, 1_000_000, false],
  [799_999, 1_000_000, true],
  [1_000_000, 1_000_000, false],
  [6, 5, false],
  [7, 5, true],
])('%d after %d is unlikely: %s', (tiyin, before, isUnlikely) => {
  expect(isUnlikelyRate(tiyin, before)).toBe(isUnlikely)
})

const rates = ratesOf([
  { currency: 'USD', uzs: '12700' },
  { currency: 'EUR', uzs: '14652.49' },
])

test.each([
  [150, 'USD', 1_905_000, 150],
  [0, 'USD', 0, 0],
  [1, 'USD', 13_000, 1],
  [11_904, 'EUR', 174_423_000, 13_734],
  [1, 'GBP', null, null],
] as const)('%d %s are %s so‘m and %s dollars', (amount, currency, soum, dollars) => {
  expect(soumOf(amount, currency, rates)).toBe(soum)
  expect(dollarsOf(amount, currency, rates)).toBe(dollars)
})

test('without the rate of the dollar only dollars are dollars', () => {
  const euros = ratesOf([{ currency: 'EUR', uzs: '14652.49' }])
  expect(dollarsOf(1000, 'EUR', euros)).toBeNull()
  expect(dollarsOf(1000, 'USD', euros)).toBe(1000)
  expect(soumOf(1000, 'USD', euros)).toBeNull()
  expect(soumOf(1000, 'EUR', euros)).toBe(14_652_000)
})
