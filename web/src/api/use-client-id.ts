import { useSyncExternalStore } from 'react'
import { onApiTokenChange } from './api-token.ts'
import { readClientId } from './store-api-token.ts'

/** The signed-in client. Null on the server, which has no session, and where the browser has lost it. */
export function useClientId(): string | null {
  return useSyncExternalStore(onApiTokenChange, readClientId, () => null)
}
