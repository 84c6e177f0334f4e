import { describe, expect, test } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatLongDate,
  formatMoney,
  formatNumber,
  formatRelative,
} from './format.ts'

const when = '2026-11-05T09:07:00Z'
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Numbers and years are joined by no-break spaces, which the expectations write as plain ones. */
const plain = (text: string) => text.replace(/[\u00A0\u202F]/g, ' ')
const ago = (ms: number) => new Date(Date.parse(when) - ms)

test.each([
  ['uz', '05/11/2026'],
  ['ru', '05.11.2026'],
  ['en', '05/11/2026'],
] as const)('a date in %s', (language, expected) => {
  expect(formatDate(when, language)).toBe(expected)
})

test.each([
  ['uz', '5-noyabr, 2026'],
  ['ru', '5 ноября 2026 г.'],
  ['en', '5 November 2026'],
] as const)('a long date in %s', (language, expected) => {
  expect(plain(formatLongDate(when, language))).toBe(expected)
})

test.each([
  ['uz', '05/11/2026, 14:07'],
  ['ru', '05.11.2026, 14:07'],
  ['en', '05/11/2026, 14:07'],
] as const)('a date with its time in %s', (language, expected) => {
  expect(formatDateTime(when, language)).toBe(expected)
})

test.each([
  ['uz', 3 * hour, '3 soat oldin'],
  ['uz', 5 * minute, '5 daqiqa oldin'],
  ['uz', 2 * day, '2 kun oldin'],
  ['uz', 10 * second, '10 soniya oldin'],
  ['uz', 0, '0 soniya oldin'],
  ['uz', 61 * day, '61 kun oldin'],
  ['uz', 800 * day, '800 kun oldin'],
  ['uz', -3 * hour, '3 soatdan keyin'],
  ['ru', 3 * hour, '3 часа назад'],
  ['en', 3 * hour, '3 hours ago'],
] as const)('a distance in time in %s: %d ms', (language, distance, expected) => {
  expect(formatRelative(ago(distance), when, language)).toBe(expected)
})

test.each([
  ['uz', '1 234 567,89'],
  ['ru', '1 234 567,89'],
  ['en', '1,234,567.89'],
] as const)('a number in %s', (language, expected) => {
  expect(plain(formatNumber(1_234_567.89, language))).toBe(expected)
})

test.each([
  ['uz', '1 500 000 soʻm'],
  ['ru', '1 500 000 сум'],
  ['en', '1,500,000 UZS'],
] as const)('an amount of money in %s', (language, expected) => {
  expect(plain(formatMoney(1_500_000, language))).toBe(expected)
})

describe('the edges of Uzbek numbers and days', () => {
  test.each([
    [0, '0'],
    [999, '999'],
    [1000, '1 000'],
    [-1234.5, '-1 234,5'],
    [0.005, '0,01'],
  ])('%d', (value, expected) => {
    expect(plain(formatNumber(value, 'uz'))).toBe(expected)
  })

  test.each(['uz', 'ru', 'en'] as const)('midnight in Tashkent begins the day in %s', (language) => {
    expect(formatDate('2026-11-04T18:59:59Z', language)).toContain('04')
    expect(formatDate('2026-11-04T19:00:00Z', language)).toContain('05')
  })
})
