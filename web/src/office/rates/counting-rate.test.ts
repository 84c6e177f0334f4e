import type { RateRecord } from 'contract/rates'
import { expect, test } from 'vitest'
import { countingRate, daysSince, rateAge } from './counting-rate.ts'

const rate = (id: string, day: string, sample = false): RateRecord => ({
  ...{ id, day, sample },
  currency: 'USD',
  uzs: '12700.00',
  set_by_name: null,
  at: '2026-11-17T00:00:00.000Z',
})

test('the last of the last day counts, whenever it was entered, and a sample only where there is no other', () => {
  const [today, older, corrected] = [
    rate('a', '2026-11-17'),
    rate('b', '2026-11-10'),
    rate('c', '2026-11-17'),
  ]
  expect(countingRate([older, today])?.id).toBe('a')
  expect(countingRate([corrected, older, today])?.id).toBe('c')
  expect(countingRate([rate('s', '2026-11-17', true), older])?.id).toBe('b')
  expect(countingRate([rate('s', '2026-11-17', true)])?.id).toBe('s')
  expect(countingRate([])).toBeUndefined()
})

test.each([
  ['2026-11-17', 'fresh'],
  ['2026-11-10', 'fresh'],
  ['2026-11-09', 'stale'],
  ['2026-10-18', 'stale'],
  ['2026-10-17', 'hidden'],
])('a rate of %s is %s on 17 November', (day, age) => {
  expect(rateAge(daysSince(day, '2026-11-17'))).toBe(age)
})
