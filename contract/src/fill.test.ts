import { expect, test } from 'vitest'
import { fill, fillCount } from './fill.ts'

test('values take the place of their names', () => {
  expect(fill('{from} dan {to} gacha', { from: 1, to: 'besh' })).toBe('1 dan besh gacha')
})

test('a missing value does not compile, and leaves nothing', () => {
  // @ts-expect-error year is not given
  expect(fill('since {year}', {})).toBe('since ')
})

test('a value is put in as it is, also one that looks like a place', () => {
  expect(fill('{name}: {n}', { name: '{n} $& $1', n: 5 })).toBe('{n} $& $1: 5')
})

test('a phrase that is only known at run time takes any values', () => {
  const phrase: string = '{n} of {all}'
  expect(fill(phrase, { n: 1 })).toBe('1 of ')
})

const more = {
  uz: { other: 'Yana {n} ta xabar' },
  en: { one: '{n} more message', other: '{n} more messages' },
  ru: {
    one: 'Ещё {n} сообщение',
    few: 'Ещё {n} сообщения',
    many: 'Ещё {n} сообщений',
    other: 'Ещё {n} сообщения',
  },
} as const

test.each([
  ['uz', 1, 'Yana 1 ta xabar'],
  ['uz', 5, 'Yana 5 ta xabar'],
  ['en', 1, '1 more message'],
  ['en', 2, '2 more messages'],
  ['ru', 1, 'Ещё 1 сообщение'],
  ['ru', 3, 'Ещё 3 сообщения'],
  ['ru', 11, 'Ещё 11 сообщений'],
  ['ru', 21, 'Ещё 21 сообщение'],
] as const)('in %s %d is counted as: %s', (language, n, expected) => {
  expect(fillCount<'{n}'>(more[language] as { other: string } as { other: '{n}' }, language, { n })).toBe(
    expected,
  )
})
