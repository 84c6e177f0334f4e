import { expect, test } from 'vitest'
import { dateOf } from './task-day.ts'

// 17 November 2026 is a Tuesday; before five in the morning UTC is still the evening before.
test.each([
  ['2026-11-17T08:00:00Z', '2026-11-17', '2026-11-18', '2026-11-23'],
  ['2026-11-17T20:00:00Z', '2026-11-18', '2026-11-19', '2026-11-23'],
  ['2026-11-22T08:00:00Z', '2026-11-22', '2026-11-23', '2026-11-23'],
  ['2026-11-23T08:00:00Z', '2026-11-23', '2026-11-24', '2026-11-30'],
  ['2026-12-31T08:00:00Z', '2026-12-31', '2027-01-01', '2027-01-04'],
])('at %s today is %s, tomorrow %s, and Monday %s', (now, today, tomorrow, monday) => {
  const dates = (['today', 'tomorrow', 'monday'] as const).map((day) => dateOf(day, new Date(now)))
  expect(dates).toEqual([today, tomorrow, monday])
})
