import { expect, test } from 'vitest'
import { neighbourOf, nextAfter } from './next-item.ts'

const rows = ['one', 'two', 'three'].map((item_id) => ({ item_id }))

test.each([
  ['one', ['one'], 'two'],
  ['two', ['two'], 'three'],
  ['three', ['three'], 'one'],
  ['one', ['one', 'two'], 'three'],
  ['three', ['two', 'three'], 'one'],
  ['two', ['one'], 'two'],
  ['one', ['one', 'two', 'three'], null],
  ['elsewhere', [], 'one'],
])('with %s open, after %j comes %s', (open, decided, next) => {
  expect(nextAfter(rows, open, new Set(decided))).toBe(next)
})

test.each([
  ['one', 1, 'two'],
  ['two', -1, 'one'],
  ['one', -1, null],
  ['three', 1, null],
  ['elsewhere', 1, null],
])('from %s by %i: %s', (open, by, next) => {
  expect(neighbourOf(rows, open, by)).toBe(next)
})
