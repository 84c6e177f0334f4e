import { expect, test } from 'vitest'
import { defaultTries, nextTry } from './next-try.ts'
import { defaultHours, isOpen } from './office-hours.ts'

const at = (text: string) => new Date(`${text}:00+05:00`)
const shown = (time: Date) => new Date(time.getTime() + 5 * 3_600_000).toISOString().slice(0, 16)

// 2026-11-20 is a Friday.
test.each([
  ['the first try is an hour later', 1, '2026-11-18T10:00', '2026-11-18T11:00'],
  ['the second three hours later', 2, '2026-11-18T10:00', '2026-11-18T13:00'],
  ['the third on the next working day', 3, '2026-11-18T16:30', '2026-11-19T10:00'],
  ['the fourth two working days later', 4, '2026-11-18T10:00', '2026-11-20T15:00'],
  ['the last one repeats', 9, '2026-11-18T10:00', '2026-11-20T15:00'],
  ['what would be after closing waits for the morning', 1, '2026-11-18T17:30', '2026-11-19T09:00'],
  ['the minute of closing is closed', 1, '2026-11-18T17:00', '2026-11-19T09:00'],
  ['the minute before it is open', 1, '2026-11-18T16:59', '2026-11-18T17:59'],
  ['before opening it waits for the opening', 1, '2026-11-18T05:00', '2026-11-18T09:00'],
  ['Saturday is a working day', 3, '2026-11-20T12:00', '2026-11-21T10:00'],
  ['and closes at two', 1, '2026-11-21T13:30', '2026-11-23T09:00'],
  ['two working days after Friday is Monday', 4, '2026-11-20T12:00', '2026-11-23T15:00'],
  ['an hour that Saturday does not have is the opening of Monday', 4, '2026-11-19T12:00', '2026-11-23T09:00'],
  ['nobody is called on a Sunday', 2, '2026-11-22T11:00', '2026-11-23T09:00'],
])('%s', (_, attempts, now, expected) => {
  expect(shown(nextTry(defaultTries, attempts, at(now), defaultHours))).toBe(expected)
})

test('a closed day is left out, of hours and of working days', () => {
  const hours = { ...defaultHours, closed: ['2026-11-19', '2026-11-20'] }
  const try1 = nextTry(defaultTries, 1, at('2026-11-18T17:30'), hours)
  const try4 = nextTry(defaultTries, 4, at('2026-11-18T10:00'), hours)
  expect([try1, try4].map(shown)).toEqual(['2026-11-21T09:00', '2026-11-23T15:00'])
})

test('two spans of a day have a break between them', () => {
  const day = [
    { from: '09:00', to: '12:00' },
    { from: '14:00', to: '18:00' },
  ]
  const hours = { week: [day, day, day, day, day, [], []], closed: [] }
  expect(shown(nextTry(defaultTries, 1, at('2026-11-18T11:30'), hours))).toBe('2026-11-18T14:00')
})

test('five unanswered calls from a Friday evening on are all within office hours', () => {
  let now = at('2026-11-20T17:50')
  for (let attempts = 1; attempts <= 5; attempts += 1) {
    now = nextTry(defaultTries, attempts, now, defaultHours)
    expect([attempts, isOpen(defaultHours, now)]).toEqual([attempts, true])
  }
})
