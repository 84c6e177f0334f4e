import { expect, test } from 'vitest'
import { textsOf } from '../../../../i18n/texts.ts'
import { ageOf, clockOf, marksOf } from './lead-marks.ts'

const { desk } = textsOf('office', 'uz').office

/** Ten in the morning in Tashkent. */
const now = Date.parse('2026-11-05T05:00:00Z')
const lead = { turn: 4, asked_at: null, callback_at: null, meeting_time: null, attempts: 0 }

test.each([
  ['a new lead', {}, []],
  ['one that asked a moment ago', { turn: 1, asked_at: '2026-11-05T04:56:00Z' }, ['hot Issiq 4 daq']],
  ['a callback that is over', { turn: 2, callback_at: '2026-11-05T02:30:00Z' }, ['late Kechikdi 2 soat']],
  ['a callback of today', { turn: 5, callback_at: '2026-11-05T13:00:00Z' }, ['plain 18:00']],
  ['a callback of another day', { turn: 6, callback_at: '2026-11-06T05:00:00Z' }, ['plain 06/11, 10:00']],
  ['a meeting ahead', { meeting_time: '2026-11-05T10:30:00Z' }, ['plain Uchrashuv 15:30']],
  ['a meeting that is over', { meeting_time: '2026-11-05T04:00:00Z' }, []],
  [
    'a late try',
    { turn: 2, callback_at: '2026-11-01T05:00:00Z', attempts: 3 },
    ['late Kechikdi 4 kun', 'plain 3-urinish'],
  ],
])('%s', (_name, fields, marks) => {
  const shown = marksOf({ ...lead, ...fields }, now, desk, 'uz')
  expect(shown.map(({ tone, text }) => `${tone} ${text}`)).toEqual(marks)
})

test('a clock that is a little behind shows no negative age', () => {
  expect(ageOf('2026-11-05T05:00:30Z', now, desk)).toBe('0 daq')
})

test('midnight in Tashkent is another day', () => {
  expect(clockOf('2026-11-05T19:00:00Z', now, 'uz')).toBe('06/11, 00:00')
})

test.each([
  ['ru', ['Горячий 4 мин', '06.11, 10:00', '2-я попытка']],
  ['en', ['Hot 4 min', '06/11, 10:00', 'try 2']],
] as const)('marks and their times are in the language of the page: %s', (language, marks) => {
  const { desk: text } = textsOf('office', language).office
  const asked = { turn: 1, asked_at: '2026-11-05T04:56:00Z' }
  const called = { ...lead, ...asked, callback_at: '2026-11-06T05:00:00Z', attempts: 2 }
  expect(marksOf(called, now, text, language).map((mark) => mark.text)).toEqual(marks)
})
