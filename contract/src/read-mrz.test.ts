import { describe, expect, test } from 'vitest'
import { cardLines, passportLines, withOtherDigit } from './mrz-for-tests.ts'
import { readMrz } from './read-mrz.ts'

const fields = {
  passport_number: 'FA1234567',
  expires_on: '2031-02-03',
  birth_date: '1995-06-15',
  citizenship: 'UZB',
  pinfl: '31506950123454',
}

const failed = (text: string) => readMrz(text)?.checks.flatMap(({ field, ok }) => (ok ? [] : [field]))

test('the two lines of a passport fill the fields, and every digit is right', () => {
  const reading = readMrz(passportLines)
  expect(reading?.fields).toEqual(fields)
  expect(reading?.checks).toEqual(
    ['number_digit', 'birth_date_digit', 'expires_on_digit', 'personal_number_digit', 'lines_digit'].map(
      (field) => ({ field, ok: true }),
    ),
  )
})

test('so do the three lines of a card, which has no digit for the personal number', () => {
  const reading = readMrz(cardLines)
  expect(reading?.fields).toEqual({ ...fields, passport_number: 'AD1234567' })
  expect(reading?.checks.map(({ field }) => field)).toEqual([
    'number_digit',
    'birth_date_digit',
    'expires_on_digit',
    'lines_digit',
  ])
  expect(failed(cardLines)).toEqual([])
})

describe('a wrong digit is named, and the fields are read all the same', () => {
  test.each([
    ['the number', 9, ['number_digit', 'lines_digit']],
    ['a digit of the number', 4, ['number_digit', 'lines_digit']],
    ['the birth date', 19, ['birth_date_digit', 'lines_digit']],
    ['the expiry', 27, ['expires_on_digit', 'lines_digit']],
    ['the personal number', 42, ['personal_number_digit', 'lines_digit']],
    ['all of them', 43, ['lines_digit']],
  ])('of a passport: %s', (_, at, names) => {
    const broken = withOtherDigit(passportLines, 1, at)
    expect(failed(broken)).toEqual(names)
    expect(readMrz(broken)?.fields).toMatchObject({ citizenship: 'UZB', expires_on: '2031-02-03' })
  })

  test.each([
    ['the number', 0, 14, ['number_digit', 'lines_digit']],
    ['the birth date', 1, 6, ['birth_date_digit', 'lines_digit']],
    ['the expiry', 1, 14, ['expires_on_digit', 'lines_digit']],
    ['all of them', 1, 29, ['lines_digit']],
  ])('of a card: %s', (_, line, at, names) => {
    expect(failed(withOtherDigit(cardLines, line, at))).toEqual(names)
  })
})

test.each([
  ['in small letters and with spaces', passportLines.toLowerCase().replace('UZB', 'UZB ')],
  ['with Cyrillic letters that look Latin', passportLines.replace('FA1', 'FА1').replaceAll('M', 'М')],
  ['in one line', passportLines.replace('\n', '')],
  ['with quotes for fillers', passportLines.replaceAll('<', '«')],
  ['with too few fillers behind the name', passportLines.replace(/<+\n/, '<\n')],
  ['with too many fillers and empty lines', `\n${passportLines.replace('\n', '<<<\r\n\r\n')}\n`],
])('the lines are read %s', (_, typed) => {
  expect(readMrz(typed)?.fields).toEqual(fields)
  expect(failed(typed)).toEqual([])
})

test.each([
  ['', ''],
  ['one line', passportLines.split('\n')[1] ?? ''],
  ['a line that is too short', passportLines.slice(0, -1)],
  ['two lines of other length', `${'A'.repeat(36)}\n${'A'.repeat(36)}`],
  ['letters that are in no such line', passportLines.replace('FA1', 'ЖA1')],
  ['three passport lines', `${passportLines}\n${passportLines.split('\n')[0]}`],
])('null for %s', (_, text) => {
  expect(readMrz(text)).toBeNull()
})

test('a birth year that would be in the future is of the last century', () => {
  expect(readMrz(passportLines, '2095-06-15')?.fields.birth_date).toBe('2095-06-15')
  expect(readMrz(passportLines, '2095-06-14')?.fields.birth_date).toBe('1995-06-15')
})

test('a date that is partly unknown or does not exist, and the personal number of another state, are left empty', () => {
  const unknown = readMrz(passportLines.replace('950615', '9506<<'))
  expect(unknown?.fields.birth_date).toBeNull()
  expect(readMrz(passportLines.replace('950615', '950230'))?.fields.birth_date).toBeNull()
  const german = readMrz(passportLines.replaceAll('UZB', 'D<<'))
  expect(german?.fields).toMatchObject({ citizenship: 'DEU', pinfl: null })
})
