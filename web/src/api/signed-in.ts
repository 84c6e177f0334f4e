import { useSyncExternalStore } from 'react'
import { onApiTokenChange, readApiToken } from './api-token.ts'

/**
 * Whether a client is signed in here. The server cannot know: there is no cookie, so it renders every page as for a
 * visitor.
 */
export function useSignedIn(): boolean {
  return useSyncExternalStore(
    onApiTokenChange,
    () => readApiToken() !== null,
    () => false,
  )
}
