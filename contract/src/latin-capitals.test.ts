import { expect, test } from 'vitest'
import { latinCapitals } from './latin-capitals.ts'

test.each([
  ['aa1234567', 'AA1234567'],
  ['Ab 123 45 67', 'AB 123 45 67'],
  // Typed on a Russian keyboard.
  ['ав1234567', 'AB1234567'],
  ['ж1', 'Ж1'],
  ['ß1', 'ß1'],
  ['', ''],
])('%s becomes %s', (typed, shown) => {
  expect(latinCapitals(typed)).toBe(shown)
})
