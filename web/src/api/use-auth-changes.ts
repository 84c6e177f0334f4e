import { useEffect } from 'react'
import { forgetApiToken } from './keep-api-token.ts'
import { type AuthClient, loadAuthClient } from './load-auth-client.ts'
import { useRootData } from './root-data.ts'

const delay = 100

/** Keeps the session fresh while a page of the cabinet is open, and follows a sign-out made anywhere else. */
export function useAuthChanges(isSignedIn: boolean): void {
  const { auth } = useRootData()

  useEffect(() => {
    if (!isSignedIn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let stop: (() => void) | undefined
    let isGone = false

    const listen = async () => {
      const client = await loadAuthClient(auth)
      if (isGone) return
      // The callback itself must not wait for the client, which is waiting for the callback. The newest event wins.
      const { data } = client.onAuthStateChange(() => {
        clearTimeout(timer)
        timer = setTimeout(() => void follow(client), delay)
      })
      stop = () => data.subscription.unsubscribe()
    }

    // Without its client the session is not refreshed now; the next page tries again.
    listen().catch(console.warn)
    return () => {
      isGone = true
      clearTimeout(timer)
      stop?.()
    }
  }, [auth, isSignedIn])
}

/** An event may carry the session of another tab; only what is stored here counts. */
async function follow(client: AuthClient): Promise<void> {
  const { data, error } = await client.getSession()
  if (!error && !data.session) forgetApiToken()
}
