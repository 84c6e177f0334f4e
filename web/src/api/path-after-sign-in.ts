import { safePath } from './next-path.ts'
import { isOfficePath } from './office-path.ts'

/** Where signing in to the office leads: to the page that was requested, else to its start. */
export function pathAfterSignIn(next: string | null): string {
  const path = safePath(next, '/admin')
  const pathname = path.replace(/[?#].*/s, '')
  const isDoor = /^\/admin\/(login|invite)\/?$/.test(pathname)
  return isOfficePath(pathname) && !isDoor ? path : '/admin'
}
