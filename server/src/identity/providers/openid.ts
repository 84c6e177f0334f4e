import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import type { OpenIdClient } from '../../auth-settings.ts'
import type { ProviderTokens } from '../grants/pkce-grant.ts'
import type { ProviderClaims } from './provider-claims.ts'
import type { ConfiguredProvider } from './providers.ts'

/** No visitor waits longer for a service of others. */
const timeoutSeconds = 4
/** As the standard says. */
const maxSubjectLength = 255

const discovered = new WeakMap<OpenIdClient, Promise<Configuration>>()

/** Fetched once per process; after a failure the next caller retries. */
function configurationOf(provider: ConfiguredProvider): Promise<Configuration> {
  const { client } = provider
  const known = discovered.get(client)
  if (known) return known
  const asked = discover(provider).catch((error) => {
    discovered.delete(client)
    throw error
  })
  discovered.set(client, asked)
  return asked
}

function discover({ client, authentication, algorithm }: ConfiguredProvider): Promise<Configuration> {
  const { issuer, clientId, clientSecret } = client
  const metadata = { client_secret: clientSecret, id_token_signed_response_alg: algorithm }
  const authenticate = authentication === 'basic' ? ClientSecretBasic : ClientSecretPost
  // The library trusts the connection and skips the signature unless told not to.
  const execute = [enableNonRepudiationChecks]
  // The settings allow this on the machine itself only.
  if (issuer.startsWith('http:')) execute.push(allowInsecureRequests)
  return discovery(new URL(issuer), clientId, metadata, authenticate(clientSecret), {
    execute,
    timeout: timeoutSeconds,
  })
}

type Request = {
  callback: string
  state: string
  nonce: string
  verifier: string
  scope: string
  /** What the page may ask of the provider besides. */
  extraParams: Record<string, string>
}

export async function providerUrl(provider: ConfiguredProvider, request: Request): Promise<string> {
  const { callback, state, nonce, verifier, scope, extraParams } = request
  const url = buildAuthorizationUrl(await configurationOf(provider), {
    ...extraParams,
    redirect_uri: callback,
    scope,
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return url.href
}

/** What the provider says about a person, checked: issuer, audience, signature, age, nonce. */
export async function readProviderAnswer(
  provider: ConfiguredProvider,
  answer: URL,
  expected: { state: string; nonce: string; verifier: string },
): Promise<{ claims: ProviderClaims; tokens: ProviderTokens }> {
  const answered = await authorizationCodeGrant(await configurationOf(provider), answer, {
    expectedState: expected.state,
    expectedNonce: expected.nonce,
    pkceCodeVerifier: expected.verifier,
    idTokenExpected: true,
  })
  const idToken = answered.claims()
  if (!idToken) throw new Error('the provider sent no id token')
  if (idToken.sub.length > maxSubjectLength) throw new Error('the provider sent a subject that is too long')
  const { access_token: provider_token, refresh_token } = answered
  return {
    claims: provider.claims(idToken),
    tokens: { provider_token, ...(refresh_token && { provider_refresh_token: refresh_token }) },
  }
}
