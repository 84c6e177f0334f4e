import { useLocation } from 'react-router'
import { safePath } from '../../api/next-path.ts'

const home = '/profile'
// Going back to one of these would only redirect here again.
const signInPages = /^\/(login|register|auth|forgot-password|reset-password)(\/|\?|#|$)/

/** The page that was requested before the sign-in. */
export function useNextPage(): string {
  return nextPageIn(new URLSearchParams(useLocation().search))
}

export function nextPageIn(query: URLSearchParams): string {
  const next = safePath(query.get('next'), home)
  return signInPages.test(next) ? home : next
}

/** A page of the sign-in that leads to the same page in the end. */
export function withNext(path: string, next: string): string {
  return next === home ? path : `${path}?next=${encodeURIComponent(next)}`
}
