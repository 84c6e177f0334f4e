import type { AuthSettings, OpenIdClient } from '../../auth-settings.ts'
import { AuthError, validationFailed } from '../http/auth-error.ts'
import type { AuthCall } from '../http/call.ts'
import { googleClaims, type IdToken, type ProviderClaims, telegramClaims } from './provider-claims.ts'

export type ProviderName = 'google' | 'custom:telegram'

export type Provider = {
  name: ProviderName
  /** None where this installation does not offer it. */
  settings: (auth: AuthSettings) => OpenIdClient | undefined
  scopes: string[]
  /** How the secret is sent when a code is exchanged. */
  authentication: 'post' | 'basic'
  /** What the provider signs with; a token with any other algorithm is refused. */
  algorithm: 'RS256'
  claims: (token: IdToken) => ProviderClaims
  /** Whether it names people by an address, which joins accounts; else every person has one of their own. */
  hasEmail: boolean
  /** Whether who is signed in may add it as another way in. */
  isLinkable: boolean
}

/** Who else can say who a person is. */
const providers: Record<ProviderName, Provider> = {
  google: {
    name: 'google',
    settings: ({ google }) => google,
    scopes: ['openid', 'email', 'profile'],
    authentication: 'post',
    algorithm: 'RS256',
    claims: googleClaims,
    hasEmail: true,
    isLinkable: false,
  },
  // The form of the name that the protocol has for providers it does not know.
  'custom:telegram': {
    name: 'custom:telegram',
    settings: ({ telegram }) => telegram,
    scopes: ['openid', 'profile', 'phone', 'telegram:bot_access'],
    authentication: 'basic',
    algorithm: 'RS256',
    claims: telegramClaims,
    hasEmail: false,
    isLinkable: true,
  },
}

export type ConfiguredProvider = Provider & { client: OpenIdClient }

/** One that can be added to an account; the others are not known here. */
export function linkableProvider(call: Pick<AuthCall, 'env'>, name: string | undefined): ConfiguredProvider {
  const isLinkable = isProviderName(name) && providers[name].isLinkable
  if (isLinkable && providers[name].settings(call.env.auth)) return providerOf(call, name)
  throw new AuthError(404, 'manual_linking_disabled', 'Manual linking is disabled')
}

export function providerOf({ env }: Pick<AuthCall, 'env'>, name: string | undefined): ConfiguredProvider {
  const provider = isProviderName(name) ? providers[name] : undefined
  const client = provider?.settings(env.auth)
  if (!provider || !client) throw validationFailed('Unsupported provider: provider is not enabled')
  return { ...provider, client }
}

function isProviderName(name: string | undefined): name is ProviderName {
  return name !== undefined && Object.hasOwn(providers, name)
}
