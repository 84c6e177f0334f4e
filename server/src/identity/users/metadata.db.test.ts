import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, anAccount } from '../../testing/accounts/accounts.ts'
import { callAuth } from '../../testing/calls/auth-call.ts'
import { type ListeningApp, listenApp } from '../../testing/servers/listen-app.ts'

let app: ListeningApp
beforeAll(async () => {
  app = await listenApp({ RATE_LIMIT_FACTOR: '1000' })
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
