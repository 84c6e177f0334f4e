import { expect, test } from 'vitest'
import { pageIn } from './page-in.ts'

test.each([
  ['', 1],
  ['page=7', 7],
  ['page=0', 1],
  ['page=-2', 1],
  ['page=1.5', 1],
  ['page=all', 1],
  ['page=99999999', 1],
])('the page of "%s" is %i', (address, page) => {
  expect(pageIn(new URLSearchParams(address))).toBe(page)
})
