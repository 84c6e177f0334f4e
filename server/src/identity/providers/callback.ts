import { languageOfPage } from '../../http/language.ts'
import { tokenHash } from '../../tokens.ts'
import { claimFlow, finishFlow, type StartedFlow } from '../grants/flows.queries.ts'
import { AuthError } from '../http/auth-error.ts'
import type { AuthAnswer, AuthCall } from '../http/call.ts'
import { redirectAnswer, redirectTarget } from '../http/redirects.ts'
import { isUuid } from '../users/uuid.ts'
import { decideAccount } from './account-decision.ts'
import { linkIdentity } from './link-identity.ts'
import { callbackAddress, type Failure, failedRedirect, failureOf } from './oauth-redirect.ts'
import { readProviderAnswer } from './openid.ts'
import { providerOf } from './providers.ts'
import { browserMarkOf } from './state-cookie.ts'

/** The browser comes back from the provider, and goes on with a code, or with what went wrong. */
export async function finishAtProvider(call: AuthCall): Promise<AuthAnswer> {
  let back: { status: 302 | 303; target: string } = { status: 303, target: redirectTarget(call) }
  try {
    const flow = await returningFlow(call)
    back = { status: 302, target: flow.redirect_to }
    if (call.query.error) return failedRedirect(back.status, back.target, passedOn(call.query))
    const code = await enter(call, flow)
    return redirectAnswer(302, flow.redirect_to, { query: { code } })
  } catch (error) {
    // Only its message: the provider's answer does not belong in the log.
    if (!(error instanceof AuthError))
      call.log.error({ reason: (error as Error).message }, 'sign-in through a provider failed')
    return failedRedirect(back.status, back.target, failureOf(error))
  }
}

async function returningFlow({ db, query, headers }: AuthCall): Promise<StartedFlow> {
  const { state } = query
  if (!state) throw new AuthError(400, 'bad_oauth_callback', 'OAuth state parameter missing')
  const mark = browserMarkOf(headers.cookie)
  const flow =
    isUuid(state) && mark ? await claimFlow(db, { id: state, browser_hash: tokenHash(mark) }) : undefined
  if (!flow) throw new AuthError(400, 'bad_oauth_state', 'OAuth state is invalid or has expired')
  if (!flow.is_first_return) {
    throw new AuthError(400, 'flow_state_already_used', 'OAuth state has already been used')
  }
  return flow
}

const maxDescriptionLength = 300

/** What the provider says went wrong; mostly that the user cancelled. */
function passedOn({ error = '', error_description = '' }: AuthCall['query']): Failure {
  return {
    error: /^[a-z_]{1,60}$/.test(error) ? error : 'server_error',
    error_code: 'bad_oauth_callback',
    error_description: error_description.slice(0, maxDescriptionLength),
  }
}

async function enter(call: AuthCall, flow: StartedFlow): Promise<string> {
  const { query, secrets, headers } = call
  const { code, iss } = query
  if (!code) throw new AuthError(400, 'bad_oauth_callback', 'OAuth callback with missing authorization code')
  const answer = new URL(callbackAddress(call))
  answer.search = new URLSearchParams({ code, state: flow.id, ...(iss && { iss }) }).toString()
  const provider = providerOf(call, flow.provider)
  const { claims, tokens } = await readProviderAnswer(provider, answer, {
    state: flow.id,
    nonce: flow.nonce,
    verifier: secrets.decrypt(flow.provider_verifier_encrypted),
  })
  // The browser came by itself, so only its cookie knows which language was chosen.
  const caller = { ...call, language: languageOfPage(new URLSearchParams(), headers.cookie) }
  return call.db.transaction(async (tx) =>
    finishFlow(tx, flow.id, {
      user_id: flow.user_id
        ? await linkIdentity(tx, caller, flow.user_id, { provider, claims })
        : await decideAccount(tx, caller, provider, claims),
      amr_method: 'oauth',
      provider_tokens_encrypted: secrets.encrypt(JSON.stringify(tokens)),
    }),
  )
}
