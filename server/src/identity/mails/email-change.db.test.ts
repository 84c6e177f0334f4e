import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Account, anAccount, anEmail } from '../../testing/accounts/accounts.ts'
import { callAuth } from '../../testing/calls/auth-call.ts'
import { authClient } from '../../testing/calls/auth-client.ts'
import { codeIn, lastMail, linkIn, mailsTo } from '../../testing/outside/mails.ts'
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

test('the address changes when both addresses have agreed; sessions end and the old address is told', async () => {
  const account = await anAccount(app)
  const { client, email: old } = account
  const email = anEmail()
  const { data } = await client.updateUser({ email: email.toUpperCase() })
  expect(data.user).toMatchObject({
    email: old,
    new_email: email,
    email_change_sent_at: expect.any(String),
  })

  const first = linkIn(await lastMail(app.db, email, 'auth_email_change_new'))
  expect(first.type).toBe('email_change')
  const half = await authClient(app).verifyOtp({ token_hash: first.token_hash, type: 'email_change' })
  expect(half).toEqual({ data: { user: null, session: null }, error: null })
  expect((await client.getUser()).data.user?.email).toBe(old)

  const second = linkIn(await lastMail(app.db, old, 'auth_email_change_old'))
  const browser = authClient(app)
  const whole = await browser.verifyOtp({ token_hash: second.token_hash, type: 'email_change' })
  expect(whole.data.session?.user).toMatchObject({
    id: account.id,
    email,
    identities: [{ email, identity_data: { email, email_verified: true } }],
    user_metadata: { email },
  })
  expect(whole.data.session?.user).not.toHaveProperty('new_email')
  expect((await client.getUser()).error).not.toBeNull()
  expect((await browser.getUser()).error).toBeNull()
  expect((await mailsTo(app.db, old))[0]?.kind).toBe('auth_email_changed')
  const signIn = (address: string) =>
    authClient(app).signInWithPassword({ email: address, password: account.password })
  expect((await signIn(old)).error?.code).toBe('invalid_credentials')
  expect((await signIn(email)).error).toBeNull()
  const events = await app.db.all(sql`
    select detail from audit_log where kind = 'auth.email_changed' and actor_id = ${account.id}`)
  expect(events).toEqual([{ detail: {} }])
})

test('the first of the two answers in words, the same link again in none', async () => {
  const { client, email: old } = await anAccount(app)
  await client.updateUser({ email: anEmail() })
  const { token_hash } = linkIn(await lastMail(app.db, old, 'auth_email_change_old'))
  const verify = () => callAuth(app, '/verify', { body: { token_hash, type: 'email_change' } })
  const first = await verify()
  expect(first.status).toBe(200)
  expect(first.body).toEqual({ msg: expect.any(String), code: '200' })
  expect((await verify()).status).toBe(403)
})

test('codes agree too, each from its own address', async () => {
  const { client, email: old } = await anAccount(app)
  const email = anEmail()
  await client.updateUser({ email })
  const oldCode = codeIn(await lastMail(app.db, old, 'auth_email_change_old'))
  const newCode = codeIn(await lastMail(app.db, email, 'auth_email_change_new'))
  const type = 'email_change'
  expect((await client.verifyOtp({ email: old, token: oldCode, type })).error).toBeNull()
  const { data } = await client.verifyOtp({ email, token: newCode, type })
  expect(data.session?.user.email).toBe(email)
})

test('an agreement that is waited for can be sent again, and only that', async () => {
  const { client, email: old } = await anAccount(app)
  const email = anEmail()
  await client.updateUser({ email })
  const { token_hash } = linkIn(await lastMail(app.db, old, 'auth_email_change_old'))
  await client.verifyOtp({ token_hash, type: 'email_change' })
  expect((await client.resend({ type: 'email_change', email: old })).error).toBeNull()
  expect(await mailsTo(app.db, old)).toHaveLength(1)
  expect(await mailsTo(app.db, email)).toHaveLength(2)
  const fresh = linkIn(await lastMail(app.db, email, 'auth_email_change_new'))
  const { data } = await client.verifyOtp({ token_hash: fresh.token_hash, type: 'email_change' })
  expect(data.session?.user.email).toBe(email)
})

test('a taken address is refused, at the request and at the last step', async () => {
  const [account, other] = [await anAccount(app), await anAccount(app)]
  expect((await account.client.updateUser({ email: other.email })).error).toMatchObject({
    status: 422,
    code: 'email_exists',
  })
  const email = anEmail()
  await account.client.updateUser({ email })
  await anAccount(app, email)
  const links = [
    linkIn(await lastMail(app.db, account.email, 'auth_email_change_old')),
    linkIn(await lastMail(app.db, email, 'auth_email_change_new')),
  ]
  const [, last] = [
    await authClient(app).verifyOtp({ token_hash: links[0]?.token_hash ?? '', type: 'email_change' }),
    await authClient(app).verifyOtp({ token_hash: links[1]?.token_hash ?? '', type: 'email_change' }),
  ]
  expect(last.error).toMatchObject({ status: 422, code: 'email_exists' })
  expect((await account.client.getUser()).data.user?.email).toBe(account.email)
})

test('a newer wish takes the place of an older one', async () => {
  const { client, email: old } = await anAccount(app)
  const [first, second] = [anEmail(), anEmail()]
  await client.updateUser({ email: first })
  const stale = [
    linkIn(await lastMail(app.db, old, 'auth_email_change_old')),
    linkIn(await lastMail(app.db, first, 'auth_email_change_new')),
  ]
  await client.updateUser({ email: second })
  for (const { token_hash } of stale) {
    const { error } = await authClient(app).verifyOtp({ token_hash, type: 'email_change' })
    expect(error?.code).toBe('otp_expired')
  }
})

test('the own address again changes nothing; no address is refused', async () => {
  const account = await anAccount(app)
  expect(await put(account, { email: account.email.toUpperCase() })).toMatchObject({ status: 200 })
  expect(await put(account, { email: 'nobody' })).toMatchObject({ status: 400 })
  expect(await mailsTo(app.db, account.email)).toEqual([])
})
