import { expect, test } from 'vitest'
import { maskedName } from './masked-name.ts'

test.each([
  ['Aziza Karimova', 'A… K…'],
  ['  Aziza   Karimova  Olim qizi', 'A… K…'],
  ['Шахноза', 'Ш…'],
  ['👩‍🎓 Student', '👩… S…'],
  ['', '…'],
])('%s is shown as %s', (name, masked) => {
  expect(maskedName(name)).toBe(masked)
})
