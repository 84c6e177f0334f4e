import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import { newToken, tokenHash } from '../../tokens.ts'
import { codeChallengeOf } from '../grants/code-challenge.ts'
import { startFlow } from '../grants/flows.queries.ts'
import { validationFailed } from '../http/auth-error.ts'
import type { AuthAnswer, AuthCall } from '../http/call.ts'
import { redirectTarget } from '../http/redirects.ts'
import { callbackAddress, failedRedirect, failureOf } from './oauth-redirect.ts'
import { providerUrl } from './openid.ts'
import { providerOf } from './providers.ts'
import { browserMarkOf, stateCookie } from './state-cookie.ts'

/** What a page may ask of the provider; everything else of the request stays here. */
const extraParamNames = [
  'access_type',
  'prompt',
  'login_hint',
  'hd',
  'include_granted_scopes',
  'display',
  'ui_locales',
]
const maxExtraParamLength = 500

/** Sends a browser to the provider. */
export async function authorize(call: AuthCall): Promise<AuthAnswer> {
  const { query, secrets, origin, log } = call
  const provider = providerOf(call, query.provider)
  const code_challenge = codeChallengeOf(query)
  // Without one the session itself would have to travel in an address.
  if (!code_challenge) throw validationFailed('PKCE flow requires code_challenge_method and code_challenge')
  const scope = scopeOf(provider.scopes, query.scopes)
  const redirect_to = redirectTarget(call, query.redirect_to)
  // Two tabs of a browser share its mark, so that the second does not stop the first.
  const mark = browserMarkOf(call.headers.cookie) ?? newToken()
  const nonce = randomNonce()
  const verifier = randomPKCECodeVerifier()
  const state = await startFlow(call.db, {
    provider: provider.name,
    redirect_to,
    code_challenge,
    provider_verifier_encrypted: secrets.encrypt(verifier),
    nonce,
    browser_hash: tokenHash(mark),
  })
  const extraParams = extraParamsOf(query)
  try {
    const request = { callback: callbackAddress(call), state, nonce, verifier, scope, extraParams }
    const location = await providerUrl(provider, request)
    return { status: 302, headers: { location, 'set-cookie': stateCookie(mark, origin()) } }
  } catch (error) {
    log.error({ reason: (error as Error).message }, 'the provider cannot be reached')
    return failedRedirect(302, redirect_to, failureOf(error))
  }
}

function scopeOf(ownScopes: string[], asked = ''): string {
  const scopes = asked.split(/[\s,]+/).filter(Boolean)
  if (
    asked.length > maxExtraParamLength ||
    !scopes.every((scope) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope))
  ) {
    throw validationFailed('scopes is not a list of scopes')
  }
  return [...new Set([...ownScopes, ...scopes])].join(' ')
}

function extraParamsOf(query: AuthCall['query']): Record<string, string> {
  const extraParams: Record<string, string> = {}
  for (const name of extraParamNames) {
    const value = query[name]
    if (value && value.length <= maxExtraParamLength) extraParams[name] = value
  }
  return extraParams
}
