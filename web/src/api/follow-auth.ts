import type { AuthClient } from './load-auth-client.ts'
import { removeApiToken } from './store-api-token.ts'

const delay = 100

/** Follows changes of the session, here or in another tab, until the returned function is called. */
export function followAuth(client: AuthClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const { data } = client.onAuthStateChange(() => {
    // The callback itself must not wait for the client, which is waiting for the callback. The newest event wins.
    clearTimeout(timer)
    timer = setTimeout(() => void apply(client), delay)
  })
  return () => {
    clearTimeout(timer)
    data.subscription.unsubscribe()
  }
}

/** An event may carry the session of another tab; only what is stored here counts. */
async function apply(client: AuthClient): Promise<void> {
  const { data, error } = await client.getSession()
  if (!error && !data.session) removeApiToken()
}
