import type { GoTrueClient } from '@supabase/auth-js'
import type { PageAuth } from 'contract/page'

export type AuthClient = GoTrueClient

/** The client weighs as much as a page, so it comes when somebody signs in. */
export async function loadAuthClient(auth: PageAuth): Promise<AuthClient> {
  const { authClient } = await import('./auth-client.ts')
  return authClient(auth)
}
