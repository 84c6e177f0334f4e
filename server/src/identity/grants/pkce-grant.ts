import { createHash, timingSafeEqual } from 'node:crypto'
import type { Database } from '../../db/database.ts'
import { AuthError, validationFailed } from '../http/auth-error.ts'
import { type AuthAnswer, type AuthCall, ok } from '../http/call.ts'
import { type OpenedSession, sessionAnswer } from '../sessions/sessions.ts'
import { signIn } from '../sessions/sign-in.ts'
import { lockCodeOwner, takeAuthCode } from './flows.queries.ts'

/** Tokens of the provider, stored only until the browser has exchanged its code. */
export type ProviderTokens = { provider_token: string; provider_refresh_token?: string }

/** `grant_type=pkce`: the code of a mail link or of a provider, with the secret of the browser that began. */
export async function exchangeAuthCode(call: AuthCall): Promise<AuthAnswer> {
  const { auth_code: code, code_verifier: verifier } = call.body
  if (typeof code !== 'string' || typeof verifier !== 'string' || !code || !verifier) {
    throw validationFailed('invalid request: both auth code and code verifier should be non-empty')
  }
  // Refusals are returned, not thrown, so that the code is gone for them too.
  const outcome = await call.db.transaction((tx) => exchange(tx, call, code, verifier))
  if (outcome instanceof AuthError) throw outcome
  const answer = await sessionAnswer(call, outcome.opened)
  return ok({ ...answer, ...outcome.providerTokens })
}

async function exchange(
  tx: Database,
  call: AuthCall,
  code: string,
  verifier: string,
): Promise<AuthError | { opened: OpenedSession; providerTokens: Partial<ProviderTokens> }> {
  await lockCodeOwner(tx, code)
  const flow = await takeAuthCode(tx, code)
  if (!flow)
    return new AuthError(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  if (flow.is_over)
    return new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  if (!fits(flow.code_challenge, verifier)) {
    return new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    )
  }
  if (flow.is_banned) return new AuthError(400, 'user_banned', 'User is banned')
  const opened = await signIn(tx, call, flow.user_id, { method: flow.amr_method })
  const encrypted = flow.provider_tokens_encrypted
  const providerTokens = encrypted ? (JSON.parse(call.secrets.decrypt(encrypted)) as ProviderTokens) : {}
  return { opened, providerTokens }
}

function fits(challenge: string, verifier: string): boolean {
  const given = createHash('sha256').update(verifier).digest('base64url')
  return given.length === challenge.length && timingSafeEqual(Buffer.from(given), Buffer.from(challenge))
}
