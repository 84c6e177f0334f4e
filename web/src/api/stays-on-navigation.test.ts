import { expect, test } from 'vitest'
import { staysOnNavigation } from './stays-on-navigation.ts'

const isReloaded = (from: string, to: string) =>
  staysOnNavigation({
    currentUrl: new URL(from, 'http://x'),
    nextUrl: new URL(to, 'http://x'),
  } as Parameters<typeof staysOnNavigation>[0])

test.each([
  ['/', '/services', false],
  ['/admin/user', '/admin/user?new=1', false],
  ['/services?service=1', '/services', false],
  ['/services', '/services', true],
  ['/services?lang=ru', '/services', true],
  ['/?lang=ru&page=2', '/?page=2', true],
])('from %s to %s', (from, to, expected) => {
  expect(isReloaded(from, to)).toBe(expected)
})
