import { expect, test } from 'vitest'
import { timeOf } from './moments.ts'

test.each([
  ['2026-11-14T18:59:59Z', '2026-11-14'],
  ['2026-11-14T19:00:00Z', '2026-11-15'],
])('at %s it is %s in Tashkent', (now, today) => {
  expect(timeOf([0, '00:00'], new Date(now))).toBe(new Date(`${today}T00:00:00+05:00`).toISOString())
  expect(timeOf([-1, '18:30'], new Date(now)) < now).toBe(true)
})

test('minutes are counted back from now', () => {
  expect(timeOf({ minutesAgo: 90 }, new Date('2026-11-15T01:00:00Z'))).toBe('2026-11-14T23:30:00.000Z')
})
