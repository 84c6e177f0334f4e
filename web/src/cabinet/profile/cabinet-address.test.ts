import { expect, test } from 'vitest'
import { cabinetAddress } from './cabinet-address.ts'

test.each([
  ['', { edit: 'profile' }, '/profile?edit=profile'],
  ['?edit=profile', { edit: null }, '/profile'],
  ['?lang=ru', { application: 'one' }, '/profile?lang=ru&application=one'],
  ['?lang=ru&application=one', { application: null }, '/profile?lang=ru'],
  ['?status=draft', { status: 'pending' }, '/profile?status=pending'],
] as const)('%s with %o is %s', (search, shown, address) => {
  expect(cabinetAddress(search, shown)).toBe(address)
})
