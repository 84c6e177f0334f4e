import { safePath } from './next-path.ts'

const key = 'sign_in_intent'

type Intent = { next: string; isRemembered: boolean }

/** Puts aside where somebody was going and whether to remember them, while they are away at Google. */
export function keepIntent(intent: Intent): void {
  sessionStorage.setItem(key, JSON.stringify(intent))
}

/** Takes it out again; null where nobody was sent away from this tab. */
export function takeIntent(): Intent | null {
  const kept = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  if (kept === null) return null
  const { next, isRemembered } = JSON.parse(kept) as Intent
  return { next: safePath(next, '/profile'), isRemembered }
}
