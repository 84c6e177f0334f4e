import type { AuthSettings, OpenIdClient } from '../../auth-settings.ts'
import { validationFailed } from '../http/auth-error.ts'
import type { AuthCall } from '../http/call.ts'
import { googleClaims, type IdToken, type ProviderClaims } from './provider-claims.ts'

export type ProviderName = 'google'

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
  },
}

export type ConfiguredProvider = Provider & { client: OpenIdClient }

export function providerOf({ env }: Pick<AuthCall, 'env'>, name: string | undefined): ConfiguredProvider {
  const provider = isProviderName(name) ? providers[name] : undefined
  const client = provider?.settings(env.auth)
  if (!provider || !client) throw validationFailed('Unsupported provider: provider is not enabled')
  return { ...provider, client }
}

function isProviderName(name: string | undefined): name is ProviderName {
  return name !== undefined && Object.hasOwn(providers, name)
}
