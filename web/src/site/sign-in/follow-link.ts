import type { PageAuth } from 'contract/page'
import { finishSignIn } from '../../api/finish-sign-in.ts'
import { loadAuthClient } from '../../api/load-auth-client.ts'
import type { LinkType } from './arrival.ts'
import { beginRecovery, type SignInOutcome } from './finish-return.ts'

/** Uses up the secret of a mail. Null where the other of two addresses has to confirm as well. */
export async function followLink(
  auth: PageAuth,
  { tokenHash: token_hash, type }: { tokenHash: string; type: LinkType },
  page: string,
): Promise<SignInOutcome | null> {
  const client = await loadAuthClient(auth)
  const { data, error } = await client.verifyOtp({ token_hash, type })
  if (error) throw error
  if (!data.session) return null
  if (type === 'recovery') return beginRecovery()
  return { to: page, lacksCode: (await finishSignIn(client)) === 'code' }
}
