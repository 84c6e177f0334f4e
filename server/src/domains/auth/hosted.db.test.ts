import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type CryptoKey, exportSPKI, importJWK, UnsecuredJWT } from 'jose'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import {
  type HostedService,
  hostedKey,
  hostedSecret,
  hostedToken,
  startHostedService,
} from '../../testing/outside/hosted-service.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

type Key = Awaited<ReturnType<HostedService['addKey']>>

let service: HostedService
let es256: Key
let app: TestApp
beforeAll(async () => {
  service = await startHostedService()
  es256 = await service.addKey('ES256')
  app = await startApp({ AUTH_URL: service.origin, AUTH_ANON_KEY: hostedKey, RATE_LIMIT_FACTOR: '1000' })
})
afterAll(async () => {
  await app.close()
  await service.close()
})
afterEach(() => service.answerUsersWith(200))

const exchange = (token: string, on = app) =>
  on.inject({
    method: 'POST',
    url: '/api/v1/auth/login-with-supabase',
    headers: { authorization: `Bearer ${token}` },
    payload: { access_token: token },
  })

const secretKey = { kid: 'old', alg: 'HS256', key: new TextEncoder().encode(hostedSecret) }

async function stored() {
  return app.db.one(sql`
    select (select count(*)::int from clients) as clients, (select count(*)::int from leads) as leads,
      (select count(*)::int from api_sessions) as sessions`)
}

async function expectRefused(token: string, on = app): Promise<void> {
  const before = await stored()
  const response = await exchange(token, on)
  expect([response.statusCode, response.json().code]).toEqual([401, 'unauthenticated'])
  expect(await stored()).toEqual(before)
}

describe('a token of the hosted service', () => {
  test.each(['ES256', 'RS256'] as const)('signed with %s opens a session of one hour', async (alg) => {
    const fresh = await startHostedService()
    const on = await startApp({ AUTH_URL: fresh.origin, AUTH_ANON_KEY: hostedKey })
    const key = await fresh.addKey(alg)
    const user = fresh.addUser({ user_metadata: { full_name: 'Lola Karimova' } })
    const session_id = crypto.randomUUID()
    const response = await exchange(await hostedToken(fresh, key, user, { claims: { session_id } }), on)
    expect(response.statusCode).toBe(200)
    const { token, client } = response.json()
    const row = await on.db.one(sql`
      select full_name, email, auth_issuer, auth_subject, hosted_session_id, auth_session_id,
        round(extract(epoch from api_sessions.expires_at - api_sessions.created_at))::int as lifetime
      from clients join api_sessions on api_sessions.client_id = clients.id where clients.id = ${client.id}`)
    expect(row).toEqual({
      full_name: 'Lola Karimova',
      email: user.email,
      auth_issuer: fresh.issuer,
      auth_subject: user.id,
      hosted_session_id: session_id,
      auth_session_id: null,
      lifetime: 3600,
    })
    const me = await on.inject({
      method: 'GET',
      url: '/api/v1/auth/me',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(me.json()).toMatchObject({ kind: 'client', id: client.id })
    await on.close()
    await fresh.close()
  })

  test('the embedded service is not there beside it', async () => {
    const response = await app.inject({ method: 'GET', url: '/auth/v1/settings' })
    expect(response.statusCode).toBe(404)
  })

  test('is good for 30 seconds after its end, since clocks differ', async () => {
    const user = service.addUser()
    const exp = Math.floor(Date.now() / 1000) - 20
    expect((await exchange(await hostedToken(service, es256, user, { claims: { exp } }))).statusCode).toBe(
      200,
    )
  })

  test.each([
    ['ended longer ago', { exp: Math.floor(Date.now() / 1000) - 40 }],
    ['without an end', { exp: undefined }],
    ['not valid yet', { nbf: Math.floor(Date.now() / 1000) + 600 }],
    ['of another issuer', { iss: 'https://elsewhere.example/auth/v1' }],
    ['of an issuer that only begins alike', { iss: `${'http://127.0.0.1'}/auth/v1` }],
    ['for another audience', { aud: 'service' }],
    ['of the service itself', { role: 'service_role' }],
    ['of nobody in particular', { is_anonymous: true }],
    ['without a session', { session_id: undefined }],
    ['whose subject is no id', { sub: 'admin' }],
  ])('%s opens nothing', async (_name, claims) => {
    const user = service.addUser()
    await expectRefused(await hostedToken(service, es256, user, { claims: claims as Record<string, string> }))
  })

  test.each(['jku', 'jwk', 'x5u'])('that says in %s where its key is found opens nothing', async (name) => {
    let calls = 0
    const elsewhere = createServer((_request, response) => {
      calls += 1
      response.end('{}')
    }).listen(0, '127.0.0.1')
    await new Promise((listening) => elsewhere.once('listening', listening))
    const url = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/keys`
    const header = { [name]: name === 'jwk' ? es256.publicJwk : url }
    await expectRefused(await hostedToken(service, es256, service.addUser(), { header }))
    elsewhere.close()
    expect(calls).toBe(0)
  })

  test('without a signature opens nothing', async () => {
    const user = service.addUser()
    const token = new UnsecuredJWT({ role: 'authenticated', session_id: crypto.randomUUID() })
      .setIssuer(service.issuer)
      .setAudience('authenticated')
      .setSubject(user.id)
      .setExpirationTime('1h')
      .encode()
    await expectRefused(`${token}AAAAAAAAAAAAAAAA`)
    await expectRefused(token)
  })

  test('signed by another key under a known name opens nothing', async () => {
    const other = await startHostedService()
    const forger = await other.addKey('ES256')
    await expectRefused(await hostedToken(service, { ...forger, kid: es256.kid }, service.addUser()))
    await other.close()
  })

  test('signed with the public key as if it were a secret opens nothing', async () => {
    const publicKey = await importJWK({ ...es256.publicJwk, ext: true }, 'ES256')
    const pem = new TextEncoder().encode(await exportSPKI(publicKey as CryptoKey))
    const swapped = { kid: es256.kid, alg: 'HS256', key: pem }
    await expectRefused(await hostedToken(service, swapped, service.addUser()))
    await expectRefused(await hostedToken(service, secretKey, service.addUser()))
  })
})

describe('the account behind the token', () => {
  test('whose session was ended at the service opens nothing', async () => {
    const user = service.addUser()
    const token = await hostedToken(service, es256, user)
    service.answerUsersWith(403)
    await expectRefused(token)
  })

  test('is asked for once', async () => {
    const before = service.asked.user
    expect((await exchange(await hostedToken(service, es256, service.addUser()))).statusCode).toBe(200)
    expect(service.asked.user).toBe(before + 1)
  })

  test('has to be the one the service speaks of', async () => {
    const user = service.addUser()
    const other = service.addUser()
    service.users.set(user.id, other)
    await expectRefused(await hostedToken(service, es256, user))
  })

  test('without an e-mail opens nothing', async () => {
    await expectRefused(await hostedToken(service, es256, service.addUser({ email: '' })))
  })

  test('with a second factor has to have shown it in this session', async () => {
    const user = service.addUser({ factors: [{ id: '1', factor_type: 'totp', status: 'verified' }] })
    const before = await stored()
    const response = await exchange(await hostedToken(service, es256, user))
    expect([response.statusCode, response.json().code]).toEqual([403, 'insufficient_aal'])
    expect(await stored()).toEqual(before)
    const shown = await hostedToken(service, es256, user, { claims: { aal: 'aal2' } })
    expect((await exchange(shown)).statusCode).toBe(200)
  })

  test('a service in trouble makes nobody a stranger: 503 and come again', async () => {
    const token = await hostedToken(service, es256, service.addUser())
    for (const status of [500, 429]) {
      service.answerUsersWith(status)
      expect((await exchange(token)).statusCode).toBe(503)
    }
    const gone = await startHostedService()
    const on = await startApp({ AUTH_URL: gone.origin, AUTH_ANON_KEY: hostedKey })
    const theirs = await hostedToken(gone, await gone.addKey('ES256'), gone.addUser())
    await gone.close()
    expect((await exchange(theirs, on)).statusCode).toBe(503)
    await on.close()
  })
})

describe('whose address counts as proved', () => {
  const google = (email: string, email_verified = true) => ({
    app_metadata: { provider: 'google', providers: ['google'] },
    identities: [{ provider: 'google', identity_data: { email, email_verified } }],
  })
  let at = 0
  async function isJoined(user: (email: string) => Record<string, unknown>, on = app): Promise<boolean> {
    at += 1
    const email = `office-${at}@example.com`
    const office = await on.db.one<{ id: string }>(sql`
      insert into clients (full_name, email) values ('Known to the office', ${email}) returning id`)
    const response = await exchange(
      await hostedToken(service, es256, service.addUser({ email, ...user(email) })),
      on,
    )
    expect(response.statusCode).toBe(200)
    return response.json().client.id === office?.id
  }

  test('Google’s own, checked by Google', async () => {
    expect(await isJoined((email) => google(email))).toBe(true)
    expect(await isJoined((email) => google(email.toUpperCase()))).toBe(true)
  })

  test('not that of a password account, whatever it says about itself', async () => {
    expect(
      await isJoined(() => ({
        email_confirmed_at: '2026-01-01T00:00:00Z',
        user_metadata: { email_verified: true, provider: 'google' },
        identities: [{ provider: 'email', identity_data: { email_verified: true } }],
      })),
    ).toBe(false)
  })

  test('not one that Google has not checked, or that the account took on later', async () => {
    expect(await isJoined((email) => google(email, false))).toBe(false)
    expect(await isJoined(() => google('another@example.com'))).toBe(false)
  })

  test('any confirmed one where the project is known to confirm by mail', async () => {
    const settings = { AUTH_URL: service.origin, AUTH_ANON_KEY: hostedKey, AUTH_CONFIRM_EMAIL: '1' }
    const confirming = await startApp(settings)
    expect(await isJoined(() => ({ email_confirmed_at: '2026-01-01T00:00:00Z' }), confirming)).toBe(true)
    expect(await isJoined(() => ({ email_confirmed_at: null }), confirming)).toBe(false)
    await confirming.close()
  })
})

test('a person of the earlier sign-in service finds their record again once both have proved the address', async () => {
  const users = ['proved', 'unproved'].map((name) => ({
    email: `moved-${name}@example.com`,
    email_proved_at: name === 'proved' ? new Date().toISOString() : null,
  }))
  for (const { email, email_proved_at } of users) {
    const before = await app.db.one<{ id: string }>(sql`
      insert into clients (email, email_proved_at, auth_issuer, auth_subject)
      values (${email}, ${email_proved_at}, 'embedded', ${email}) returning id`)
    const stranger = await exchange(await hostedToken(service, es256, service.addUser({ email })))
    expect(stranger.json().client.id).not.toBe(before?.id)
    const identities = [{ provider: 'google', identity_data: { email, email_verified: true } }]
    const owner = await exchange(await hostedToken(service, es256, service.addUser({ email, identities })))
    expect(owner.statusCode).toBe(200)
    expect(owner.json().client.id === before?.id).toBe(email_proved_at !== null)
  }
})
