import type { Database } from '../../db/database.ts'
import type { AuthCall } from '../http/call.ts'
import type { UserRow } from '../users/users.queries.ts'
import { type KeyMailKind, queueKeyMail } from './mails.ts'
import { issueOneTimeToken } from './one-time-tokens.ts'

/** What a link tells its page, which sends it back to `/verify`. */
const linkTypes = {
  signup: 'signup',
  recovery: 'recovery',
  email_change_old: 'email_change',
  email_change_new: 'email_change',
  invite: 'invite',
} satisfies Partial<Record<KeyMailKind, string>>

export type LinkMailKind = keyof typeof linkTypes

type Sending = { kind: LinkMailKind; to: string; code_challenge: string | null; redirect_to: string }

/** Mails a link and a code for one purpose; they exist if, and only if, the mail does. */
export async function mailLink(
  tx: Database,
  call: AuthCall,
  user: Pick<UserRow, 'id' | 'password_version'>,
  { kind, to, code_challenge, redirect_to }: Sending,
): Promise<void> {
  const tokenRequest = { kind, email: to, code_challenge, redirect_to, device: call.device }
  const { token, code } = await issueOneTimeToken(tx, call.secrets, user, tokenRequest)
  await queueKeyMail(tx, call, to, {
    kind,
    link: linkTo(call.origin(), { token_hash: token, type: linkTypes[kind], redirect_to }),
    code,
  })
}

/** To a page with a button, never to the call itself: mail scanners open every link they see. */
function linkTo(
  origin: string,
  { redirect_to, ...secret }: Record<'token_hash' | 'type' | 'redirect_to', string>,
): string {
  const page = `${origin}/auth/callback`
  // Where the page would go anyway is not said.
  const isUsual = redirect_to === page || redirect_to === new URL(origin).href
  return `${page}?${new URLSearchParams({ ...secret, ...(!isUsual && { redirect_to }) })}`
}
