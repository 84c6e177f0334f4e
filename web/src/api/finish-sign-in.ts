import { exchange } from './exchange.ts'
import type { AuthClient } from './load-auth-client.ts'
import { removeApiToken } from './store-api-token.ts'

/** What is left to do after the sign-in service has accepted a sign-in: nothing, or the code of a second factor. */
export type Remaining = 'nothing' | 'code'

/** Turns a fresh session into a token of the API, unless it still lacks a code. */
export async function finishSignIn(client: AuthClient): Promise<Remaining> {
  // A token stored earlier may belong to another account.
  removeApiToken()
  if (await lacksCode(client)) return 'code'
  await exchange(client)
  return 'nothing'
}

/** Whether the account has a second factor that this session has not passed. */
export async function lacksCode(client: AuthClient): Promise<boolean> {
  const { data, error } = await client.mfa.getAuthenticatorAssuranceLevel()
  if (error) throw error
  return data.nextLevel === 'aal2' && data.currentLevel !== 'aal2'
}

/** Passes the second factor with a code of its app. */
export async function passSecondFactor(client: AuthClient, code: string): Promise<void> {
  const { data, error } = await client.getSession()
  if (error) throw error
  const factor = data.session?.user.factors?.find(({ status }) => status === 'verified')
  const answer = await client.mfa.challengeAndVerify({ factorId: factor?.id ?? '', code })
  if (answer.error) throw answer.error
}
