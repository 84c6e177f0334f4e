import { expect, test } from 'vitest'
import { matchesSearch } from './matches-search.ts'

test.each([
  ['Oʻquv kursi', "o'quv", true],
  ["O'quv kursi", 'O‘QUV', true],
  ['Til kurslari', '  kurs  til ', true],
  ['Til kurslari', 'tilmoch', false],
  ['Til kurslari', '', true],
  ['Гайрат Юсупов', "g'ayrat yusup", true],
  ['Shaxnoza', 'Шаҳноза', true],
  ['Til kurslari', "' ь", true],
  ['Til kurslari', "' ь виза", false],
  ['Виза', 'виза', true],
])('"%s" matches the search "%s": %s', (text, search, isThere) => {
  expect(matchesSearch(text, search)).toBe(isThere)
})
