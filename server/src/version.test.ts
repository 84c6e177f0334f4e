import { expect, test } from 'vitest'
import { isOlderVersion, oldestVersionIn } from './version.ts'

test.each([
  ['1.0.0', '1.0.1', true],
  ['1.9.0', '1.10.0', true],
  ['1.2.3', '2.0.0', true],
  ['1.0.0', '1.0.0', false],
  ['2.0.0', '1.9.9', false],
])('%s before %s: %s', (one, other, isOlder) => {
  expect(isOlderVersion(one, other)).toBe(isOlder)
})

test('the line of a migration that takes something away names a version', () => {
  const text = '-- Why.\n-- Contract: unused since version 1.2.0, which reads the other one.\ndrop table x;'
  expect(oldestVersionIn(text)).toBe('1.2.0')
  expect(oldestVersionIn('-- Contract: unused since the last version\ndrop table x;')).toBeNull()
})
