import { expect, test } from 'vitest'
import { formAddress, isSentAddress } from './form-address.ts'

test.each([
  ['', '/contact#message'],
  ['?lang=ru', '/contact?lang=ru#message'],
  ['?lang=xx', '/contact#message'],
  ['?sent=1&utm_source=letter', '/contact#message'],
])('the form of /contact%s is sent to %s', (search, address) => {
  expect(formAddress(search)).toBe(address)
})

test('only the address after sending says so', () => {
  expect(
    isSentAddress(new URL(formAddress('?lang=en', { isSent: true }), 'https://example.org').search),
  ).toBe(true)
  expect(isSentAddress(new URL(formAddress('?lang=en'), 'https://example.org').search)).toBe(false)
})
