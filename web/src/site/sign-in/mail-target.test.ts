import { expect, test } from 'vitest'
import { mailTargetOf, verifyAddress } from './mail-target.ts'

const origin = 'https://agency.example'

test.each([
  [undefined, { page: '/profile' }],
  ['', { page: '/profile' }],
  ['no address', { page: '/profile' }],
  [`${origin}/apply?application=7`, { page: '/apply?application=7' }],
  [`${origin}/login`, { page: '/profile' }],
  [`${origin}/auth/callback?code=1`, { page: '/profile' }],
  [`${origin}//evil.example`, { page: '/profile' }],
  [`${origin}/%2f%2fevil.example/..%5c`, { page: '/profile' }],
  ['https://app.example/welcome?a=1', { elsewhere: 'https://app.example/welcome?a=1' }],
  ['https://agency.example.evil.example/', { elsewhere: 'https://agency.example.evil.example/' }],
  ['javascript:alert(1)', { elsewhere: 'javascript:alert(1)' }],
])('redirect_to=%s leads to %j', (redirectTo, target) => {
  expect(mailTargetOf(redirectTo, origin)).toEqual(target)
})

test('for another site the browser goes to the service, which knows its list, and never there by itself', () => {
  const address = verifyAddress('/auth/v1', { tokenHash: 'a&b', type: 'signup' }, 'javascript:alert(1)')
  expect(address).toBe('/auth/v1/verify?token=a%26b&type=signup&redirect_to=javascript%3Aalert%281%29')
})
