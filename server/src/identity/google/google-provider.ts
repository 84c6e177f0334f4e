import { Email } from 'contract/fields'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client'
import * as z from 'zod/mini'
import type { AuthSettings } from '../../auth-settings.ts'
import type { ProviderTokens } from '../grants/pkce-grant.ts'

type GoogleSettings = NonNullable<AuthSettings['google']>

/** No visitor waits longer for a service of others. */
const timeoutSeconds = 4
/** What Google signs with; a token with any other algorithm is refused. */
const algorithm = 'RS256'
/** As the standard says. */
const maxSubjectLength = 255

const discovered = new WeakMap<GoogleSettings, Promise<Configuration>>()

/** Fetched once per process; after a failure the next caller retries. */
function configurationOf(google: GoogleSettings): Promise<Configuration> {
  const known = discovered.get(google)
  if (known) return known
  const asked = discover(google).catch((error) => {
    discovered.delete(google)
    throw error
  })
  discovered.set(google, asked)
  return asked
}

function discover({ issuer, clientId, clientSecret }: GoogleSettings): Promise<Configuration> {
  const metadata = { client_secret: clientSecret, id_token_signed_response_alg: algorithm }
  // The library trusts the connection and skips the signature unless told not to.
  const execute = [enableNonRepudiationChecks]
  // The settings allow this on the machine itself only.
  if (issuer.startsWith('http:')) execute.push(allowInsecureRequests)
  return discovery(new URL(issuer), clientId, metadata, undefined, { execute, timeout: timeoutSeconds })
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

export async function providerUrl(google: GoogleSettings, request: Request): Promise<string> {
  const { callback, state, nonce, verifier, scope, extraParams } = request
  const url = buildAuthorizationUrl(await configurationOf(google), {
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
export type GoogleClaims = {
  iss: string
  sub: string
  email: string | null
  email_verified: boolean
  name: string | null
  picture: string | null
}

export async function readProviderAnswer(
  google: GoogleSettings,
  answer: URL,
  expected: { state: string; nonce: string; verifier: string },
): Promise<{ claims: GoogleClaims; tokens: ProviderTokens }> {
  const answered = await authorizationCodeGrant(await configurationOf(google), answer, {
    expectedState: expected.state,
    expectedNonce: expected.nonce,
    pkceCodeVerifier: expected.verifier,
    idTokenExpected: true,
  })
  const claims = answered.claims()
  if (!claims) throw new Error('the provider sent no id token')
  const { iss, sub, email, email_verified, name, picture } = claims
  if (sub.length > maxSubjectLength) throw new Error('the provider sent a subject that is too long')
  const { access_token: provider_token, refresh_token } = answered
  return {
    claims: {
      iss,
      sub,
      email: addressOf(email),
      email_verified: email_verified === true,
      name: nameOf(name),
      picture: pictureOf(picture),
    },
    tokens: { provider_token, ...(refresh_token && { provider_refresh_token: refresh_token }) },
  }
}

/** In the one spelling that accounts are stored under. */
function addressOf(claim: unknown): string | null {
  return z.safeParse(Email, claim).data ?? null
}

const maxNameLength = 200
const maxPictureLength = 500

/** Clipped to what a name can be, and to what can be stored. */
function nameOf(claim: unknown): string | null {
  if (typeof claim !== 'string') return null
  const text = claim
    .toWellFormed()
    .replace(/\p{Cc}/gu, ' ')
    .trim()
  return [...text].slice(0, maxNameLength).join('') || null
}

/** A part of an address is no address. */
function pictureOf(claim: unknown): string | null {
  return typeof claim === 'string' && claim.length <= maxPictureLength && URL.canParse(claim) ? claim : null
}
