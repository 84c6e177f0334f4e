import { describe, expect, test } from 'vitest'
import {
  isOpenTime,
  maxReminders,
  nextOpenDay,
  nextOpenTime,
  nextReminder,
  nextReminderAt,
  type ReminderFacts,
} from './reminders.ts'
import { tashkentDay } from './tashkent-day.ts'

/** A time on the clocks of Tashkent. */
const at = (time: string) => new Date(`${time}:00+05:00`)

// 17 November 2026 is a Tuesday.
const asked = at('2026-11-17T15:30')
const facts = (changes: Partial<ReminderFacts> = {}): ReminderFacts => ({
  turn: 'client',
  turn_since: asked,
  turn_due_on: null,
  reminded: 0,
  ...changes,
})

describe('the hours in which a client is reminded', () => {
  test.each([
    ['2026-11-17T09:00', '2026-11-17T09:00'],
    ['2026-11-17T19:59', '2026-11-17T19:59'],
    ['2026-11-17T08:59', '2026-11-17T09:00'],
    ['2026-11-17T20:00', '2026-11-18T09:00'],
    ['2026-11-17T00:00', '2026-11-17T09:00'],
    ['2026-11-21T19:59', '2026-11-21T19:59'],
    ['2026-11-21T20:00', '2026-11-23T09:00'],
    ['2026-11-22T12:00', '2026-11-23T09:00'],
    ['2026-12-31T23:00', '2027-01-01T09:00'],
  ])('%s becomes %s', (time, open) => {
    expect(nextOpenTime(at(time))).toEqual(at(open))
    expect(isOpenTime(at(time))).toBe(time === open)
  })

  test.each([
    ['2026-11-17T10:00', '2026-11-18T09:00'],
    ['2026-11-17T23:59', '2026-11-18T09:00'],
    ['2026-11-21T10:00', '2026-11-23T09:00'],
  ])('the day after %s begins at %s', (time, next) => {
    expect(nextOpenDay(at(time))).toEqual(at(next))
  })
})

describe('when the next one is due', () => {
  test.each<[string, Partial<ReminderFacts>, string | null]>([
    ['three days after the turn began', {}, '2026-11-20T15:30'],
    ['at nine, where that is at night', { turn_since: at('2026-11-17T02:00') }, '2026-11-20T09:00'],
    ['on Monday, where that is a Sunday', { turn_since: at('2026-11-19T15:30') }, '2026-11-23T09:00'],
    ['two days before a date', { turn_due_on: '2026-11-27' }, '2026-11-25T09:00'],
    ['on Monday, where two days before is a Sunday', { turn_due_on: '2026-11-24' }, '2026-11-23T09:00'],
    ['a day after, where the date is nearer', { turn_due_on: '2026-11-18' }, '2026-11-18T15:30'],
    ['a day after, where the date has passed', { turn_due_on: '2026-11-01' }, '2026-11-18T15:30'],
    ['three days after the last one', { reminded: 1, last_at: at('2026-11-20T16:00') }, '2026-11-23T16:00'],
    [
      'three days after the last one, whatever the date is',
      { reminded: 3, last_at: at('2026-11-24T16:00'), turn_due_on: '2026-12-24' },
      '2026-11-27T16:00',
    ],
    ['never after the fourth', { reminded: 4, last_at: at('2026-11-24T16:00') }, null],
    ['never while it is our turn', { turn: 'us' }, null],
    ['never while others decide', { turn: 'outside', turn_due_on: '2026-11-27' }, null],
    ['never when it is over', { turn: 'none' }, null],
  ])('%s', (_name, changes, expected) => {
    expect(nextReminderAt(facts(changes))).toEqual(expected && at(expected))
  })
})

describe('what is done now', () => {
  test.each<[string, Partial<ReminderFacts>, string, object]>([
    [
      'nothing before its time',
      {},
      '2026-11-20T15:29',
      { isSent: false, reminded: 0, next_at: at('2026-11-20T15:30') },
    ],
    [
      'it is sent at its time',
      {},
      '2026-11-20T15:30',
      { isSent: true, reminded: 1, next_at: at('2026-11-23T15:30') },
    ],
    [
      'a late one counts from when it was sent',
      {},
      '2026-11-21T10:00',
      { isSent: true, reminded: 1, next_at: at('2026-11-24T10:00') },
    ],
    [
      'one that is late at night waits for the morning',
      {},
      '2026-11-20T23:00',
      { isSent: false, reminded: 0, next_at: at('2026-11-21T09:00') },
    ],
    [
      'one that is late on a Sunday waits for Monday',
      {},
      '2026-11-22T12:00',
      { isSent: false, reminded: 0, next_at: at('2026-11-23T09:00') },
    ],
    [
      'after the fourth there is none',
      { reminded: 3, last_at: at('2026-11-24T10:00') },
      '2026-11-27T10:00',
      { isSent: true, reminded: 4, next_at: null },
    ],
    [
      'nothing on our turn',
      { turn: 'us' },
      '2026-11-27T10:00',
      { isSent: false, reminded: 0, next_at: null },
    ],
  ])('%s', (_name, changes, now, expected) => {
    expect(nextReminder(facts(changes), at(now))).toEqual(expected)
  })
})

describe('a clock that is moved over 30 days', () => {
  /** What a job that looks every quarter of an hour sends. */
  function remindersOf(first: ReminderFacts, acceptedAt?: Date): Date[] {
    const sent: Date[] = []
    let current = first
    let due = nextReminderAt(current)
    for (let minutes = 0; minutes <= 30 * 24 * 60; minutes += 15) {
      const now = new Date(first.turn_since.getTime() + minutes * 60_000)
      if (acceptedAt && now >= acceptedAt) current = { ...current, turn: 'us' }
      if (!due || due > now) continue
      const decided = nextReminder(current, now)
      if (decided.isSent) {
        sent.push(now)
        current = { ...current, reminded: decided.reminded, last_at: now }
      }
      due = decided.next_at
    }
    return sent
  }

  const starts = Array.from({ length: 7 * 24 }, (_, hour) => new Date(asked.getTime() + hour * 3_600_000))
  const dates = [null, '2026-11-18', '2026-11-27', '2026-12-05', '2026-12-10']

  test.each(dates)('sends four, none at night or on a Sunday, with the date %s', (turn_due_on) => {
    for (const turn_since of starts) {
      const sent = remindersOf(facts({ turn_since, turn_due_on }))
      expect(sent.length).toBeGreaterThan(0)
      expect(sent.length).toBeLessThanOrEqual(maxReminders)
      if (!turn_due_on || turn_due_on < '2026-12-01') expect(sent).toHaveLength(maxReminders)
      expect(sent.filter((time) => !isOpenTime(time))).toEqual([])
      const gaps = sent.slice(1).map((time, n) => time.getTime() - (sent[n]?.getTime() ?? 0))
      expect(Math.min(...gaps, Infinity)).toBeGreaterThanOrEqual(3 * 24 * 3_600_000)
    }
  })

  test('the first comes two days before the date, where that is a weekday', () => {
    const [first] = remindersOf(facts({ turn_due_on: '2026-12-05' }))
    expect(first && tashkentDay(first)).toBe('2026-12-03')
  })

  test('none comes after the documents were accepted', () => {
    const acceptedAt = at('2026-11-24T12:00')
    const sent = remindersOf(facts(), acceptedAt)
    expect(sent).toHaveLength(2)
    expect(sent.every((time) => time < acceptedAt)).toBe(true)
  })
})
