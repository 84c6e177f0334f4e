import type { Database } from '../../db/database.ts'
import { issueAuthCode } from '../grants/flows.queries.ts'
import { AuthError } from '../http/auth-error.ts'
import type { AuthAnswer, AuthCall } from '../http/call.ts'
import { redirectAnswer, redirectTarget } from '../http/redirects.ts'
import { failedRedirect, failureOf } from '../providers/oauth-redirect.ts'
import { type OpenedSession, sessionAnswer } from '../sessions/sessions.ts'
import { signIn } from '../sessions/sign-in.ts'
import { acceptToken } from './accept-token.ts'
import type { OneTimeToken, TokenKind } from './one-time-tokens.queries.ts'
import { findByLink, redeemToken } from './one-time-tokens.ts'
import { halfMessage, linkExpired, tokenKindsOf } from './verify.ts'

/** How a session that began with a link in a PKCE flow says so. */
const methodOf: Record<TokenKind, string> = {
  signup: 'email/signup',
  recovery: 'recovery',
  email_change_old: 'email_change',
  email_change_new: 'email_change',
  magiclink: 'magiclink',
  invite: 'invite',
  reauthentication: 'otp',
}

/** GET: a link that is opened in a browser, which is sent on with what it has earned. */
export async function verifyLink(call: AuthCall): Promise<AuthAnswer> {
  const { token = '', type, redirect_to } = call.query
  const isPkce = token.startsWith('pkce_')
  try {
    const oneTimeToken = await findByLink(call.db, token, tokenKindsOf(type))
    if (!oneTimeToken) throw linkExpired()
    const target = redirectTarget(call, redirect_to ?? oneTimeToken.redirect_to ?? undefined)
    const outcome = await call.db.transaction((tx) => openLink(tx, call, oneTimeToken, target))
    if (outcome === 'half') {
      return redirectAnswer(303, target, { fragment: { message: halfMessage, sb: '' } })
    }
    if (typeof outcome === 'string') return redirectAnswer(303, target, { query: { code: outcome } })
    const answer = await sessionAnswer(call, outcome)
    const fragment = {
      access_token: answer.access_token,
      expires_at: String(answer.expires_at),
      expires_in: String(answer.expires_in),
      refresh_token: answer.refresh_token,
      token_type: answer.token_type,
      type: type ?? '',
      sb: '',
    }
    return redirectAnswer(303, target, { fragment })
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    const [failure, target] = [failureOf(error), redirectTarget(call, redirect_to)]
    return isPkce
      ? failedRedirect(303, target, failure)
      : redirectAnswer(303, target, { fragment: { ...failure, sb: '' } })
  }
}

/** A session, the code that its browser exchanges for one, or `half`. */
async function openLink(
  tx: Database,
  call: AuthCall,
  oneTimeToken: OneTimeToken,
  redirect_to: string,
): Promise<OpenedSession | string> {
  const user = await redeemToken(tx, oneTimeToken)
  if (!user) throw linkExpired()
  if (!(await acceptToken(tx, call, user, oneTimeToken))) return 'half'
  const { code_challenge, kind } = oneTimeToken
  if (!code_challenge) return signIn(tx, call, user.id, { method: 'otp' })
  return issueAuthCode(tx, { user_id: user.id, redirect_to, code_challenge, amr_method: methodOf[kind] })
}
