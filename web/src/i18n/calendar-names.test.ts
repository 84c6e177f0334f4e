import { expect, test } from 'vitest'
import { monthTitle, weekdayNames } from './calendar-names.ts'

test.each([
  ['uz', 'Noyabr 2026'],
  ['en', 'November 2026'],
  ['ru', 'Ноябрь 2026'],
] as const)('in %s a month is titled %s', (language, title) => {
  expect(monthTitle('2026-11-05', language)).toBe(title)
})

test.each([
  ['uz', 'Du', 'yakshanba'],
  ['en', 'Mon', 'Sunday'],
  ['ru', 'Пн', 'воскресенье'],
] as const)('in %s a week starts with %s and ends with %s', (language, first, last) => {
  const names = weekdayNames(language)
  expect(names).toHaveLength(7)
  expect(names[0]?.short).toBe(first)
  expect(names[6]?.long).toBe(last)
})
