import { describe, expect, test } from 'vitest'
import { quietUntil } from './quiet-hours.ts'

/** A moment in Tashkent. */
const at = (time: string, day = '2026-11-18') => new Date(`${day}T${time}+05:00`)
const night = { from: 20, to: 9 }

describe('from the evening to the morning', () => {
  test.each([
    ['19:59:59.999', null],
    ['20:00:00.000', at('09:00:00', '2026-11-19')],
    ['23:59:59.999', at('09:00:00', '2026-11-19')],
    ['00:00:00.000', at('09:00:00')],
    ['04:59:59.999', at('09:00:00')],
    ['05:00:00.000', at('09:00:00')],
    ['08:59:59.999', at('09:00:00')],
    ['09:00:00.000', null],
    ['12:30:00.000', null],
  ])('at %s', (time, until) => {
    expect(quietUntil(at(time), night)).toEqual(until)
  })
})

describe('within one day', () => {
  test.each([
    ['12:59:59.999', null],
    ['13:00:00.000', at('14:00:00')],
    ['13:59:59.999', at('14:00:00')],
    ['14:00:00.000', null],
  ])('at %s', (time, until) => {
    expect(quietUntil(at(time), { from: 13, to: 14 })).toEqual(until)
  })
})

describe('up to midnight and from it on', () => {
  test.each([
    ['21:59:59.999', { from: 22, to: 0 }, null],
    ['22:00:00.000', { from: 22, to: 0 }, at('00:00:00', '2026-11-19')],
    ['00:00:00.000', { from: 22, to: 0 }, null],
    ['00:00:00.000', { from: 0, to: 7 }, at('07:00:00')],
    ['07:00:00.000', { from: 0, to: 7 }, null],
  ])('at %s within %j', (time, quiet, until) => {
    expect(quietUntil(at(time), quiet)).toEqual(until)
  })
})

test('without quiet hours every hour is good', () => {
  expect(quietUntil(at('03:00:00'), null)).toBeNull()
})
