import { useSyncExternalStore } from 'react'
import { onApiTokenChange, readApiToken } from './api-token.ts'

let isLeaving = false

/**
 * Loads another page whole after a sign-out: nothing of the client stays in memory. Until it is there, this one stays
 * as it is. A redirect would show a form meanwhile, and what is typed into it would be lost.
 */
export function leavePage(address: string): void {
  isLeaving = true
  // Whoever comes back to it from the back/forward cache is redirected.
  window.addEventListener('pagehide', () => (isLeaving = false), { once: true })
  window.location.assign(address)
}

/**
 * Whether a client is signed in here. The server cannot know: there is no cookie, so it renders every page as for a
 * visitor.
 */
export function useSignedIn(): boolean {
  return useSyncExternalStore(
    onApiTokenChange,
    () => isLeaving || readApiToken() !== null,
    () => false,
  )
}
