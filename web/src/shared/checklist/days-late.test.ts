import { expect, test } from 'vitest'
import { daysLate } from './days-late.ts'

test.each([
  ['2026-11-17', 0],
  ['2026-11-16', 1],
  ['2026-10-31', 17],
  ['2026-11-18', -1],
  ['2027-01-01', -45],
])('on 17 November %s is %i days late', (day, days) => {
  expect(daysLate(day, '2026-11-17')).toBe(days)
})
