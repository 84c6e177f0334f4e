import { randomNonce, randomPKCECodeVerifier } from 'openid-client'
import { newToken, tokenHash } from '../../tokens.ts'
import { codeChallengeOf } from '../grants/code-challenge.ts'
import { startFlow } from '../grants/flows.queries.ts'
import { validationFailed } from '../http/auth-error.ts'
import type { AuthCall } from '../http/call.ts'
import { redirectTarget } from '../http/redirects.ts'
import { callbackAddress } from './oauth-redirect.ts'
import { providerUrl } from './openid.ts'
import type { ConfiguredProvider } from './providers.ts'
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

type Started = {
  redirect_to: string
  /** The address at the provider; fails where the provider cannot be reached. */
  address: () => Promise<string>
  cookie: string
}

/** Begins the way to a provider and back; with a user, the way on which that user links the provider. */
export async function startAtProvider(
  call: AuthCall,
  provider: ConfiguredProvider,
  userId: string | null,
): Promise<Started> {
  const { query, secrets, origin } = call
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
    user_id: userId,
    redirect_to,
    code_challenge,
    provider_verifier_encrypted: secrets.encrypt(verifier),
    nonce,
    browser_hash: tokenHash(mark),
  })
  const extraParams = extraParamsOf(query)
  const request = { callback: callbackAddress(call), state, nonce, verifier, scope, extraParams }
  return {
    redirect_to,
    address: () => providerUrl(provider, request),
    cookie: stateCookie(mark, origin()),
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
