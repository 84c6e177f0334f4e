import { expect, test } from 'vitest'
import { callbackChips } from './callback-times.ts'

const chipsAt = (wall: string) =>
  callbackChips(Date.parse(`${wall}:00+05:00`)).map(({ at, off }) => {
    const shown = new Date(at.getTime() + 5 * 3_600_000).toISOString().slice(5, 16)
    return off ? `${shown} ${off}` : shown
  })

test.each([
  [
    'a Wednesday morning',
    '2026-11-18T10:20',
    ['11-18T11:20', '11-18T18:00', '11-19T10:00', '11-20T10:00', '11-23T10:00'],
  ],
  [
    'an evening',
    '2026-11-18T18:30',
    ['11-18T19:30 closed', '11-18T18:00 over', '11-19T10:00', '11-20T10:00', '11-23T10:00'],
  ],
  [
    'a Friday',
    '2026-11-20T17:30',
    ['11-20T18:30 closed', '11-20T18:00', '11-21T10:00', '11-22T10:00 closed', '11-23T10:00'],
  ],
  [
    'a Saturday',
    '2026-11-21T12:00',
    ['11-21T13:00', '11-21T18:00 closed', '11-22T10:00 closed', '11-23T10:00', '11-23T10:00'],
  ],
  [
    'a Monday',
    '2026-11-23T09:00',
    ['11-23T10:00', '11-23T18:00', '11-24T10:00', '11-25T10:00', '11-30T10:00'],
  ],
])('on %s', (_day, now, chips) => {
  expect(chipsAt(now)).toEqual(chips)
})
