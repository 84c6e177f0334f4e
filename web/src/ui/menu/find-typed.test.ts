import { expect, test } from 'vitest'
import { findTyped } from './find-typed.ts'

const names = ['Ochish', 'Tahrirlash', 'O‘chirish', 'Qaytarib olish', 'Qaytarish']

test.each([
  ['a letter leads to the first name with it', 't', -1, 1],
  ['from a name the same letter leads on', 'o', 0, 2],
  ['after the last one it begins again', 'o', 2, 0],
  ['the same letter twice goes on too', 'oo', 0, 2],
  ['more letters stay on the name they still fit', 'qaytarib', 3, 3],
  ['and leave it where they do not', 'qaytaris', 3, 4],
  ['a space belongs to a name', 'qaytarib o', 0, 3],
  ['large and small letters are the same', 'TAH', 0, 1],
  ['what fits nothing leads nowhere', 'z', 0, undefined],
])('%s: %s from %i', (_, typed, at, index) => {
  expect(findTyped(names, typed, at)).toBe(index)
})
