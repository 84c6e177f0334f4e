import { expect, test } from 'vitest'
import { maskedName } from './masked-name.ts'

test.each([
  ['Aziza Karimova', 'A… K…'],
  ['  Aziza   Karimova  Olim qizi', 'A… K…'],
  ['Шахноза', 'Ш…'],
  ['👩‍🎓 Student', '👩… S…'],
  ['', '…'],
])('%s is shown as %s', (full_name, masked) => {
  expect(maskedName({ full_name })).toBe(masked)
})

test('who has given no name knows the own address', () => {
  expect(maskedName({ full_name: ' ', email: 'madina@example.com' })).toBe('m…@example.com')
  expect(maskedName({ full_name: 'Madina', email: 'madina@example.com' })).toBe('M…')
})
