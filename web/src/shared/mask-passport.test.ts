import { expect, test } from 'vitest'
import { maskPassport } from './mask-passport.ts'

test.each([
  ['AA1234567', '•••••••', '67'],
  ['AB123', '•••', '23'],
  ['AB12', '••••', ''],
  ['', '', ''],
])('%s is shown as %s%s', (number, dots, end) => {
  expect(maskPassport(number)).toEqual({ dots, end })
})
