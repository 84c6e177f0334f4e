import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../../testing/accounts/accounts.ts'
import { authClient } from '../../testing/calls/auth-client.ts'
import { everything } from '../../testing/everything.ts'
import { type FaultyIssuer, issuerFaults, startFaultyIssuer } from '../../testing/outside/faulty-issuer.ts'
import { googleButton, googleSettings, pageOf } from '../../testing/outside/google-sign-in.ts'
import { openBrowser } from '../../testing/reading/browser.ts'
import { type ListeningApp, listenApp } from '../../testing/servers/listen-app.ts'

let issuer: FaultyIssuer
let app: ListeningApp

beforeAll(async () => {
  issuer = await startFaultyIssuer()
  issuer.claims = { sub: 'a-subject', email: 'person@example.com', email_verified: true }
  app = await listenApp({ ...googleSettings(issuer.issuer), AUTH_SIGNUP: '0' })
})

afterAll(async () => {
  await app.close()
  await issuer.close()
})

async function returnFromProvider() {
  const { url } = await openBrowser().open(await googleButton(app, authClient(app)), pageOf(app))
  return Object.fromEntries(url.searchParams)
}

async function countAccounts() {
  return app.db.one(sql`
    select (select count(*) from auth_users)::int as users, (select count(*) from auth_identities)::int as identities`)
}

async function allowSignUp<T>(work: () => Promise<T>): Promise<T> {
  app.env.auth.signUp = true
  return work().finally(() => {
    app.env.auth.signUp = false
  })
}

test.each(issuerFaults)(
  'an issuer with the fault "%s" lets nobody in and makes no account',
  async (fault) => {
    issuer.fault = fault
    expect(await allowSignUp(returnFromProvider)).toEqual({
      error: 'server_error',
      error_code: 'unexpected_failure',
      error_description: 'Unable to sign in through the provider',
    })
    expect(await countAccounts()).toEqual({ users: 0, identities: 0 })
  },
)

test.each([
  ['not verified', { email_verified: false }],
  ['verified only in words', { email_verified: 'true' }],
  ['missing', { email: undefined }],
  ['no address', { email: 'nobody' }],
])('an address that is %s makes no account', async (_what, claims) => {
  issuer.fault = null
  const { claims: usual } = issuer
  issuer.claims = { ...usual, ...claims }
  const answer = await allowSignUp(returnFromProvider).finally(() => {
    issuer.claims = usual
  })
  expect(answer).toMatchObject({ error: 'access_denied', error_code: 'provider_email_needs_verification' })
  expect(await countAccounts()).toEqual({ users: 0, identities: 0 })
})

test('a new person is refused while registration is off, and let in when it is on', async () => {
  issuer.fault = null
  expect(await returnFromProvider()).toMatchObject({ error: 'access_denied', error_code: 'signup_disabled' })
  expect(await countAccounts()).toEqual({ users: 0, identities: 0 })
  expect(await allowSignUp(returnFromProvider)).toEqual({ code: expect.any(String) })
  expect(await countAccounts()).toEqual({ users: 1, identities: 1 })
  expect(await returnFromProvider()).toEqual({ code: expect.any(String) })
})

test('an issuer that did not answer is asked again for the next person', async () => {
  const away = await startFaultyIssuer()
  await away.close()
  const google = { ...googleSettings(away.issuer) }
  const other = await listenApp(google)
  try {
    const address = await googleButton(other, authClient(other))
    const open = async () => (await openBrowser().open(address, pageOf(other))).url
    const { searchParams } = await open()
    expect(searchParams.get('error_code')).toBe('unexpected_failure')
    if (other.env.auth.google) other.env.auth.google.issuer = issuer.issuer
    expect((await open()).searchParams.has('code')).toBe(true)
  } finally {
    await other.close()
  }
})

// Four seconds, which are spent in full.
test.runIf(everything)(
  'an issuer that takes the call and says nothing is not waited for, and a password works meanwhile',
  async () => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const { port } = silent.address() as AddressInfo
    const other = await listenApp({ ...googleSettings(`http://127.0.0.1:${port}`) })
    try {
      const { email, password } = await anAccount(other)
      const address = await googleButton(other, authClient(other))
      const opened = openBrowser().open(address, pageOf(other))
      expect((await authClient(other).signInWithPassword({ email, password })).error).toBeNull()
      expect((await opened).url.searchParams.get('error_code')).toBe('unexpected_failure')
    } finally {
      await other.close()
      silent.closeAllConnections()
      silent.close()
    }
  },
)

test('what an issuer says at length about a person is clipped, and lets them in', async () => {
  issuer.fault = null
  const { claims: usual } = issuer
  const name = `\0A\ud800\u0000${'Азиза '.repeat(2000)}`
  issuer.claims = { ...usual, sub: 'long-winded', email: 'long@example.com', name, picture: 'x'.repeat(5000) }
  const client = authClient(app)
  const { url } = await allowSignUp(async () =>
    openBrowser().open(await googleButton(app, client), pageOf(app)),
  )
  issuer.claims = usual
  const { data, error } = await client.exchangeCodeForSession(url.searchParams.get('code') ?? '')
  expect(error).toBeNull()
  expect(data.session?.access_token.length).toBeLessThanOrEqual(8000)
  const { full_name, avatar_url } = data.session?.user.user_metadata ?? {}
  expect([...full_name].length).toBeLessThanOrEqual(200)
  expect(full_name).toContain('Азиза')
  expect(avatar_url).toBeUndefined()
  expect((await client.getUser()).error).toBeNull()
})

test('a subject that is longer than subjects are is refused', async () => {
  const { claims: usual } = issuer
  issuer.claims = { ...usual, sub: 'x'.repeat(300), email: 'subject@example.com' }
  const answer = await allowSignUp(returnFromProvider)
  issuer.claims = usual
  expect(answer).toMatchObject({ error_code: 'unexpected_failure' })
})
