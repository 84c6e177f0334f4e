import { expect, test } from 'vitest'
import { pinflChecks } from './passport-checks.ts'
import { pinflBirthDate } from './pinfl.ts'

const pinfl = '31506950123454'
const birth_date = '1995-06-15'

test('the last digit of a PINFL and its birth date are compared', () => {
  expect(pinflChecks({ pinfl, birth_date })).toEqual([
    { field: 'pinfl_digit', ok: true },
    { field: 'pinfl_birth_date', ok: true },
  ])
})

test('every single wrong digit is noticed', () => {
  for (const at of Array.from(pinfl, (_, index) => index)) {
    const other = pinfl.slice(0, at) + ((Number(pinfl.charAt(at)) + 3) % 10) + pinfl.slice(at + 1)
    expect(
      pinflChecks({ pinfl: other, birth_date }).some(({ ok }) => !ok),
      other,
    ).toBe(true)
  }
})

test('another birth date is named, and none is not compared', () => {
  expect(pinflChecks({ pinfl, birth_date: '1995-06-16' })).toContainEqual({
    field: 'pinfl_birth_date',
    ok: false,
  })
  expect(pinflChecks({ pinfl, birth_date: null })).toEqual([{ field: 'pinfl_digit', ok: true }])
  expect(pinflChecks({ pinfl: null, birth_date })).toEqual([])
})

test.each([
  ['3', '1905-03-07'],
  ['4', '1905-03-07'],
  ['5', '2005-03-07'],
  ['6', '2005-03-07'],
  ['1', '1805-03-07'],
  ['0', null],
  ['9', null],
])('the first digit %s is the century of %s', (first, day) => {
  expect(pinflBirthDate(`${first}0703050000000`)).toBe(day)
})
