import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAccount, anEmail } from '../../testing/accounts/accounts.ts'
import { bearerOf } from '../../testing/accounts/factors.ts'
import { serviceKey, serviceSecret } from '../../testing/accounts/service-key.ts'
import { callAuth } from '../../testing/calls/auth-call.ts'
import { authClient } from '../../testing/calls/auth-client.ts'
import { lastMail, linkIn, mailsTo } from '../../testing/outside/mails.ts'
import { startTelegramApp } from '../../testing/outside/telegram-sign-in.ts'
import type { ListeningApp } from '../../testing/servers/listen-app.ts'

// Accounts that somebody has made with Telegram, as the official client sees them.

let telegram: Awaited<ReturnType<typeof startTelegramApp>>
let app: ListeningApp

beforeAll(async () => {
  telegram = await startTelegramApp()
  app = telegram.app
})

afterAll(() => telegram.close())

const password = 'a river in the morning'

describe('an account without an address', () => {
  test('gets one when the new address alone agrees, and then a password', async () => {
    const account = telegram.aTelegramAccount()
    const { authUser, user } = await telegram.signIn(account)
    const email = anEmail()
    const asked = await authUser.updateUser({ email })
    expect(asked.data.user).toMatchObject({ email: '', new_email: email })
    const { token_hash } = linkIn(await lastMail(app.db, email, 'auth_email_change_new'))
    const { data, error } = await authUser.verifyOtp({ token_hash, type: 'email_change' })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({
      id: user.id,
      email,
      email_confirmed_at: expect.any(String),
      app_metadata: {
        provider: 'custom:telegram',
        providers: expect.arrayContaining(['email', 'custom:telegram']),
      },
    })
    expect(data.user?.identities?.find(({ provider }) => provider === 'email')).toMatchObject({
      id: user.id,
      email,
      identity_data: { email, email_verified: true },
    })
    const proved = await app.db.one(sql`select email_proved_at from auth_users where id = ${user.id}`)
    expect(proved).toEqual({ email_proved_at: expect.any(String) })

    expect((await authUser.updateUser({ password })).error).toBeNull()
    const { data: signedIn } = await authClient(app).signInWithPassword({ email, password })
    expect(signedIn.user?.id).toBe(user.id)
    expect((await telegram.signIn(account)).user.id).toBe(user.id)
  })

  test('gets one that proves nothing when the mail is read in another browser, and loses Telegram when it is proved there', async () => {
    const account = telegram.aTelegramAccount()
    const { authUser, user } = await telegram.signIn(account)
    const email = anEmail()
    await authUser.updateUser({ email })
    const { token_hash } = linkIn(await lastMail(app.db, email, 'auth_email_change_new'))
    const reader = authClient(app, { flowType: 'implicit' })
    expect((await reader.verifyOtp({ token_hash, type: 'email_change' })).data.user?.email).toBe(email)
    const row = await app.db.one(sql`select email, email_proved_at from auth_users where id = ${user.id}`)
    expect(row).toEqual({ email, email_proved_at: null })
    await reader.resetPasswordForEmail(email)
    const recovery = linkIn(await lastMail(app.db, email, 'auth_recovery'))
    await reader.verifyOtp({ token_hash: recovery.token_hash, type: 'recovery' })
    expect((await telegram.signIn(account)).user.id).not.toBe(user.id)
  })

  test('does not get one that is taken', async () => {
    const { email } = await anAccount(app)
    const { authUser } = await telegram.signIn(telegram.aTelegramAccount())
    expect((await authUser.updateUser({ email })).error?.code).toBe('email_exists')
  })

  test('has no password, and no code by mail', async () => {
    const { authUser } = await telegram.signIn(telegram.aTelegramAccount())
    const changed = await authUser.updateUser({ password })
    expect([changed.error?.status, changed.error?.code]).toEqual([400, 'validation_failed'])
    const both = await authUser.updateUser({ password, email: anEmail() })
    expect(both.error?.code).toBe('validation_failed')
    const { error } = await authUser.reauthenticate()
    expect([error?.status, error?.code]).toEqual([400, 'validation_failed'])
  })

  test('may change what it says about itself', async () => {
    const { authUser } = await telegram.signIn(telegram.aTelegramAccount())
    const { data } = await authUser.updateUser({ data: { terms_version: '2026-11' } })
    expect(data.user?.user_metadata).toMatchObject({ terms_version: '2026-11' })
  })

  test('lists Telegram as its one way in, and the address beside it once there is one', async () => {
    const account = telegram.aTelegramAccount()
    const { authUser, user } = await telegram.signIn(account)
    const listed = async () => (await authUser.getUserIdentities()).data?.identities
    const [identity, ...others] = (await listed()) ?? []
    expect(others).toEqual([])
    expect(identity).toMatchObject({
      provider: 'custom:telegram',
      id: account.sub,
      user_id: user.id,
      identity_data: { sub: account.sub, telegram_id: account.id },
    })
    expect(identity).not.toHaveProperty('email')
    const email = anEmail()
    await authUser.updateUser({ email })
    expect(await listed()).toHaveLength(1)
    const { token_hash } = linkIn(await lastMail(app.db, email, 'auth_email_change_new'))
    await authUser.verifyOtp({ token_hash, type: 'email_change' })
    const names = (await listed())?.map(({ provider }) => provider)
    expect(names?.toSorted()).toEqual(['custom:telegram', 'email'])
  })

  test('does not change its phone, which Telegram alone vouches for', async () => {
    const { authUser, user } = await telegram.signIn(telegram.aTelegramAccount())
    const { error } = await authUser.updateUser({
      phone: '+998911112244',
      data: { terms_version: '2026-11' },
    })
    expect([error?.status, error?.code]).toEqual([422, 'phone_provider_disabled'])
    const { data } = await authUser.getUser()
    expect(data.user).toMatchObject({
      phone: user.phone,
      phone_confirmed_at: user.phone_confirmed_at,
      user_metadata: user.user_metadata,
    })
  })

  test('is not entered by its phone', async () => {
    const { user } = await telegram.signIn(telegram.aTelegramAccount())
    const phone = `+${user.phone}`
    const stranger = authClient(app)
    const answers = [
      await stranger.signInWithPassword({ phone, password }),
      await stranger.signInWithOtp({ phone }),
      await stranger.signUp({ phone, password }),
      await stranger.verifyOtp({ phone, token: '123456', type: 'sms' }),
    ]
    expect(answers.map(({ error, data }) => [error?.status, error?.code, data.session])).toEqual([
      [422, 'phone_provider_disabled', null],
      [422, 'otp_disabled', null],
      [400, 'phone_provider_disabled', null],
      [400, 'phone_provider_disabled', null],
    ])
  })

  test('signs out where it is, and everywhere', async () => {
    const account = telegram.aTelegramAccount()
    const devices = [
      await telegram.signIn(account),
      await telegram.signIn(account),
      await telegram.signIn(account),
    ] as const
    const somebodyElse = await telegram.signIn(telegram.aTelegramAccount())
    const areIn = () =>
      Promise.all(
        [...devices, somebodyElse].map(async ({ session }) => {
          const headers = { authorization: `Bearer ${session.access_token}` }
          return (await callAuth(app, '/user', { method: 'GET', headers })).status === 200
        }),
      )
    expect(await areIn()).toEqual([true, true, true, true])
    expect((await devices[0].authUser.signOut({ scope: 'local' })).error).toBeNull()
    expect(await areIn()).toEqual([false, true, true, true])
    expect((await devices[1].authUser.signOut({ scope: 'global' })).error).toBeNull()
    expect(await areIn()).toEqual([false, false, false, true])
    expect((await devices[2].authUser.refreshSession()).error?.code).toBe('refresh_token_not_found')
    expect((await telegram.signIn(account)).user.id).toBe(devices[0].user.id)
  })

  test.each(['/recover', '/resend'])('is unknown to %s, also under an address it waits for', async (path) => {
    const { authUser } = await telegram.signIn(telegram.aTelegramAccount())
    const waiting = anEmail()
    await authUser.updateUser({ email: waiting })
    const before = await mailsTo(app.db, waiting)
    for (const email of [waiting, anEmail()]) {
      const { status, body } = await callAuth(app, path, { body: { email, type: 'email_change' } })
      expect([status, body]).toEqual([200, {}])
    }
    expect(await mailsTo(app.db, waiting)).toEqual(before)
  })

  test.each(['', 'null', ' '])('is not signed in to with the address %j', async (email) => {
    const { status } = await callAuth(app, '/token?grant_type=password', { body: { email, password } })
    expect(status).toBe(400)
  })
})

test('the administration lists such accounts and gives them an address', async () => {
  const served = await startTelegramApp({ AUTH_SERVICE_SECRET: serviceSecret })
  const { user, authUser } = await served.signIn(served.aTelegramAccount())
  const headers = { authorization: `Bearer ${await serviceKey()}` }
  const listed = await callAuth(served.app, '/admin/users', { method: 'GET', headers })
  expect(listed.body.users).toMatchObject([{ id: user.id, email: '' }])
  const email = anEmail()
  const changed = await callAuth(served.app, `/admin/users/${user.id}`, {
    method: 'PUT',
    headers,
    body: { email },
  })
  expect(changed.body).toMatchObject({ id: user.id, email })
  expect(
    (await callAuth(served.app, '/user', { method: 'GET', headers: await bearerOf(authUser) })).status,
  ).toBe(403)
  await served.close()
})
