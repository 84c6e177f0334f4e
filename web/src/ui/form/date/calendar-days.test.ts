import { expect, test } from 'vitest'
import { addMonths, dayAfterKey, weeksOf } from './calendar-days.ts'

test('a month is drawn in weeks that start on Monday', () => {
  const weeks = weeksOf('2026-11-18')
  expect(weeks).toHaveLength(6)
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null])
  expect(weeksOf('2027-02-10')).toHaveLength(4)
})

test('another month has the same day, or its last one', () => {
  expect(addMonths('2026-11-18', 1)).toBe('2026-12-18')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28')
  expect(addMonths('2026-01-05', -1)).toBe('2025-12-05')
})

test.each([
  ['ArrowLeft', false, '2026-11-17'],
  ['ArrowRight', false, '2026-11-19'],
  ['ArrowUp', false, '2026-11-11'],
  ['ArrowDown', false, '2026-11-25'],
  ['Home', false, '2026-11-16'],
  ['End', false, '2026-11-22'],
  ['PageUp', false, '2026-10-18'],
  ['PageDown', false, '2026-12-18'],
  ['PageUp', true, '2025-11-18'],
  ['PageDown', true, '2027-11-18'],
])('from a Wednesday %s (shift: %s) moves to %s', (key, hasShift, day) => {
  expect(dayAfterKey(key, hasShift, '2026-11-18')).toBe(day)
})

test('other keys do not move', () => {
  expect(dayAfterKey('j', false, '2026-11-18')).toBeNull()
})
