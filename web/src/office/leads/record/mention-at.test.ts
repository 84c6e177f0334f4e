import { expect, test } from 'vitest'
import { matchingColleagues, mentionAt, withMention } from './mention-at.ts'

test.each([
  ['Salom @', ''],
  ['Salom @sev', 'sev'],
  ['@sevara.a', 'sevara.a'],
  ['(@se', 'se'],
  ['pochta sev@', null],
  ['pochta sev@mail', null],
  ['Salom @sev ara', null],
  [`@${'x'.repeat(41)}`, null],
  ['', null],
])('in %j the mention begins with %j', (text, typed) => {
  expect(mentionAt(text, text.length)).toBe(typed)
})

test('the name is put where it was begun, and the caret after it', () => {
  expect(withMention('Ayting @se iltimos', 10, 'se', 'sevara')).toEqual({
    text: 'Ayting @sevara iltimos',
    caret: 15,
  })
  expect(withMention('@', 1, '', 'sevara')).toEqual({ text: '@sevara ', caret: 8 })
})

test('colleagues are found by username and by each word of their name', () => {
  const colleagues = [
    { username: 'dk', full_name: 'Dilnoza Karimova' },
    { username: 'karim', full_name: 'Anvar Toshev' },
    { username: 'sa', full_name: 'Sevara Aliyeva' },
  ]
  const found = (typed: string, max = 6) =>
    matchingColleagues(colleagues, typed, max).map(({ username }) => username)
  expect(found('kar')).toEqual(['dk', 'karim'])
  expect(found('S')).toEqual(['sa'])
  expect(found('', 2)).toEqual(['dk', 'karim'])
})
