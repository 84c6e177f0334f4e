import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSession, findActor } from '../../domains/auth/sessions.queries.ts'
import { anAccount } from '../../testing/accounts/accounts.ts'
import { authClient } from '../../testing/calls/auth-client.ts'
import { startGoogleApp } from '../../testing/outside/google-sign-in.ts'
import { lastMail, linkIn, mailsTo } from '../../testing/outside/mails.ts'
import { aClient, aStaffMember } from '../../testing/records/records.ts'
import type { ListeningApp } from '../../testing/servers/listen-app.ts'
import { findUserByEmail } from '../users/users.queries.ts'

let google: Awaited<ReturnType<typeof startGoogleApp>>
let app: ListeningApp

beforeAll(async () => {
  google = await startGoogleApp()
  app = google.app
})

afterAll(() => google.close())

test('lets a new person in, with the address proved and what the provider says about them', async () => {
  const account = google.aGoogleAccount({ picture: 'https://pictures.example/a.png' })
  const { data, error } = await google.signInWithGoogle(account)
  expect(error).toBeNull()
  expect(data.session?.provider_token).toEqual(expect.any(String))
  expect(data.session?.provider_refresh_token).toEqual(expect.any(String))
  expect(data.user).toMatchObject({
    email: account.email,
    email_confirmed_at: expect.any(String),
    app_metadata: { provider: 'google', providers: ['google'] },
    user_metadata: {
      iss: google.issuer,
      sub: account.sub,
      provider_id: account.sub,
      name: account.name,
      full_name: account.name,
      picture: account.picture,
      avatar_url: account.picture,
      email: account.email,
      email_verified: true,
      phone_verified: false,
    },
    identities: [{ provider: 'google', id: account.sub, email: account.email }],
  })
  const user = await findUserByEmail(app.db, account.email)
  expect(user).toMatchObject({ email_proved_at: expect.any(String), password_hash: null })
  expect(await mailsTo(app.db, account.email)).toEqual([])
})

test('knows the person again by the subject, whatever has changed at the provider', async () => {
  const account = google.aGoogleAccount()
  const first = await google.signInWithGoogle(account)
  Object.assign(account, { email: `renamed-${account.email}`, name: 'Aziza Rahimova' })
  const second = await google.signInWithGoogle(account)
  expect(second.data.user).toMatchObject({
    id: first.data.user?.id,
    email: first.data.user?.email,
    user_metadata: { full_name: 'Aziza Rahimova', email: account.email },
  })
  expect(await findUserByEmail(app.db, account.email)).toBeUndefined()
})

test('begins a session that names the way in', async () => {
  const authUser = authClient(app)
  await google.signInWithGoogle(google.aGoogleAccount(), authUser)
  const { data } = await authUser.getClaims()
  expect(data?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] })
  expect((await authUser.refreshSession()).error).toBeNull()
})

test('makes one account when the same person comes back twice at the same moment', async () => {
  const account = google.aGoogleAccount()
  const authUsers = [authClient(app), authClient(app), authClient(app)]
  const answers = await Promise.all(authUsers.map((authUser) => google.signInWithGoogle(account, authUser)))
  expect(new Set(answers.map(({ data }) => data.user?.id))).toHaveLength(1)
})

describe('an account with the same address', () => {
  async function registered(email: string) {
    const account = await anAccount(app, email)
    const session = await app.db.one<{ id: string }>(sql`
      select id from auth_sessions where user_id = ${account.id}`)
    const apiToken = await createSession(app.db, {
      kind: 'client',
      id: await aClient(app.db),
      lifetimeSeconds: 3600,
      auth_session_id: session?.id ?? '',
    })
    return { ...account, apiToken }
  }

  test('is taken from a stranger who registered it without proving the address', async () => {
    const account = google.aGoogleAccount()
    const { client: stranger, password, apiToken, id } = await registered(account.email)
    const { data: factor } = await stranger.mfa.enroll({ factorType: 'totp' })
    expect(factor).toBeTruthy()
    const { data, error } = await google.signInWithGoogle(account)
    expect(error).toBeNull()
    expect(data.user?.id).toBe(id)
    expect(data.user?.app_metadata).toEqual({ provider: 'email', providers: ['email', 'google'] })
    expect(data.user?.identities?.map(({ provider: name }) => name).sort()).toEqual(['email', 'google'])
    expect(data.user?.factors).toBeUndefined()

    const tried = await authClient(app).signInWithPassword({ email: account.email, password })
    expect(tried.error?.code).toBe('invalid_credentials')
    expect((await stranger.refreshSession()).error).not.toBeNull()
    expect(await findActor(app.db, apiToken)).toBeNull()
    await lastMail(app.db, account.email, 'auth_google_joined')
  })

  test('gets a new password from its owner through a recovery mail', async () => {
    const account = google.aGoogleAccount()
    await registered(account.email)
    await google.signInWithGoogle(account)
    const owner = authClient(app, { flowType: 'implicit' })
    await owner.resetPasswordForEmail(account.email)
    const { token_hash } = linkIn(await lastMail(app.db, account.email, 'auth_recovery'))
    expect((await owner.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull()
    expect((await owner.updateUser({ password: 'another river at dawn' })).error).toBeNull()
    const repeated = await authClient(app).signInWithPassword({
      email: account.email,
      password: 'another river at dawn',
    })
    expect(repeated.data.user?.email).toBe(account.email)
  })

  test('that was never confirmed loses everything that was written in it', async () => {
    const account = google.aGoogleAccount()
    const { id } = await registered(account.email)
    await app.db.run(sql`
      update auth_users set email_confirmed_at = null, user_metadata = '{"role": "admin"}' where id = ${id}`)
    const { data } = await google.signInWithGoogle(account)
    expect(data.user).toMatchObject({ id, app_metadata: { provider: 'google', providers: ['google'] } })
    expect(data.user?.identities).toHaveLength(1)
    expect(data.user?.user_metadata).not.toHaveProperty('role')
  })

  test('that was proved is joined: password and sessions stay, and its owner is told', async () => {
    const account = google.aGoogleAccount()
    const { client: authUser, password, apiToken, id } = await registered(account.email)
    await app.db.run(sql`update auth_users set email_proved_at = now() where id = ${id}`)
    const { data } = await google.signInWithGoogle(account)
    expect(data.user?.id).toBe(id)
    expect((await authUser.refreshSession()).error).toBeNull()
    expect(await findActor(app.db, apiToken)).not.toBeNull()
    expect((await authClient(app).signInWithPassword({ email: account.email, password })).error).toBeNull()
    await lastMail(app.db, account.email, 'auth_google_linked')
    expect((await mailsTo(app.db, account.email)).map(({ kind }) => kind)).not.toContain('auth_google_joined')
  })

  test('is neither joined nor made by an address that the provider has not verified', async () => {
    const account = google.aGoogleAccount({ email_verified: false })
    const { url } = await google.walk(account)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      error: 'access_denied',
      error_code: 'provider_email_needs_verification',
    })
    expect(await findUserByEmail(app.db, account.email)).toBeUndefined()

    const known = google.aGoogleAccount({ email_verified: false })
    const { client: authUser, id } = await registered(known.email)
    const second = await google.walk(known)
    expect(second.url.searchParams.get('error_code')).toBe('provider_email_needs_verification')
    expect((await authUser.refreshSession()).error).toBeNull()
    const identities = await app.db.all(sql`select provider from auth_identities where user_id = ${id}`)
    expect(identities).toEqual([{ provider: 'email' }])
  })

  test('that is banned stays closed', async () => {
    const account = google.aGoogleAccount()
    const { id } = await registered(account.email)
    await app.db.run(sql`update auth_users set banned_until = now() + interval '1 hour' where id = ${id}`)
    const { url } = await google.walk(account)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      error: 'access_denied',
      error_code: 'user_banned',
    })
    expect((await findUserByEmail(app.db, account.email))?.identities).toHaveLength(1)
  })

  test('of the office is never touched', async () => {
    const account = google.aGoogleAccount()
    const id = await aStaffMember(app.db, 'admin')
    const rename = sql`update staff set username = ${account.email.replace('@', '.')} where id = ${id}`
    await app.db.run(rename)
    const row = () => app.db.one(sql`select * from staff where id = ${id}`)
    const sessions = () => app.db.one(sql`select count(*)::int from api_sessions where staff_id is not null`)
    const before = [await row(), await sessions()]
    expect((await google.signInWithGoogle(account)).error).toBeNull()
    expect([await row(), await sessions()]).toEqual(before)
  })
})
