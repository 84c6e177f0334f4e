import { expect, test } from 'vitest'
import { cabinetAddress } from './cabinet-address.ts'

test.each([
  ['', { edit: 'profile' }, '/profile?edit=profile'],
  ['?edit=profile', { edit: null }, '/profile'],
  ['?lang=ru', { status: 'pending' }, '/profile?lang=ru&status=pending'],
  ['?lang=ru&status=pending', { status: null }, '/profile?lang=ru'],
  ['?status=draft', { status: 'pending' }, '/profile?status=pending'],
] as const)('%s with %o is %s', (search, shown, address) => {
  expect(cabinetAddress({ pathname: '/profile', search }, shown)).toBe(address)
})

test('the page stays the same', () => {
  const location = { pathname: '/profile/applications', search: '' }
  expect(cabinetAddress(location, { status: 'approved' })).toBe('/profile/applications?status=approved')
})
