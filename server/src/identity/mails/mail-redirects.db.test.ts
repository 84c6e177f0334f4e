import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, anAccount, anEmail } from '../../testing/accounts/accounts.ts'
import { adminClient, serviceSecret } from '../../testing/accounts/service-key.ts'
import { authClient } from '../../testing/calls/auth-client.ts'
import { lastMail, linkIn } from '../../testing/outside/mails.ts'
import { type ListeningApp, listenApp } from '../../testing/servers/listen-app.ts'

const friend = 'https://app.example'
let app: ListeningApp
beforeAll(async () => {
  app = await listenApp({
    RATE_LIMIT_FACTOR: '1000',
    AUTH_REDIRECTS: friend,
    AUTH_SERVICE_SECRET: serviceSecret,
  })
})
afterAll(() => app.close())

/** Every call that mails a link: what is asked, and which mail to look at. */
const ways: [string, (redirectTo: string) => Promise<{ email: string; mail: string }>][] = [
  [
    'recovery',
    (redirectTo) =>
      mailed('recovery', ({ client, email }) => client.resetPasswordForEmail(email, { redirectTo })),
  ],
  [
    'confirmation',
    (redirectTo) =>
      mailed('signup', ({ client, email }) =>
        client.resend({ type: 'signup', email, options: { emailRedirectTo: redirectTo } }),
      ),
  ],
  [
    'change of address',
    (redirectTo) =>
      mailed('email_change_old', ({ client }) =>
        client.updateUser({ email: anEmail() }, { emailRedirectTo: redirectTo }),
      ),
  ],
  [
    'registration',
    async (redirectTo) => {
      const email = anEmail()
      app.env.auth.confirmEmail = true
      const options = { emailRedirectTo: redirectTo }
      await authClient(app).signUp({ email, password: 'a quiet river at dusk', options })
      app.env.auth.confirmEmail = false
      return { email, mail: 'auth_signup' }
    },
  ],
  [
    'invitation',
    async (redirectTo) => {
      const email = anEmail()
      const { error } = await (await adminClient(app)).inviteUserByEmail(email, { redirectTo })
      expect(error).toBeNull()
      return { email, mail: 'auth_invite' }
    },
  ],
]

async function mailed(kind: string, ask: (account: Account) => Promise<{ error: unknown }>) {
  const account = await anAccount(app)
  expect((await ask(account)).error).toBeNull()
  return { email: account.email, mail: `auth_${kind}` }
}

describe.each(ways)('the mail of a %s', (_name, ask) => {
  const linkFor = async (redirectTo: string) => {
    const { email, mail } = await ask(redirectTo)
    return linkIn(await lastMail(app.db, email, mail)).url
  }

  test('leads to our page, which is told where to go on', async () => {
    for (const target of [`${app.url}/apply?application=7`, `${friend}/welcome?a=1`]) {
      const link = await linkFor(target)
      expect(link.origin + link.pathname).toBe(`${app.url}/auth/callback`)
      expect(link.searchParams.get('redirect_to')).toBe(target)
    }
  })

  test('does not name a site that is not on the list, nor the page itself', async () => {
    for (const target of [
      'https://evil.example/',
      `https://${new URL(app.url).host}@evil.example`,
      `${app.url}/auth/callback`,
    ]) {
      const link = await linkFor(target)
      expect([...link.searchParams.keys()].toSorted()).toEqual(['token_hash', 'type'])
    }
  })
})

test('a link that goes on to another site brings its program the code it waits for', async () => {
  const { email } = await anAccount(app)
  const client = authClient(app)
  await client.resetPasswordForEmail(email, { redirectTo: `${friend}/welcome?a=1` })
  const { url, token_hash, type } = linkIn(await lastMail(app.db, email, 'auth_recovery'))
  const query = { token: token_hash, type, redirect_to: url.searchParams.get('redirect_to') ?? '' }
  const response = await fetch(`${app.url}/auth/v1/verify?${new URLSearchParams(query)}`, {
    redirect: 'manual',
  })
  const target = new URL(response.headers.get('location') ?? '')
  expect([target.origin, target.pathname, target.searchParams.get('a')]).toEqual([friend, '/welcome', '1'])
  const { error } = await client.exchangeCodeForSession(target.searchParams.get('code') ?? '')
  expect(error).toBeNull()
  expect(await app.db.all(sql`select id from auth_one_time_tokens where email = ${email}`)).toEqual([])
})
