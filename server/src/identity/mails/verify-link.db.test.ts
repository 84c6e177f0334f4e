import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anAccount } from '../../testing/accounts/accounts.ts'
import { authClient } from '../../testing/calls/auth-client.ts'
import { lastMail, linkIn } from '../../testing/outside/mails.ts'
import { type ListeningApp, listenApp } from '../../testing/servers/listen-app.ts'

let app: ListeningApp
beforeAll(async () => {
  app = await listenApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => app.close())

async function open(query: Record<string, string>, method = 'GET') {
  const address = `${app.url}/auth/v1/verify?${new URLSearchParams(query)}`
  const response = await fetch(address, { method, redirect: 'manual' })
  const location = response.headers.get('location')
  return { status: response.status, to: location ? new URL(location) : null }
}

async function recovery(flowType: 'implicit' | 'pkce') {
  const { email, id } = await anAccount(app)
  const client = authClient(app, { flowType })
  await client.resetPasswordForEmail(email, { redirectTo: `${app.url}/reset-password?from=mail` })
  const { token_hash: token } = linkIn(await lastMail(app.db, email, 'auth_recovery'))
  return { client, token, id }
}

test('a link of a PKCE flow ends in a code that only the browser that asked can exchange', async () => {
  const { client, token } = await recovery('pkce')
  const { status, to } = await open({ token, type: 'recovery' })
  expect(status).toBe(303)
  expect(`${to?.origin}${to?.pathname}`).toBe(`${app.url}/reset-password`)
  expect(to?.searchParams.get('from')).toBe('mail')
  expect(to?.hash).toBe('')
  const code = to?.searchParams.get('code') ?? ''
  const { data, error } = await client.exchangeCodeForSession(code)
  expect(error).toBeNull()
  expect(data.session).not.toBeNull()
  const { data: claims } = await client.getClaims()
  expect(claims?.claims.amr).toEqual([{ method: 'recovery', timestamp: expect.any(Number) }])
})

test('a link of an implicit flow ends in a session in the fragment', async () => {
  const { token } = await recovery('implicit')
  expect(token).not.toContain('pkce_')
  const { status, to } = await open({ token, type: 'recovery' })
  expect(status).toBe(303)
  const fragment = new URLSearchParams(to?.hash.slice(1))
  expect([...fragment.keys()].sort()).toEqual([
    'access_token',
    'expires_at',
    'expires_in',
    'refresh_token',
    'sb',
    'token_type',
    'type',
  ])
  expect(fragment.get('type')).toBe('recovery')
  const { data } = await authClient(app).getUser(fragment.get('access_token') ?? '')
  expect(data.user).not.toBeNull()
})

test('HEAD uses nothing up', async () => {
  const { token } = await recovery('implicit')
  expect((await open({ token, type: 'recovery' }, 'HEAD')).status).toBe(200)
  expect((await open({ token, type: 'recovery' })).to?.hash).toContain('access_token')
})

test('a bad link is told in the fragment, and in a PKCE flow in the query too', async () => {
  const failure = {
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
  }
  const plain = await open({ token: 'nothing', type: 'signup' })
  expect(plain.status).toBe(303)
  expect(Object.fromEntries(new URLSearchParams(plain.to?.hash.slice(1)))).toEqual({ ...failure, sb: '' })
  expect(plain.to?.search).toBe('')
  const pkce = await open({ token: 'pkce_nothing', type: 'signup' })
  expect(Object.fromEntries(pkce.to?.searchParams ?? [])).toEqual(failure)
})

test('a link leads to no other site, and a used one says so', async () => {
  const { token, id } = await recovery('implicit')
  await app.db.run(sql`delete from auth_sessions where user_id = ${id}`)
  const first = await open({ token, type: 'recovery', redirect_to: 'https://evil.example/' })
  expect(first.to?.origin).toBe(app.url)
  const second = await open({ token, type: 'recovery', redirect_to: 'https://evil.example/' })
  expect(second.to?.origin).toBe(app.url)
  expect(second.to?.hash).toContain('otp_expired')
  expect(await app.db.all(sql`select id from auth_sessions where user_id = ${id}`)).toHaveLength(1)
})

test('a code that is exchanged while the password is being changed is no good', async () => {
  const { client, token, id } = await recovery('pkce')
  const code = (await open({ token, type: 'recovery' })).to?.searchParams.get('code') ?? ''
  const { email } = await app.db.only<{ email: string }>(sql`select email from auth_users where id = ${id}`)
  const owner = authClient(app)
  await owner.resetPasswordForEmail(email)
  const { token_hash } = linkIn(await lastMail(app.db, email, 'auth_recovery'))
  await owner.verifyOtp({ token_hash, type: 'recovery' })
  const waiting = () =>
    app.db.one(sql`
        select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)
  const { changed, exchanged } = await app.db.transaction(async (tx) => {
    await tx.run(sql`select from auth_users where id = ${id} for no key update`)
    const changed = owner.updateUser({ password: 'another good password' })
    await expect.poll(waiting).toEqual({ count: 1 })
    const exchanged = client.exchangeCodeForSession(code)
    await expect.poll(waiting).toEqual({ count: 2 })
    return { changed, exchanged }
  })
  expect((await changed).error).toBeNull()
  expect((await exchanged).error).toMatchObject({ code: 'flow_state_not_found' })
  expect(await app.db.all(sql`select id from auth_sessions where user_id = ${id}`)).toHaveLength(1)
})
