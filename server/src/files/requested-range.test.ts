import { expect, test } from 'vitest'
import { requestedRange } from './requested-range.ts'

test.each([
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=40-', { start: 40, end: 99 }],
  ['bytes=40-49', { start: 40, end: 49 }],
  ['bytes=99-99', { start: 99, end: 99 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
])('%s is a part of a file of 100 bytes', (range, part) => {
  expect(requestedRange({ range }, '"a"', 100)).toEqual(part)
})

test.each([
  undefined,
  '',
  'bytes=-',
  'bytes=-0',
  'bytes=100-',
  'bytes=50-40',
  'bytes=0-9,20-29',
  'bytes=a-b',
  'bytes=-1-5',
  'lines=0-9',
  'bytes = 0-9',
  `bytes=${'9'.repeat(400)}-`,
])('%j gets the whole file', (range) => {
  expect(requestedRange({ range }, '"a"', 100)).toBeNull()
})

test('a rest is given only to who has the beginning of this very file', () => {
  expect(requestedRange({ range: 'bytes=40-', if_range: '"a"' }, '"a"', 100)).toEqual({ start: 40, end: 99 })
  expect(requestedRange({ range: 'bytes=40-', if_range: '"b"' }, '"a"', 100)).toBeNull()
  expect(
    requestedRange({ range: 'bytes=40-', if_range: 'Sun, 15 Nov 2026 09:00:00 GMT' }, '"a"', 100),
  ).toBeNull()
})
