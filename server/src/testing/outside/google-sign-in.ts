import { authClient } from '../calls/auth-client.ts'
import { type Arrival, openBrowser, type TestBrowser } from '../reading/browser.ts'
import { type ListeningApp, listenApp } from '../servers/listen-app.ts'
import { type OpenIdAccount, startOpenIdProvider } from './openid-provider.ts'

type AuthClient = ReturnType<typeof authClient>

const client = { clientId: 'the-client', clientSecret: 'the-secret-of-the-client' }

export function googleSettings(issuer: string): Record<string, string> {
  return {
    GOOGLE_CLIENT_ID: client.clientId,
    GOOGLE_CLIENT_SECRET: client.clientSecret,
    GOOGLE_ISSUER: issuer,
    RATE_LIMIT_FACTOR: '1000',
  }
}

/** Where the page would be that a browser is sent back to. */
export const pageOf = ({ url }: ListeningApp) => `${url}/auth/callback`

/** What the button does: the address at our own server that leads to the provider. */
export async function googleButton(
  app: ListeningApp,
  authUser: AuthClient,
  redirectTo = pageOf(app),
): Promise<string> {
  const { data, error } = await authUser.signInWithOAuth({ provider: 'google', options: { redirectTo } })
  if (error || !data.url) throw error
  return data.url
}

/** The API with a provider that has a real sign-in page. */
export async function startGoogleApp() {
  const accounts: OpenIdAccount[] = []
  const redirectUris = ['http://127.0.0.1/auth/v1/callback']
  const provider = await startOpenIdProvider({ accounts, ...client, redirectUris })
  const app = await listenApp({ ...googleSettings(provider.issuer), AUTH_REDIRECTS: 'http://127.0.0.1:4321' })

  /** From the button to where the provider sends the browser, or further to where our server does. */
  const walk = async (
    account: OpenIdAccount,
    { authUser = authClient(app), browser = openBrowser(), stopAt = pageOf(app) }: Partial<Walk> = {},
  ): Promise<Arrival> => {
    const form = await browser.open(await googleButton(app, authUser), `${app.url}/auth/callback`)
    return browser.submit(form, { account: account.email }, stopAt)
  }

  return {
    app,
    issuer: provider.issuer,
    walk,
    /** A person who can sign in at the provider. */
    aGoogleAccount: (more: Partial<OpenIdAccount> = {}): OpenIdAccount => {
      const number = accounts.length + 1
      const email = `person-${number}@example.com`
      const account = {
        sub: `subject-${number}`,
        email,
        email_verified: true,
        name: 'Aziza Karimova',
        ...more,
      }
      accounts.push(account)
      return account
    },
    signInWithGoogle: async (account: OpenIdAccount, authUser = authClient(app)) => {
      const { url } = await walk(account, { authUser })
      return authUser.exchangeCodeForSession(url.searchParams.get('code') ?? '')
    },
    close: () => app.close().then(provider.close),
  }
}

type Walk = { authUser: AuthClient; browser: TestBrowser; stopAt: string }
