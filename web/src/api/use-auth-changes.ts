import { useEffect } from 'react'
import { followAuth } from './follow-auth.ts'
import { type AuthClient, loadAuthClient } from './load-auth-client.ts'
import { useRootData } from './root-data.ts'

/** Refreshes the session while a page of the cabinet is open, and follows a sign-out made anywhere else. */
export function useAuthChanges(isSignedIn: boolean): void {
  const { auth } = useRootData()

  useEffect(() => {
    if (!isSignedIn) return
    let stop: (() => void) | undefined
    let isGone = false
    const follow = (client: AuthClient) => {
      if (!isGone) stop = followAuth(client)
    }
    // Without the auth library the session is not refreshed now; the next page tries again.
    loadAuthClient(auth).then(follow, console.warn)
    return () => {
      isGone = true
      stop?.()
    }
  }, [auth, isSignedIn])
}
