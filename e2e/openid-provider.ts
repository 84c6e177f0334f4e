import { startOpenIdProvider } from 'server/testing/outside/openid-provider'
import { googleAccounts } from './accounts.ts'
import { openId } from './ports.ts'

await startOpenIdProvider({
  port: openId.port,
  clientId: openId.clientId,
  clientSecret: openId.clientSecret,
  redirectUris: [`${openId.site}/auth/v1/callback`],
  accounts: Object.values(googleAccounts).map((account) => ({ ...account, email_verified: true })),
})
