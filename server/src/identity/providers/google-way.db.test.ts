import { createHash, randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { authClient } from '../../testing/calls/auth-client.ts'
import { googleButton, pageOf, startGoogleApp } from '../../testing/outside/google-sign-in.ts'
import type { OpenIdAccount } from '../../testing/outside/openid-provider.ts'
import { type Arrival, openBrowser, type TestBrowser } from '../../testing/reading/browser.ts'
import type { ListeningApp } from '../../testing/servers/listen-app.ts'
import { stateCookie } from './state-cookie.ts'

let google: Awaited<ReturnType<typeof startGoogleApp>>
let app: ListeningApp

beforeAll(async () => {
  google = await startGoogleApp()
  app = google.app
})

afterAll(() => google.close())

describe('the way to the provider', () => {
  const challenge = 'a'.repeat(43)
  const ask = (query: Record<string, string>, headers: Record<string, string> = {}) =>
    app.inject({
      url: `/auth/v1/authorize?${new URLSearchParams({ code_challenge: challenge, code_challenge_method: 's256', ...query })}`,
      headers,
    })

  test('carries our own parameters and the wishes on the list, nothing else', async () => {
    const response = await ask({
      provider: 'google',
      redirect_to: pageOf(app),
      scopes: 'https://scopes.example/calendar email',
      access_type: 'offline',
      prompt: 'consent',
      login_hint: 'a@example.com',
      client_id: 'another',
      Client_Id: 'another',
      redirect_uri: 'https://evil.example',
      response_type: 'token',
      state: 'mine',
      nonce: 'mine',
      code_verifier: 'mine',
      max_age: '0',
    })
    expect(response.statusCode).toBe(302)
    const { searchParams } = new URL(response.headers.location as string)
    const sent = Object.fromEntries(searchParams)
    expect(sent).toEqual({
      client_id: 'the-client',
      redirect_uri: `${app.url}/auth/v1/callback`,
      response_type: 'code',
      scope: 'openid email profile https://scopes.example/calendar',
      state: expect.stringMatching(/^[0-9a-f-]{36}$/),
      nonce: expect.stringMatching(/^.{43}$/),
      code_challenge: expect.stringMatching(/^.{43}$/),
      code_challenge_method: 'S256',
      access_type: 'offline',
      prompt: 'consent',
      login_hint: 'a@example.com',
    })
    expect(sent.code_challenge).not.toBe(challenge)
    expect(response.headers['set-cookie']).toMatch(
      /^auth_state=[\w-]{43}; Path=\/auth\/v1; Max-Age=300; HttpOnly; SameSite=Lax$/,
    )
  })

  test.each([
    ['another provider', { provider: 'github' }, 'Unsupported provider: '],
    ['no provider', {}, 'Unsupported provider: '],
    ['no code challenge', { provider: 'google', code_challenge: '' }, 'PKCE flow requires'],
    [
      'no challenge at all',
      { provider: 'google', code_challenge: '', code_challenge_method: '' },
      'PKCE flow requires',
    ],
    ['the method plain', { provider: 'google', code_challenge_method: 'plain' }, 'code_challenge_method'],
    ['scopes with a quote', { provider: 'google', scopes: 'a"b' }, 'scopes'],
  ])('is refused with %s', async (_what, query, message) => {
    const response = await ask(query as Record<string, string>)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      error_code: 'validation_failed',
      msg: expect.stringContaining(message),
    })
  })

  test.each([
    ['https://evil.example/x', () => `${app.url}/`],
    ['//evil.example', () => `${app.url}/`],
    ['javascript:alert(1)', () => `${app.url}/`],
    ['http://127.0.0.1:4321/back?a=1', () => 'http://127.0.0.1:4321/back?a=1'],
  ])(
    'remembers to send the browser back to %s only if that is on the list',
    async (redirect_to, expected) => {
      const response = await ask({ provider: 'google', redirect_to })
      const id = new URL(response.headers.location as string).searchParams.get('state')
      const flow = await app.db.one(sql`select redirect_to from auth_flows where id = ${id}`)
      expect(flow).toEqual({ redirect_to: expected() })
    },
  )
})

test('the cookie of the way stays on secure connections', () => {
  expect(stateCookie('mark', 'https://site.example')).toMatch(/; Secure$/)
})

describe('the way back', () => {
  const countUsers = async () =>
    (await app.db.one<{ count: number }>(sql`select count(*)::int from auth_users`))?.count

  /** The address that the provider sends the browser to, not opened yet. */
  const returning = async (browser: TestBrowser) => {
    const stopAt = `${app.url}/auth/v1/callback`
    return (await google.walk(google.aGoogleAccount(), { browser, stopAt })).url
  }

  function expectFailure({ url }: Arrival, failure: Record<string, string>) {
    const fragment = new URLSearchParams(url.hash.slice(1))
    expect(Object.fromEntries(url.searchParams)).toMatchObject(failure)
    expect(Object.fromEntries(fragment)).toMatchObject({ ...failure, sb: '' })
    expect(url.searchParams.get('error_description')).toBe(fragment.get('error_description'))
    expect(url.searchParams.has('code')).toBe(false)
  }

  const site = () => `${app.url}/?`

  test.each([
    ['without the cookie', (browser: TestBrowser) => browser.forgetCookies()],
    [
      'with the cookie of another browser',
      async (browser: TestBrowser) => {
        browser.forgetCookies()
        await browser.open(await googleButton(app, authClient(app)), google.issuer)
      },
    ],
  ])('is closed to a state %s', async (_what, disturb) => {
    const before = await countUsers()
    const browser = openBrowser()
    const url = await returning(browser)
    await disturb(browser)
    const arrival = await browser.open(url.href, site())
    expectFailure(arrival, { error: 'invalid_request', error_code: 'bad_oauth_state' })
    expect(await countUsers()).toBe(before)
  })

  test('can be used once', async () => {
    const browser = openBrowser()
    const url = await returning(browser)
    expect((await browser.open(url.href, pageOf(app))).url.searchParams.has('code')).toBe(true)
    expectFailure(await browser.open(url.href, site()), {
      error: 'invalid_request',
      error_code: 'flow_state_already_used',
    })
  })

  test('is closed after five minutes', async () => {
    const before = await countUsers()
    const browser = openBrowser()
    const url = await returning(browser)
    await app.db.run(sql`
      update auth_flows set created_at = now() - interval '5 minutes 1 second' where id = ${url.searchParams.get('state')}`)
    expectFailure(await browser.open(url.href, site()), { error_code: 'bad_oauth_state' })
    expect(await countUsers()).toBe(before)
  })

  test.each([
    ['no state', {}, 'bad_oauth_callback'],
    ['a state that is no id', { state: "' or 1=1" }, 'bad_oauth_state'],
    ['an unknown state', { state: '00000000-0000-4000-8000-000000000000' }, 'bad_oauth_state'],
  ])('ends at the site with %s', async (_what, query, error_code) => {
    const browser = openBrowser()
    await browser.open(await googleButton(app, authClient(app)), google.issuer)
    const address = `${app.url}/auth/v1/callback?${new URLSearchParams({ code: 'x', ...query })}`
    expectFailure(await browser.open(address, site()), { error: 'invalid_request', error_code })
  })

  test('keeps the query of the page and adds that the user cancelled', async () => {
    const browser = openBrowser()
    const address = await googleButton(app, authClient(app), `${pageOf(app)}?next=%2Fprofile`)
    const form = await browser.open(address, `${app.url}/never`)
    const arrival = await browser.submit(form, { cancel: '1' }, pageOf(app))
    expectFailure(arrival, { error: 'access_denied', error_description: 'The person did not want to' })
    expect(arrival.url.searchParams.get('next')).toBe('/profile')
  })

  test('says so when the provider sends no code', async () => {
    const browser = openBrowser()
    const url = await returning(browser)
    url.searchParams.delete('code')
    expectFailure(await browser.open(url.href, pageOf(app)), { error_code: 'bad_oauth_callback' })
  })

  test('does not accept a code that the provider issued to another browser', async () => {
    const [mine, theirs] = [openBrowser(), openBrowser()]
    const url = await returning(mine)
    url.searchParams.set('code', (await returning(theirs)).searchParams.get('code') ?? '')
    expectFailure(await mine.open(url.href, pageOf(app)), {
      error: 'server_error',
      error_code: 'unexpected_failure',
    })
  })

  test('is not used up by a HEAD request', async () => {
    const start = await app.inject({ url: (await googleButton(app, authClient(app))).slice(app.url.length) })
    const state = new URL(start.headers.location as string).searchParams.get('state')
    const headers = { cookie: String(start.headers['set-cookie']).split(';', 1)[0] }
    await app.inject({ method: 'HEAD', url: `/auth/v1/callback?code=x&state=${state}`, headers })
    const flow = () =>
      app.db.one(sql`select returned_at is not null as is_used from auth_flows where id = ${state}`)
    expect(await flow()).toEqual({ is_used: false })
    await app.inject({ url: `/auth/v1/callback?code=x&state=${state}`, headers })
    expect(await flow()).toEqual({ is_used: true })
  })
})

describe('the code for the browser', () => {
  test('is exchanged once', async () => {
    const authUser = authClient(app)
    const { url } = await google.walk(google.aGoogleAccount(), { authUser })
    const code = url.searchParams.get('code') ?? ''
    expect(code).toMatch(/^[\w-]{43}$/)
    const payload = { auth_code: code, code_verifier: 'x' }
    expect((await authUser.exchangeCodeForSession(code)).error).toBeNull()
    const repeated = await app.inject({ method: 'POST', url: '/auth/v1/token?grant_type=pkce', payload })
    expect([repeated.statusCode, repeated.json().error_code]).toEqual([404, 'flow_state_not_found'])
  })

  test('is exchanged by one of many at the same moment', async () => {
    const { codes, verifier } = await codeWithVerifier(google.aGoogleAccount())
    const answers = await Promise.all(Array.from({ length: 10 }, () => exchange(codes, verifier)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })

  test('is lost when the verifier is wrong', async () => {
    const { codes, verifier } = await codeWithVerifier(google.aGoogleAccount())
    const wrong = await exchange(codes, 'wrong'.repeat(10))
    expect([wrong.statusCode, wrong.json().error_code]).toEqual([400, 'bad_code_verifier'])
    const right = await exchange(codes, verifier)
    expect([right.statusCode, right.json().error_code]).toEqual([404, 'flow_state_not_found'])
  })

  test('runs out after five minutes', async () => {
    const { codes, verifier } = await codeWithVerifier(google.aGoogleAccount())
    await app.db.run(sql`update auth_flows set expires_at = now() where auth_code_hash is not null`)
    const expired = await exchange(codes, verifier)
    expect([expired.statusCode, expired.json().error_code]).toEqual([422, 'flow_state_expired'])
  })

  test.each([
    [{}],
    [{ auth_code: '', code_verifier: 'x' }],
    [{ auth_code: 'x', code_verifier: '' }],
    [{ auth_code: ['x'], code_verifier: 'x' }],
    [{ auth_code: 'x', code_verifier: { length: 43 } }],
  ])('is not looked for in %j', async (payload) => {
    const answer = await app.inject({ method: 'POST', url: '/auth/v1/token?grant_type=pkce', payload })
    expect([answer.statusCode, answer.json().error_code]).toEqual([400, 'validation_failed'])
  })

  test('leaves neither code nor tokens of the provider in the database', async () => {
    const { codes, verifier } = await codeWithVerifier(google.aGoogleAccount())
    const waiting = await app.db.one<{ row: string; tokens: Uint8Array }>(sql`
      select to_jsonb(auth_flows)::text as row, provider_tokens_encrypted as tokens from auth_flows
      where auth_code_hash is not null order by created_at desc limit 1`)
    const { provider_token } = (await exchange(codes, verifier)).json()
    expect(waiting?.row).not.toContain(codes)
    expect(Buffer.from(waiting?.tokens ?? []).toString('latin1')).not.toContain(provider_token)
    const left = await app.db.all(
      sql`select id from auth_flows where provider_tokens_encrypted = ${waiting?.tokens}`,
    )
    expect(left).toEqual([])
  })

  function exchange(auth_code: string, code_verifier: string) {
    const payload = { auth_code, code_verifier }
    return app.inject({ method: 'POST', url: '/auth/v1/token?grant_type=pkce', payload })
  }

  async function codeWithVerifier(account: OpenIdAccount) {
    const verifier = randomBytes(32).toString('base64url')
    const code_challenge = createHash('sha256').update(verifier).digest('base64url')
    const query = {
      provider: 'google',
      redirect_to: pageOf(app),
      code_challenge,
      code_challenge_method: 'S256',
    }
    const browser = openBrowser()
    const form = await browser.open(
      `${app.url}/auth/v1/authorize?${new URLSearchParams(query)}`,
      `${app.url}/never`,
    )
    const { url } = await browser.submit(form, { account: account.email }, pageOf(app))
    return { codes: url.searchParams.get('code') ?? '', verifier }
  }
})
