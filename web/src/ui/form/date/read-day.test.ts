import { expect, test } from 'vitest'
import { readDay, showDay } from './read-day.ts'

const today = '2026-11-18'

test.each([
  ['5.11', '2026-11-05'],
  ['05/11', '2026-11-05'],
  ['5 11', '2026-11-05'],
  ['5,11', '2026-11-05'],
  ['0511', '2026-11-05'],
  ['5/11/26', '2026-11-05'],
  ['5-11-2026', '2026-11-05'],
  ['05/11/2026', '2026-11-05'],
  ['05.11.2026.', '2026-11-05'],
  ['051126', '2026-11-05'],
  ['05112026', '2026-11-05'],
  ['2026-11-05', '2026-11-05'],
  ['2026/11/5', '2026-11-05'],
  ['+2', '2026-11-20'],
  ['-1', '2026-11-17'],
  ['+60', '2027-01-17'],
  ['bugun', '2026-11-18'],
  [' Ertaga ', '2026-11-19'],
  ['indinga', '2026-11-20'],
  ['kecha', '2026-11-17'],
  ['сегодня', '2026-11-18'],
  ['Завтра', '2026-11-19'],
  ['послезавтра', '2026-11-20'],
  ['today', '2026-11-18'],
  ['tomorrow', '2026-11-19'],
  ['29.02.2028', '2028-02-29'],
  // Two digits of a year: a passport that expires, a birth.
  ['3.2.36', '2036-02-03'],
  ['3.2.85', '1985-02-03'],
])('%j is %s', (text, day) => {
  expect(readDay(text, today)).toBe(day)
})

test.each([
  '',
  '5',
  '511',
  '31.11',
  '29.02.2027',
  '5.13',
  '13/32/2026',
  '0.1.2026',
  '5.11.126',
  '5.11.2026.7',
  '5.11.1815',
  '05112',
  '051120261',
  '5.noyabr',
  'ertaga keyin',
  'constructor',
  '+',
  '+2.5',
  '5:11',
])('%j is no day', (text) => {
  expect(readDay(text, today)).toBeNull()
})

test.each([
  ['5.11', { min: '2026-11-18' }, '2027-11-05'],
  ['5.12', { max: '2026-11-18' }, '2025-12-05'],
  ['3.2.35', { max: '2026-11-18' }, '1935-02-03'],
  ['5.11', { min: '2030-01-01' }, '2026-11-05'],
])('of the years that %j could mean, the first within %j is taken', (text, range, day) => {
  expect(readDay(text, today, range)).toBe(day)
})

test('a day is always shown as day/month/year, and another text as it was typed', () => {
  expect(showDay('2026-11-05')).toBe('05/11/2026')
  expect(showDay('5.noyabr')).toBe('5.noyabr')
})
