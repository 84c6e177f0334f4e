import { expect, test } from 'vitest'
import { msLeftOfTashkentDay, tashkentDay } from './tashkent-day.ts'

test.each([
  ['2026-11-16T18:59:59.999Z', '2026-11-16', 1],
  ['2026-11-16T19:00:00.000Z', '2026-11-17', 86_400_000],
  ['2026-11-17T12:00:00.000Z', '2026-11-17', 7 * 3_600_000],
  ['2027-12-31T20:00:00.000Z', '2028-01-01', 23 * 3_600_000],
])('at %s it is %s in Tashkent', (time, day, left) => {
  expect(tashkentDay(new Date(time))).toBe(day)
  expect(msLeftOfTashkentDay(new Date(time))).toBe(left)
})
