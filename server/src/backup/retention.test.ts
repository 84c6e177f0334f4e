import { expect, test } from 'vitest'
import { nameOfTime, timeOfName } from './object-names.ts'
import { backupsToKeep } from './retention.ts'

const hour = 3_600_000
const day = 24 * hour
const none = { daily: 1, weekly: 0, monthly: 0 }

/** The times of so many days at 03:30 in Tashkent, the last of them a Tuesday. */
const last = Date.parse('2026-11-16T22:30:00Z')
const nightly = (days: number) =>
  Array.from({ length: days }, (_, ago) => nameOfTime(new Date(last - ago * day)))

/** The days in Tashkent, the newest first. */
const daysOf = (names: Iterable<string>) =>
  [...names]
    .map((name) => new Date(timeOfName(name).getTime() + 5 * hour).toISOString().slice(0, 10))
    .toSorted()
    .reverse()

test('a name is the second of the backup, in an order that sorts', () => {
  expect(nightly(1)).toEqual(['2026-11-16T22-30-00Z'])
  expect(timeOfName('2026-11-16T22-30-00Z').getTime()).toBe(last)
})

test('of two years of nights, the last days, weeks and months stay', () => {
  const kept = daysOf(backupsToKeep(nightly(730), { daily: 7, weekly: 4, monthly: 12 }))
  expect(kept).toEqual([
    '2026-11-17',
    '2026-11-16',
    '2026-11-15',
    '2026-11-14',
    '2026-11-13',
    '2026-11-12',
    '2026-11-11',
    // The Sundays of weeks that have ended, then the last days of months.
    '2026-11-08',
    '2026-11-01',
    '2026-10-31',
    '2026-09-30',
    '2026-08-31',
    '2026-07-31',
    '2026-06-30',
    '2026-05-31',
    '2026-04-30',
    '2026-03-31',
    '2026-02-28',
    '2026-01-31',
    '2025-12-31',
  ])
})

test('night after night, one goes for each that comes, and months stay months', () => {
  const keep = { daily: 3, weekly: 2, monthly: 3 }
  let names: string[] = []
  for (const name of nightly(200).toReversed()) names = [...backupsToKeep([...names, name], keep)]
  expect(daysOf(names)).toEqual(['2026-11-17', '2026-11-16', '2026-11-15', '2026-10-31', '2026-09-30'])
})

test('a day in Tashkent is a day: the newest of it stays', () => {
  const names = [
    '2026-11-16T18-59-00Z',
    '2026-11-16T19-01-00Z',
    '2026-11-17T01-00-00Z',
    '2026-11-17T18-00-00Z',
  ]
  expect([...backupsToKeep(names, { ...none, daily: 7 })].toSorted()).toEqual([
    '2026-11-16T18-59-00Z',
    '2026-11-17T18-00-00Z',
  ])
})

test('weeks begin on Monday, also over the end of a year', () => {
  // Sunday, Monday and Thursday of the week that 2026 begins in.
  const names = ['2025-12-28T12-00-00Z', '2025-12-29T12-00-00Z', '2026-01-01T12-00-00Z']
  expect([...backupsToKeep(names, { ...none, weekly: 5 })].toSorted()).toEqual([names[0], names[2]])
})

test('days without a backup do not use up what stays', () => {
  const names = ['2026-01-05T12-00-00Z', '2026-03-05T12-00-00Z', '2026-09-05T12-00-00Z']
  expect(backupsToKeep(names, { ...none, daily: 3 }).size).toBe(3)
})

test('the newest always stays, and nothing is kept of nothing', () => {
  expect([...backupsToKeep(nightly(3), none)]).toEqual(nightly(1))
  expect(backupsToKeep([], none).size).toBe(0)
})
