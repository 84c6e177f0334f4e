import { useSyncExternalStore } from 'react'
import { onApiTokenChange, readApiToken } from './api-token.ts'

/** Whether a client is signed in here. The server cannot know: no cookie tells, so it draws everyone as a visitor. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(
    onApiTokenChange,
    () => readApiToken() !== null,
    () => false,
  )
}
