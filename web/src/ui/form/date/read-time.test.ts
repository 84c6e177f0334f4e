import { expect, test } from 'vitest'
import { halfHours, readTime, splitMoment } from './read-time.ts'

test.each([
  ['9', '09:00'],
  ['21', '21:00'],
  ['930', '09:30'],
  ['0930', '09:30'],
  ['1430', '14:30'],
  ['9:30', '09:30'],
  ['9.30', '09:30'],
  ['9 30', '09:30'],
  ['9-30', '09:30'],
  [' 09:05 ', '09:05'],
  ['0', '00:00'],
  ['23:59', '23:59'],
])('%j is %s', (text, time) => {
  expect(readTime(text)).toBe(time)
})

test.each(['', '24', '24:00', '9:60', '9:3', '090', '12345', '9 pm', 'tush', '-9'])(
  '%j is no time',
  (text) => {
    expect(readTime(text)).toBeNull()
  },
)

test.each([
  ['2026-11-05T14:30', '2026-11-05', '14:30'],
  ['5.11 9:30', '5.11', '9:30'],
  ['05/11/2026, 14:30', '05/11/2026', '14:30'],
  ['ertaga 9:00', 'ertaga', '9:00'],
])('%j has a day and a time', (text, day, time) => {
  expect(splitMoment(text)).toEqual({ day, time })
})

test.each(['5.11', '9:30', '5 11', 'ertaga'])('%j is not both', (text) => {
  expect(splitMoment(text)).toBeNull()
})

test('the list has every half hour of a day', () => {
  expect(halfHours).toHaveLength(48)
  expect(halfHours.every((time) => readTime(time) === time)).toBe(true)
  expect(halfHours.toSorted()).toEqual(halfHours)
})
