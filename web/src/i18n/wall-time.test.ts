import { expect, test } from 'vitest'
import { endOfDay, momentAt, wallTimeOf } from './wall-time.ts'

test.each([
  ['2026-11-05T09:07:00.000Z', '2026-11-05T14:07'],
  ['2026-11-05T20:30:00.000Z', '2026-11-06T01:30'],
  ['2026-11-05T14:07+05:00', '2026-11-05T14:07'],
  ['', ''],
  [null, ''],
  ['yarim', ''],
])('the field shows %s as %s', (moment, shown) => {
  expect(wallTimeOf(moment)).toBe(shown)
})

test('what is chosen in the field is meant in Tashkent', () => {
  expect(new Date(momentAt('2026-11-05T14:07')).toISOString()).toBe('2026-11-05T09:07:00.000Z')
  expect(momentAt('')).toBe('')
})

test.each([
  ['2026-11-05T18:59:59.000Z', '2026-11-05T19:00:00.000Z'],
  ['2026-11-05T19:00:00.000Z', '2026-11-06T19:00:00.000Z'],
])('the day of %s ends at %s', (moment, end) => {
  expect(new Date(endOfDay(Date.parse(moment))).toISOString()).toBe(end)
})
