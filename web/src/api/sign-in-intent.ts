import { safePath } from './next-path.ts'

const key = 'sign_in_intent'

type Intent = { next: string; isRemembered: boolean }

/** Stores where to go after the sign-in, and whether to remember it, during the redirect to another service. */
export function storeIntent(intent: Intent): void {
  sessionStorage.setItem(key, JSON.stringify(intent))
}

/** Removes and returns it; null where this tab was not redirected. */
export function takeIntent(): Intent | null {
  const stored = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  if (stored === null) return null
  const { next, isRemembered } = JSON.parse(stored) as Intent
  return { next: safePath(next, '/profile'), isRemembered }
}
