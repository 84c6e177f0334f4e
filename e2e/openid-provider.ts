import { startOpenIdProvider } from 'server/testing/openid-provider'
import { googlePeople, openId } from './people.ts'

await startOpenIdProvider({
  port: openId.port,
  clientId: openId.clientId,
  clientSecret: openId.clientSecret,
  redirectUris: [`${openId.site}/auth/v1/callback`],
  accounts: Object.values(googlePeople).map((person) => ({ ...person, email_verified: true })),
})
