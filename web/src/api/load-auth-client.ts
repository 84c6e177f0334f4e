import type { GoTrueClient } from '@supabase/auth-js'
import type { PageAuth } from 'contract/page'

export type AuthClient = GoTrueClient

/** The client is as large as a page, so it is loaded lazily. */
export async function loadAuthClient(auth: PageAuth): Promise<AuthClient> {
  const { authClient } = await import('./auth-client.ts')
  return authClient(auth)
}
