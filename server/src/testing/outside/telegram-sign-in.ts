import type { GoTrueClient } from '@supabase/auth-js'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { authClient } from '../calls/auth-client.ts'
import { type Arrival, openBrowser, type TestBrowser } from '../reading/browser.ts'
import { type ListeningApp, listenApp } from '../servers/listen-app.ts'
import { startOpenIdProvider, type TelegramAccount } from './openid-provider.ts'

const client = { clientId: '7000000001', clientSecret: 'the-secret-of-the-bot' }
const provider = 'custom:telegram'

export function telegramSettings(issuer: string): Record<string, string> {
  return {
    TELEGRAM_CLIENT_ID: client.clientId,
    TELEGRAM_CLIENT_SECRET: client.clientSecret,
    TELEGRAM_ISSUER: issuer,
    RATE_LIMIT_FACTOR: '1000',
  }
}

/** Where the page would be that a browser is sent back to. */
const pageOf = ({ url }: ListeningApp) => `${url}/auth/callback`

/** The official client in a browser that also walks to the provider. */
export type Visitor = { browser: TestBrowser; authUser: GoTrueClient }

export function aVisitor(app: ListeningApp): Visitor {
  const browser = openBrowser()
  return { browser, authUser: authClient(app, { browser }) }
}

/** The API with a provider that says about people what Telegram does. */
export async function startTelegramApp(settings: Record<string, string> = {}) {
  const accounts: TelegramAccount[] = []
  const openId = await startOpenIdProvider({
    accounts,
    ...client,
    redirectUris: ['http://127.0.0.1/auth/v1/callback'],
    authentication: 'client_secret_basic',
  })
  const app = await listenApp({ ...telegramSettings(openId.issuer), ...settings })

  /** From an address of ours that leads to the provider to where our server sends the browser in the end. */
  const walk = async ({ browser }: Visitor, account: TelegramAccount, address: string): Promise<Arrival> => {
    const form = await browser.open(address, pageOf(app))
    return browser.submit(form, { account: account.sub }, pageOf(app))
  }

  const signInAddress = async ({ authUser }: Visitor): Promise<string> => {
    const options = { redirectTo: pageOf(app) }
    const { data, error } = await authUser.signInWithOAuth({ provider, options })
    if (error || !data.url) throw error
    return data.url
  }

  return {
    app,
    issuer: openId.issuer,
    /** A person who can sign in at the provider. */
    aTelegramAccount: (more: Partial<TelegramAccount> = {}): TelegramAccount => {
      const number = accounts.length + 1
      const account = {
        sub: `telegram-subject-${number}`,
        name: 'Aziza Karimova',
        id: 5_000_000_000 + number,
        phone_number: `+99890000${String(number).padStart(4, '0')}`,
        ...more,
      }
      accounts.push(account)
      return account
    },
    walk: async (account: TelegramAccount, visitor = aVisitor(app)) =>
      walk(visitor, account, await signInAddress(visitor)),
    signIn: async (account: TelegramAccount, visitor = aVisitor(app)) => {
      const { url } = await walk(visitor, account, await signInAddress(visitor))
      const { data, error } = await visitor.authUser.exchangeCodeForSession(
        url.searchParams.get('code') ?? '',
      )
      if (error || !data.session) throw error ?? new Error(`no session: ${url.search}`)
      return { ...visitor, session: data.session, user: data.session.user }
    },
    /** Who is signed in adds Telegram; answers where the browser ends. */
    link: async (visitor: Visitor, account: TelegramAccount): Promise<Arrival> => {
      const options = { redirectTo: pageOf(app) }
      const { data, error } = await visitor.authUser.linkIdentity({ provider, options })
      if (error || !data.url) throw error
      return walk(visitor, account, data.url)
    },
    close: () => app.close().then(openId.close),
  }
}

/** The chat of a Telegram user, linked to a client as the bot does it. */
export async function linkChat(db: Database, clientId: string, chatId: unknown): Promise<void> {
  await db.run(sql`
    insert into telegram_chats (chat_id, kind) values (${chatId}, 'private') on conflict do nothing`)
  await db.run(sql`
    insert into telegram_links (chat_id, client_id, made_by) values (${chatId}, ${clientId}, 'office')`)
}
