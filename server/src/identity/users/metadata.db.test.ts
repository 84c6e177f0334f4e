import { api } from 'contract/api'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, anAccount, anEmail } from '../../testing/accounts/accounts.ts'
import { asVisitor } from '../../testing/accounts/callers.ts'
import { adminClient, serviceSecret } from '../../testing/accounts/service-key.ts'
import { callAuth } from '../../testing/calls/auth-call.ts'
import { authClient } from '../../testing/calls/auth-client.ts'
import { type ListeningApp, listenApp } from '../../testing/servers/listen-app.ts'

let app: ListeningApp
beforeAll(async () => {
  app = await listenApp({ RATE_LIMIT_FACTOR: '1000', AUTH_SERVICE_SECRET: serviceSecret })
})
afterAll(() => app.close())

const put = ({ session }: Account, body: unknown) =>
  callAuth(app, '/user', {
    method: 'PUT',
    body,
    headers: { authorization: `Bearer ${session.access_token}` },
  })

test('metadata is merged key by key, and null takes a key away', async () => {
  const { client } = await anAccount(app)
  await client.updateUser({ data: { color: 'blue', size: { w: 1 } } })
  const { data } = await client.updateUser({ data: { color: null, size: { h: 2 }, name: 'Ali' } })
  expect(data.user?.user_metadata).toMatchObject({ size: { h: 2 }, name: 'Ali' })
  expect(data.user?.user_metadata).not.toHaveProperty('color')
  expect(data.user?.user_metadata).toHaveProperty('sub')
})

test.each([
  [{ data: [] }, 400],
  [{ data: 'text' }, 400],
  [{ data: { constructor: {} } }, 400],
  [{ data: { deep: [{ prototype: 1 }] } }, 400],
  [{ data: { zero: '\0' } }, 400],
  [{ data: { big: 'x'.repeat(17_000) } }, 400],
  [{ app_metadata: { role: 'admin' } }, 403],
  [{ phone: '+998901234567' }, 422],
])('the body %# is refused', async (body, status) => {
  expect((await put(await anAccount(app), body)).status).toBe(status)
})

test('metadata does not grow past its limit little by little', async () => {
  const account = await anAccount(app)
  expect((await put(account, { data: { a: 'x'.repeat(9000) } })).status).toBe(200)
  expect((await put(account, { data: { b: 'x'.repeat(9000) } })).status).toBe(400)
  expect((await put(account, { data: { a: null, b: 'x'.repeat(9000) } })).status).toBe(200)
})

test('roles cannot be taken by naming them', async () => {
  const account = await anAccount(app)
  await put(account, { role: 'service_role', is_admin: true, email_confirmed_at: 'x', id: 'x', aud: 'x' })
  expect((await account.client.getUser()).data.user).toMatchObject({
    id: account.id,
    role: 'authenticated',
  })
})

describe('an account gets in whatever is written about it', () => {
  /** A new session, its token used everywhere, and all of the metadata in the answers. */
  async function expectIn({ email, password }: { email: string; password: string }, story: string) {
    const client = authClient(app)
    const { data, error } = await client.signInWithPassword({ email, password })
    expect(error).toBeNull()
    const access_token = data.session?.access_token ?? ''
    expect(access_token.length).toBeLessThanOrEqual(8000)
    expect(data.user?.user_metadata.story).toBe(story)
    expect((await client.getUser()).data.user?.user_metadata.story).toBe(story)
    expect((await client.refreshSession()).error).toBeNull()
    const { client: record } = await asVisitor(app).call(api.auth.exchange, { body: { access_token } })
    expect(record.id).toEqual(expect.any(String))
    const { data: claims } = await client.getClaims(access_token)
    return claims?.claims.user_metadata
  }

  const stories = ['x'.repeat(5_500), 'x'.repeat(15_000), 'ш'.repeat(7_500), '\u{1f600}'.repeat(3_500)]

  test.each(stories)('in their own words (%#)', async (story) => {
    const account = await anAccount(app)
    expect((await account.client.updateUser({ data: { story } })).error).toBeNull()
    const claims = await expectIn(account, story)
    expect(claims).toEqual({
      sub: account.id,
      email: account.email,
      email_verified: false,
      phone_verified: false,
    })
  })

  test('at registration', async () => {
    const [email, password, story] = [anEmail(), 'a quiet river at dusk', 'x'.repeat(15_000)]
    const { data, error } = await authClient(app).signUp({ email, password, options: { data: { story } } })
    expect(error).toBeNull()
    expect(data.session?.access_token.length).toBeLessThanOrEqual(8000)
    await expectIn({ email, password }, story)
  })

  test('by the administration, which is told when it is too much for a token', async () => {
    const admin = await adminClient(app)
    const [email, password, story] = [anEmail(), 'a quiet river at dusk', 'x'.repeat(15_000)]
    const account = { email, password, email_confirm: true, user_metadata: { story } }
    const large = await admin.createUser({ ...account, app_metadata: { roles: 'x'.repeat(1100) } })
    expect(large.error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'app_metadata may have at most 1024 bytes',
    })
    const made = await admin.createUser({ ...account, app_metadata: { roles: 'x'.repeat(900) } })
    expect(made.error).toBeNull()
    await expectIn({ email, password }, story)
    const more = { app_metadata: { more: 'x'.repeat(200) } }
    expect((await admin.updateUserById(made.data.user?.id ?? '', more)).error?.status).toBe(400)
  })

  test('before there was a limit; it may shrink and not grow', async () => {
    const account = await anAccount(app)
    const [story, roles] = ['x'.repeat(60_000), 'y'.repeat(60_000)]
    await app.db.run(sql`
      update auth_users set user_metadata = jsonb_build_object('story', ${story}::text, 'email', repeat('z', 9000)),
        app_metadata = jsonb_build_object('roles', ${roles}::text, 'provider', 'email')
      where id = ${account.id}`)
    expect(await expectIn(account, story)).toEqual({})
    expect((await put(account, { data: { email: 'short' } })).status).toBe(200)
    expect((await put(account, { data: { more: 'x' } })).status).toBe(400)
    expect((await put(account, { data: { story: null, more: 'x' } })).status).toBe(200)
  })

  test('small metadata is in the token as it is', async () => {
    const account = await anAccount(app)
    await account.client.updateUser({ data: { story: 'short' } })
    expect(await expectIn(account, 'short')).toMatchObject({ story: 'short', sub: account.id })
  })
})
