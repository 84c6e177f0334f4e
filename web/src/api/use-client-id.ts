import { useSyncExternalStore } from 'react'
import { onApiTokenChange } from './api-token.ts'
import { readClientId } from './keep-api-token.ts'

/** Who is signed in here. Null on the server, which knows nobody, and where the browser has lost it. */
export function useClientId(): string | null {
  return useSyncExternalStore(onApiTokenChange, readClientId, () => null)
}
