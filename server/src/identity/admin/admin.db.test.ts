import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import type { GoTrueAdminApi } from '@supabase/auth-js'
import { UnsecuredJWT } from 'jose'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSession, findActor } from '../../domains/auth/sessions.queries.ts'
import { anAccount, anEmail } from '../../testing/accounts/accounts.ts'
import { aProtectedAccount, bearerOf, levelOf } from '../../testing/accounts/factors.ts'
import { adminClient, serviceKey, serviceSecret } from '../../testing/accounts/service-key.ts'
import { authClient } from '../../testing/calls/auth-client.ts'
import { mailsTo } from '../../testing/outside/mails.ts'
import { aClient } from '../../testing/records/records.ts'
import { type ListeningApp, listenApp } from '../../testing/servers/listen-app.ts'

let app: ListeningApp
let admin: GoTrueAdminApi

beforeAll(async () => {
  app = await listenApp({ RATE_LIMIT_FACTOR: '1000', AUTH_SERVICE_SECRET: serviceSecret })
  admin = await adminClient(app)
})

afterAll(() => app.close())

const password = 'a quiet river at dusk'
const unknownUser = '00000000-0000-4000-8000-000000000000'

describe('the service key', () => {
  const past = () => Math.floor(Date.now() / 1000) - 60

  test.each([
    ['none', async () => undefined, 401, 'no_authorization'],
    ['no token at all', async () => 'secret', 401, 'no_authorization'],
    ['another role', () => serviceKey({ role: 'anon' }), 403, 'not_admin'],
    ['no role', () => serviceKey({}), 403, 'not_admin'],
    ['another secret', () => serviceKey(undefined, 'x'.repeat(40)), 403, 'bad_jwt'],
    ['run out', () => serviceKey({ role: 'service_role', exp: past() }), 403, 'bad_jwt'],
    ['unsigned', async () => new UnsecuredJWT({ role: 'service_role' }).encode(), 403, 'bad_jwt'],
    [
      'of somebody who is signed in',
      async () => (await anAccount(app)).session.access_token,
      403,
      'not_admin',
    ],
  ])('opens nothing when it is %s', async (_what, key, status, code) => {
    const token = await key()
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    for (const [method, path] of [
      ['GET', '/admin/users'],
      ['DELETE', `/admin/users/${unknownUser}`],
      ['POST', '/admin/generate_link'],
      ['POST', '/invite'],
    ] as const) {
      const answer = await app.inject({ method, url: `/auth/v1${path}`, headers })
      expect([answer.statusCode, answer.json().error_code]).toEqual([status, code])
    }
  })

  test('does not exist without its setting', async () => {
    const other = await listenApp()
    try {
      const { error } = await (await adminClient(other)).listUsers()
      expect([error?.status, error?.code]).toEqual([404, 'not_found'])
    } finally {
      await other.close()
    }
  })
})

describe('a user of the administration', () => {
  test('is made with a password, confirmed, and with metadata of both kinds', async () => {
    const email = anEmail()
    const { data, error } = await admin.createUser({
      email: email.toUpperCase(),
      password,
      email_confirm: true,
      user_metadata: { name: 'Yusuf' },
      app_metadata: { plan: 'gold', provider: 'evil' },
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String),
      user_metadata: { name: 'Yusuf' },
      app_metadata: { plan: 'gold', provider: 'email', providers: ['email'] },
      identities: [{ provider: 'email', email }],
    })
    expect((await authClient(app).signInWithPassword({ email, password })).error).toBeNull()
    const proved = await app.db.one(sql`select email_proved_at from auth_users where email = ${email}`)
    expect(proved).toEqual({ email_proved_at: null })
  })

  test('is made with the id and the hash that it had elsewhere', async () => {
    const [id, email] = [randomUUID(), anEmail()]
    const password_hash = await hash(password, { memoryCost: 4096, timeCost: 3, parallelism: 1 })
    const { data, error } = await admin.createUser({ id, email, password_hash, email_confirm: true })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ id, email, identities: [{ id, identity_data: { sub: id } }] })
    expect((await authClient(app).signInWithPassword({ email, password })).data.user?.id).toBe(id)

    const taken = await admin.createUser({ id: id.toUpperCase(), email: anEmail(), password })
    expect([taken.error?.status, taken.error?.code]).toEqual([422, 'user_already_exists'])
    const next = await hash('another good password', { memoryCost: 4096, timeCost: 3, parallelism: 1 })
    expect((await admin.updateUserById(id, { password_hash: next })).error).toBeNull()
    const old = await authClient(app).signInWithPassword({ email, password })
    expect(old.error?.code).toBe('invalid_credentials')
    const renewed = await authClient(app).signInWithPassword({ email, password: 'another good password' })
    expect(renewed.error).toBeNull()
    const moved = await admin.updateUserById(id, { id: randomUUID() })
    expect([moved.error?.status, moved.error?.code]).toEqual([400, 'validation_failed'])
  })

  const bcrypt = '$2a$10$N9qo8uLOickgx2ZMRZoMyeIjZAgcfl7p92ldGxad68LJZdL17lhWy'
  const dear =
    '$argon2id$v=19$m=4194304,t=3,p=4$QONDWurlAV9G6xZ+KnHwQg$rMs7j7KembJ52vXO2XtuSaiabYhGpIqkiWuokhgIr44'
  test.each<[Record<string, unknown>, string]>([
    [{ id: 'mine' }, 'validation_failed'],
    [{ id: '00000000-0000-0000-0000-000000000000' }, 'validation_failed'],
    [{ id: 5 }, 'validation_failed'],
    [{ password_hash: bcrypt }, 'validation_failed'],
    [{ password_hash: 'plain text' }, 'validation_failed'],
    [{ password_hash: dear }, 'validation_failed'],
    [{ password_hash: bcrypt, password }, 'validation_failed'],
    [{ role: 'service_role' }, 'validation_failed'],
    [{ aud: 'others' }, 'validation_failed'],
    [{ email_confirm: 'yes' }, 'validation_failed'],
    [{ phone_confirm: true }, 'phone_provider_disabled'],
  ])('%j is refused and not dropped, for a new user and a known one', async (attributes, code) => {
    const { data } = await admin.createUser({ email: anEmail(), password })
    const email = anEmail()
    const answers = [
      await admin.createUser({ email, ...attributes }),
      await admin.updateUserById(data.user?.id ?? '', attributes),
    ]
    for (const { error } of answers) expect([error?.status, error?.code]).toEqual([400, code])
    expect(await app.db.all(sql`select id from auth_users where email = ${email}`)).toEqual([])
  })

  test('may be given the one role and audience that there is', async () => {
    const attributes = { email: anEmail(), password, role: 'authenticated', aud: 'authenticated' }
    expect((await admin.createUser(attributes)).error).toBeNull()
  })

  test('is not let in before the address is confirmed', async () => {
    const email = anEmail()
    const { data } = await admin.createUser({ email, password })
    const early = await authClient(app).signInWithPassword({ email, password })
    expect(early.error?.code).toBe('email_not_confirmed')
    await admin.updateUserById(data.user?.id ?? '', { email_confirm: true })
    expect((await authClient(app).signInWithPassword({ email, password })).error).toBeNull()
  })

  test.each([
    [{ password }, 400, 'validation_failed'],
    [{ email: 'nobody', password }, 400, 'validation_failed'],
    [{ email: 'new@example.com', password: '12345' }, 422, 'weak_password'],
    [{ email: 'new@example.com', phone: '+998901234567' }, 400, 'phone_provider_disabled'],
    [{ email: 'new@example.com', ban_duration: 'forever' }, 400, 'validation_failed'],
    [{ email: 'new@example.com', user_metadata: 'text' as unknown as object }, 400, 'validation_failed'],
  ])('is not made of %j', async (attributes, status, code) => {
    const { error } = await admin.createUser(attributes)
    expect([error?.status, error?.code]).toEqual([status, code])
  })

  test('is not made twice, also at the same moment', async () => {
    const email = anEmail()
    const answers = await Promise.all(Array.from({ length: 5 }, () => admin.createUser({ email })))
    const codes = answers.map(({ error }) => error?.code)
    expect(codes.filter((code) => code === undefined)).toHaveLength(1)
    expect(codes.filter((code) => code === 'email_exists')).toHaveLength(4)
  })

  test('is found by id, and only then', async () => {
    const { id, email } = await anAccount(app)
    expect((await admin.getUserById(id)).data.user).toMatchObject({ id, email })
    const { error } = await admin.getUserById(unknownUser)
    expect([error?.status, error?.code]).toEqual([404, 'user_not_found'])
    const headers = { authorization: `Bearer ${await serviceKey()}` }
    const noId = await app.inject({ url: '/auth/v1/admin/users/somebody', headers })
    expect([noId.statusCode, noId.json().error_code]).toEqual([404, 'validation_failed'])
  })

  test('is listed, page by page, the newest first', async () => {
    const { id } = await anAccount(app)
    const newest = await anAccount(app)
    const first = await admin.listUsers({ page: 1, perPage: 1 })
    const second = await admin.listUsers({ page: 2, perPage: 1 })
    expect(first.data).toMatchObject({ aud: 'authenticated', users: [{ id: newest.id }], nextPage: 2 })
    expect(second.data.users).toMatchObject([{ id }])
    const count = await app.db.one<{ total: number }>(sql`select count(*)::int as total from auth_users`)
    expect(first.data).toMatchObject({ total: count?.total })
    const all = await admin.listUsers()
    expect(all.data.users).toHaveLength(Math.min(50, count?.total ?? 0))
    expect(all.data).toMatchObject({ nextPage: null, lastPage: 1 })
    for (const page of [{ page: 0 }, { perPage: 1001 }, { page: -1 }]) {
      expect((await admin.listUsers(page)).error?.code).toBe('validation_failed')
    }
  })

  test('gets other metadata key by key', async () => {
    const { id, email } = await anAccount(app)
    await admin.updateUserById(id, { user_metadata: { a: 1, b: 2 }, app_metadata: { plan: 'gold' } })
    const { data } = await admin.updateUserById(id, { user_metadata: { a: null, c: 3 } })
    expect(data.user?.user_metadata).toMatchObject({ b: 2, c: 3, email })
    expect(data.user?.user_metadata).not.toHaveProperty('a')
    expect(data.user?.app_metadata).toEqual({ plan: 'gold', provider: 'email', providers: ['email'] })
  })

  test('gets another address, which nobody has proved', async () => {
    const account = await anAccount(app)
    await app.db.run(sql`update auth_users set email_proved_at = now() where id = ${account.id}`)
    const email = anEmail()
    const { data } = await admin.updateUserById(account.id, { email })
    expect(data.user).toMatchObject({ email, identities: [{ email, identity_data: { email } }] })
    const proved = await app.db.one(sql`select email_proved_at from auth_users where id = ${account.id}`)
    expect(proved).toEqual({ email_proved_at: null })
    expect((await mailsTo(app.db, account.email)).map(({ kind }) => kind)).toContain('auth_email_changed')
    const taken = await admin.updateUserById((await anAccount(app)).id, { email })
    expect([taken.error?.status, taken.error?.code]).toEqual([422, 'email_exists'])
  })

  test('with a new password is signed out everywhere', async () => {
    const { id, email, client: authUser, password: old } = await anAccount(app)
    const { error } = await admin.updateUserById(id, { password })
    expect(error).toBeNull()
    expect((await authUser.refreshSession()).error?.code).toBe('refresh_token_not_found')
    expect((await authClient(app).signInWithPassword({ email, password: old })).error).not.toBeNull()
    expect((await authClient(app).signInWithPassword({ email, password })).error).toBeNull()
    expect((await mailsTo(app.db, email)).map(({ kind }) => kind)).toContain('auth_password_changed')
  })

  test('that is banned is out at once, and can come back when the ban is lifted', async () => {
    const { id, email, client: authUser, password: own } = await anAccount(app)
    const apiToken = await apiTokenOf(id)
    const { data } = await admin.updateUserById(id, { ban_duration: '24h' })
    const hours = (Date.parse(data.user?.banned_until ?? '') - Date.now()) / 3_600_000
    expect(hours).toBeCloseTo(24, 1)
    expect((await authUser.getUser()).error).not.toBeNull()
    expect((await authUser.refreshSession()).error).not.toBeNull()
    expect(await findActor(app.db, apiToken)).toBeNull()
    const tried = await authClient(app).signInWithPassword({ email, password: own })
    expect([tried.error?.status, tried.error?.code]).toEqual([400, 'user_banned'])

    const lifted = await admin.updateUserById(id, { ban_duration: 'none' })
    expect(lifted.data.user?.banned_until).toBeUndefined()
    expect((await authClient(app).signInWithPassword({ email, password: own })).error).toBeNull()
  })

  test.each([false, true])('is deleted although records of the office name it (soft: %s)', async (isSoft) => {
    const { id, email, client: authUser } = await anAccount(app)
    const clientId = await aClient(app.db)
    const apiToken = await apiTokenOf(id)
    await app.db.run(sql`
      update clients set auth_issuer = 'embedded', auth_subject = ${id} where id = ${clientId}`)
    const { data, error } = await admin.deleteUser(id, isSoft)
    expect(error).toBeNull()
    expect(data.user?.id).toBe(id)
    expect((await admin.getUserById(id)).error?.status).toBe(404)
    expect((await authUser.getUser()).error).not.toBeNull()
    expect(await findActor(app.db, apiToken)).toBeNull()
    expect(await app.db.one(sql`select auth_subject from clients where id = ${clientId}`)).toEqual({
      auth_subject: id,
    })
    expect((await anAccount(app, email)).id).not.toBe(id)
    const repeated = await app.inject({
      method: 'DELETE',
      url: `/auth/v1/admin/users/${id}`,
      headers: { authorization: `Bearer ${await serviceKey()}` },
    })
    expect([repeated.statusCode, repeated.json().error_code]).toEqual([404, 'user_not_found'])
  })

  test('is written down whenever something is done to it', async () => {
    const { data } = await admin.createUser({ email: anEmail() })
    const id = data.user?.id ?? ''
    await admin.updateUserById(id, { email_confirm: true })
    await admin.deleteUser(id)
    const log = await app.db.all(sql`
      select kind, actor_kind, detail from audit_log where target_id = ${id} order by seq`)
    expect(log).toEqual(
      ['create_user', 'update_user', 'delete_user'].map((action) => ({
        kind: 'auth.admin',
        actor_kind: 'system',
        detail: { action },
      })),
    )
  })

  async function apiTokenOf(userId: string) {
    const session = await app.db.one<{ id: string }>(sql`
      select id from auth_sessions where user_id = ${userId}`)
    const client = { kind: 'client', id: await aClient(app.db), lifetimeSeconds: 3600 } as const
    return createSession(app.db, { ...client, auth_session_id: session?.id ?? '' })
  }
})

describe('factors', () => {
  test('of a user who has lost a phone are listed and removed', async () => {
    const { id, client: authUser, factor, email } = await aProtectedAccount(app)
    const listed = await admin.mfa.listFactors({ userId: id })
    expect(listed.data?.factors).toMatchObject([{ id: factor.id, status: 'verified', factor_type: 'totp' }])
    expect((await admin.mfa.deleteFactor({ userId: id, id: factor.id })).error).toBeNull()
    expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([])
    await authUser.refreshSession()
    expect(await levelOf(authUser)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    expect((await mailsTo(app.db, email)).map(({ kind }) => kind)).toContain('auth_factor_removed')
  })

  test('of another user are not found', async () => {
    const { factor, client: authUser } = await aProtectedAccount(app)
    const other = await anAccount(app)
    const { error } = await admin.mfa.deleteFactor({ userId: other.id, id: factor.id })
    expect([error?.status, error?.code]).toEqual([404, 'mfa_factor_not_found'])
    expect((await authUser.mfa.listFactors()).data?.totp).toHaveLength(1)
    expect((await admin.mfa.listFactors({ userId: unknownUser })).error?.code).toBe('user_not_found')
  })
})

test('the key of a user can be signed out', async () => {
  const { client: authUser } = await anAccount(app)
  const { authorization } = await bearerOf(authUser)
  expect((await admin.signOut(authorization.slice('Bearer '.length))).error).toBeNull()
  expect((await authUser.getUser()).error).not.toBeNull()
})
