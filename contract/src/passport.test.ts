import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldSentences, parseFields } from './field-problems.ts'
import { passportLines } from './mrz-for-tests.ts'
import { PassportChanges } from './passport.ts'
import { tashkentDay } from './tashkent-day.ts'

const tomorrow = tashkentDay(new Date(Date.now() + 24 * 3_600_000))

test('what is typed is stored as it is printed, and an empty field is null', () => {
  const typed = {
    passport_number: ' fа 123 4567 ',
    expires_on: '2031-02-03',
    issued_on: '',
    birth_date: null,
    citizenship: 'uzb',
    pinfl: '3 150695 012 3454',
    mrz: passportLines.toLowerCase(),
  }
  expect(z.parse(PassportChanges, typed)).toEqual({
    passport_number: 'FA1234567',
    expires_on: '2031-02-03',
    issued_on: null,
    birth_date: null,
    citizenship: 'UZB',
    pinfl: '31506950123454',
    mrz: passportLines,
  })
  expect(z.parse(PassportChanges, {})).toEqual({})
  expect(z.parse(PassportChanges, { mrz: '' }).mrz).toBeUndefined()
})

test.each([
  ['pinfl', '3150695012345'],
  ['pinfl', '315069501234544'],
  ['pinfl', '3150695012345A'],
  ['citizenship', 'UZ'],
  ['citizenship', 'QQQ'],
  ['citizenship', 'Uzbekistan'],
  ['expires_on', '2027-02-30'],
  ['expires_on', '03.02.2031'],
  ['issued_on', tomorrow],
  ['birth_date', tomorrow],
  ['birth_date', '1899-12-31'],
  ['passport_number', 'ЖЖ1234567'],
  ['mrz', 'P<UZBKARIMOV'],
  ['mrz', 'A'.repeat(10_000)],
])('%s cannot be %s', (field, value) => {
  const result = parseFields(PassportChanges, { [field]: value })
  expect(Object.keys(fieldSentences(result.error?.issues ?? [], 'uz'))).toEqual([field])
})

test.each([
  ['2026-01-01', '2026-01-01', false],
  ['2026-01-02', '2026-01-01', true],
])('it expires %s and was issued %s: %s', (expires_on, issued_on, isTaken) => {
  const result = parseFields(PassportChanges, { expires_on, issued_on })
  expect(result.success).toBe(isTaken)
  if (!isTaken) expect(Object.keys(fieldSentences(result.error?.issues ?? [], 'uz'))).toEqual(['expires_on'])
})
