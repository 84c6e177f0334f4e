import { expect, test } from 'vitest'
import { type DurationRange, type DurationUnit, durationTexts, readDuration } from './duration.ts'
import { writtenDurations } from './duration-for-tests.ts'

test.each(writtenDurations)('"%s" is read as %o', (text, duration) => {
  expect(readDuration(text)).toEqual(duration)
})

test.each<[number, number, DurationUnit, string, string, string]>([
  [2, 4, 'week', '2–4 hafta', '2–4 weeks', '2–4 недели'],
  [4, 8, 'week', '4–8 hafta', '4–8 weeks', '4–8 недель'],
  [3, 6, 'month', '3–6 oy', '3–6 months', '3–6 месяцев'],
  [2, 3, 'month', '2–3 oy', '2–3 months', '2–3 месяца'],
  [45, 60, 'minute', '45–60 daqiqa', '45–60 minutes', '45–60 минут'],
  [1, 1, 'week', '1 hafta', '1 week', '1 неделя'],
  [1, 1, 'minute', '1 daqiqa', '1 minute', '1 минута'],
  [1, 2, 'hour', '1–2 soat', '1–2 hours', '1–2 часа'],
  [1, 1, 'day', '1 kun', '1 day', '1 день'],
  [2, 2, 'day', '2 kun', '2 days', '2 дня'],
  [5, 5, 'day', '5 kun', '5 days', '5 дней'],
  [11, 11, 'hour', '11 soat', '11 hours', '11 часов'],
  [12, 14, 'month', '12–14 oy', '12–14 months', '12–14 месяцев'],
  [10, 21, 'day', '10–21 kun', '10–21 days', '10–21 день'],
  [20, 22, 'minute', '20–22 daqiqa', '20–22 minutes', '20–22 минуты'],
  [90, 111, 'day', '90–111 kun', '90–111 days', '90–111 дней'],
  [100, 101, 'day', '100–101 kun', '100–101 days', '100–101 день'],
])('%i to %i of a %s', (min, max, unit, uz, en, ru) => {
  expect(durationTexts({ min, max, unit })).toEqual({ uz, en, ru })
})

test('texts that somebody wrote stay as they are', () => {
  const texts = { uz: 'kelishiladi', en: 'by agreement', ru: '' }
  expect(durationTexts(texts)).toBe(texts)
})

test('the Uzbek text of a range is read as the same range', () => {
  const ranges = writtenDurations.map(([, duration]) => duration).filter((one) => one && 'unit' in one)
  expect(ranges.length).toBeGreaterThan(10)
  for (const range of ranges as DurationRange[]) expect(readDuration(durationTexts(range).uz)).toEqual(range)
})
