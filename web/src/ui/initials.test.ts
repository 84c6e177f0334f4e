import { expect, test } from 'vitest'
import { initialsOf } from './initials.ts'

test.each([
  ['Dilnoza Karimova', 'DK'],
  ['aziz', 'A'],
  ['O‘tkir G‘aniyev', 'O‘G‘'],
  ["D'Artagnan", 'D'],
  ['Анна Мария Петрова', 'АМ'],
  ['', ''],
])('%s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
