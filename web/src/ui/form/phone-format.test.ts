import { describe, expect, test } from 'vitest'
import { formatPhone } from './phone-format.ts'

/** The caret is written as | in what is typed and in what comes of it. */
function format(typed: string, deletesForward?: boolean): string {
  const { value, caret } = formatPhone(
    { value: typed.replace('|', ''), caret: typed.includes('|') ? typed.indexOf('|') : typed.length },
    deletesForward,
  )
  return `${value.slice(0, caret)}|${value.slice(caret)}`
}

describe('typing at the end', () => {
  test.each([
    ['+998 ', '+998 |'],
    ['+998 9', '+998 9|'],
    ['+998 90', '+998 90|'],
    ['+998 901', '+998 90 1|'],
    ['+998 90 1234', '+998 90 123 4|'],
    ['+998 90 123 456', '+998 90 123 45 6|'],
    ['+998 90 123 45 67', '+998 90 123 45 67|'],
    // Too many are shown, not swallowed.
    ['+998 90 123 45 678', '+998 90 123 45 678|'],
    // The prefix was selected and typed over.
    ['9', '+998 9|'],
    ['', '|'],
  ])('%j becomes %j', (typed, expected) => {
    expect(format(typed)).toBe(expected)
  })
})

describe('pasting', () => {
  test.each([
    ['901234567', '+998 90 123 45 67|'],
    ['998901234567', '+998 90 123 45 67|'],
    ['+998901234567', '+998 90 123 45 67|'],
    ['00998901234567', '+998 90 123 45 67|'],
    ['(90) 123-45-67', '+998 90 123 45 67|'],
    // 99 is a code of an operator as well.
    ['998123456', '+998 99 812 34 56|'],
    ['+998 901234567', '+998 90 123 45 67|'],
    ['+998 998901234567', '+998 90 123 45 67|'],
    ['+998 +998901234567', '+998 90 123 45 67|'],
    ['+998 00998901234567', '+998 90 123 45 67|'],
    ['+998 +7 701 123-45-67', '+7 701 123-45-67|'],
    ['+998 00491701234567', '+491701234567|'],
  ])('%j becomes %j', (typed, expected) => {
    expect(format(typed)).toBe(expected)
  })
})

describe('what is not a number of Uzbekistan stays as it is', () => {
  test.each(['+', '+9', '+99', '+7 (701) 123-45-67', '+49 170 1234567', '79161234567', 'telegram: @aziza'])(
    '%j',
    (typed) => expect(format(typed)).toBe(`${typed}|`),
  )
})

describe('changing the middle', () => {
  test.each([
    // A digit is typed.
    ['+998 90 15|23 45 67', '+998 90 15|2 34 567'],
    ['+998 980| 123 45 67', '+998 98 0|12 34 567'],
    // A digit is deleted.
    ['+998 90 1|3 45 67', '+998 90 1|34 56 7'],
    ['+998 |0 123 45 67', '+998| 01 234 56 7'],
    // A gap is deleted: it comes back, and the next press deletes the digit before it.
    ['+998 90|123 45 67', '+998 90| 123 45 67'],
    // The plus is deleted.
    ['|998 90 123 45 67', '|+998 90 123 45 67'],
    ['|998 9', '|+998 9'],
    // The prefix can be deleted.
    ['+998', '+998|'],
    ['+99', '+99|'],
  ])('%j becomes %j', (typed, expected) => {
    expect(format(typed)).toBe(expected)
  })

  test('a gap that is deleted forwards is stepped over', () => {
    expect(format('+998 90|123 45 67', true)).toBe('+998 90 |123 45 67')
  })
})

test('the caret may be before zeros that are left out', () => {
  expect(formatPhone({ value: '00998901234567', caret: 0 })).toEqual({ value: '+998 90 123 45 67', caret: 0 })
})
