import { expect, test } from 'vitest'
import { pathAfterSignIn } from './path-after-sign-in.ts'

test.each(['/admin', '/admin/leads', '/admin/leads/call-agent?page=2', '/admin/user?edit=1#row'])(
  'signing in leads on to %s',
  (next) => {
    expect(pathAfterSignIn(next)).toBe(next)
  },
)

test.each([
  null,
  '',
  '/profile',
  '/administrator',
  '/admin/../profile',
  '/admin/%2e%2e/profile',
  '/admin/login',
  '/admin/login?next=/admin/login',
  '/admin/invite?token=1',
  '//evil.example/admin',
  'https://evil.example/admin',
  '/\\evil.example/admin',
  'javascript:alert(1)//admin',
])('for %s signing in leads to the start', (next) => {
  expect(pathAfterSignIn(next)).toBe('/admin')
})
