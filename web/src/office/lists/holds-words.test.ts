import { expect, test } from 'vitest'
import { holdsWords } from './holds-words.ts'

test.each([
  ['Oʻquv kursi', "o'quv", true],
  ["O'quv kursi", 'O‘QUV', true],
  ['Til kurslari', '  kurs  til ', true],
  ['Til kurslari', 'tilmoch', false],
  ['Til kurslari', '', true],
  ['Виза', 'виза', true],
])('of "%s" the words "%s" are there: %s', (text, words, isThere) => {
  expect(holdsWords(text, words)).toBe(isThere)
})
