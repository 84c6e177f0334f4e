import { expect, test } from 'vitest'
import { isLongStory } from './is-long-story.ts'

test.each([
  ['a few sentences', 'so‘z '.repeat(100), false],
  ['a whole page', 'so‘z '.repeat(200), true],
  ['many short lines', 'so‘z\n'.repeat(20), true],
])('%s', (_name, text, isLong) => {
  expect(isLongStory(text)).toBe(isLong)
})
