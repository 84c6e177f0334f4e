import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  [0, '0 KB'],
  [1, '1 KB'],
  [1024, '1 KB'],
  [300_000, '293 KB'],
  [1024 * 1024 - 1, '1 MB'],
  [1024 * 1024, '1 MB'],
  [3_565_158, '3,4 MB'],
  [10 * 1024 * 1024, '10 MB'],
])('%i bytes read as %s', (bytes, expected) => {
  expect(formatBytes(bytes, 'uz').replace('\u00A0', ' ')).toBe(expected)
})

test('each language writes its own letters and signs', () => {
  expect(formatBytes(3_565_158, 'en')).toBe('3.4\u00A0MB')
  expect(formatBytes(3_565_158, 'ru')).toBe('3,4\u00A0МБ')
})
