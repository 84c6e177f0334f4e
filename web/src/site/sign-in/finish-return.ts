import type { PageAuth } from 'contract/page'
import { finishSignIn } from '../../api/finish-sign-in.ts'
import { type AuthClient, loadAuthClient } from '../../api/load-auth-client.ts'
import { markRecovery } from '../../api/recovery-mark.ts'
import { takeIntent } from '../../api/sign-in-intent.ts'
import { rememberSignIn } from '../../api/sign-in-storage.ts'
import { removeApiToken } from '../../api/store-api-token.ts'

/** Where a sign-in by another service or mail leads, and whether a code is asked for first. */
export type SignInOutcome = { to: string; lacksCode: boolean }

/** Makes a session of the one-time code in the address; without one, of the session that is there. */
export async function finishReturn(auth: PageAuth, code: string | null): Promise<SignInOutcome> {
  const intent = takeIntent()
  if (intent) rememberSignIn(intent.isRemembered)
  const client = await loadAuthClient(auth)
  await client.initialize()
  if (code !== null && (await isRecoveryCode(client, code))) return beginRecovery()
  return { to: intent?.next ?? '/profile', lacksCode: (await finishSignIn(client)) === 'code' }
}

async function isRecoveryCode(client: AuthClient, code: string): Promise<boolean> {
  const { data, error } = await client.exchangeCodeForSession(code)
  if (error) throw error
  // A hosted service sends its recovery links this way too; the client remembers what it asked for.
  return 'redirectType' in data && data.redirectType === 'recovery'
}

/** A session that may only set a new password. */
export function beginRecovery(): SignInOutcome {
  // A token stored before may be another client's.
  removeApiToken()
  markRecovery()
  return { to: '/reset-password', lacksCode: false }
}
