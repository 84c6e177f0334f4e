import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anEmail } from '../../testing/accounts/accounts.ts'
import { bearerOf, codeOf, enroll } from '../../testing/accounts/factors.ts'
import { callAuth } from '../../testing/calls/auth-call.ts'
import { authClient } from '../../testing/calls/auth-client.ts'
import { lastMail, linkIn, mailsTo } from '../../testing/outside/mails.ts'
import { aVisitor, startTelegramApp, type Visitor } from '../../testing/outside/telegram-sign-in.ts'
import type { ListeningApp } from '../../testing/servers/listen-app.ts'

let telegram: Awaited<ReturnType<typeof startTelegramApp>>
let app: ListeningApp

beforeAll(async () => {
  telegram = await startTelegramApp()
  app = telegram.app
})

afterAll(() => telegram.close())

/** Somebody who has just registered with an address, in a browser that can go to the provider. */
async function registered(): Promise<Visitor & { email: string; id: string; password: string }> {
  const visitor = aVisitor(app)
  const [email, password] = [anEmail(), 'a river in the morning']
  const { data, error } = await visitor.authUser.signUp({ email, password })
  if (!data.user) throw error
  return { ...visitor, email, password, id: data.user.id }
}

const codeOfArrival = ({ url }: { url: URL }) => url.searchParams.get('code') ?? ''
const userOf = async ({ authUser }: Visitor) => (await authUser.getUser()).data.user
const telegramIdentity = async (visitor: Visitor) => {
  const identity = (await userOf(visitor))?.identities?.find(({ provider }) => provider === 'custom:telegram')
  if (!identity) throw new Error('no Telegram identity')
  return identity
}
const auditOf = (id: string) =>
  app.db.all(sql`
    select kind, detail from audit_log where actor_id = ${id} and kind like 'auth.identity%' order by seq`)

async function linked() {
  const visitor = await registered()
  const account = telegram.aTelegramAccount()
  const arrival = await telegram.link(visitor, account)
  const { error } = await visitor.authUser.exchangeCodeForSession(codeOfArrival(arrival))
  if (error) throw error
  return { ...visitor, account }
}

describe('who is signed in', () => {
  test('adds Telegram, signs in with either from then on, and is told', async () => {
    const visitor = await linked()
    const { id, email, account } = visitor
    expect(await userOf(visitor)).toMatchObject({
      id,
      email,
      phone: account.phone_number?.slice(1),
      app_metadata: { provider: 'email', providers: expect.arrayContaining(['email', 'custom:telegram']) },
      user_metadata: { sub: id, email },
    })
    expect((await telegram.signIn(account)).user.id).toBe(id)
    const { error } = await authClient(app).signInWithPassword(visitor)
    expect(error).toBeNull()
    await lastMail(app.db, email, 'auth_telegram_linked')
    expect(await auditOf(id)).toEqual([
      { kind: 'auth.identity_linked', detail: { provider: 'custom:telegram' } },
    ])
  })

  test('cannot add what leads to another account, nor a second one', async () => {
    const other = await linked()
    const visitor = await registered()
    const { url } = await telegram.link(visitor, other.account)
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      error: 'access_denied',
      error_code: 'identity_already_exists',
    })
    expect((await userOf(visitor))?.identities).toHaveLength(1)
    // Another browser: the provider remembers who has signed in with the first.
    const elsewhere = aVisitor(app)
    await elsewhere.authUser.signInWithPassword(other)
    const second = await telegram.link(elsewhere, telegram.aTelegramAccount())
    expect(second.url.searchParams.get('error_code')).toBe('identity_already_exists')
    expect((await userOf(other))?.identities).toHaveLength(2)
  })

  test('adds nothing but Telegram', async () => {
    const { authUser } = await registered()
    const { error } = await authUser.linkIdentity({ provider: 'google' })
    expect([error?.status, error?.code]).toEqual([404, 'manual_linking_disabled'])
  })

  test('has to have signed in within a day, with the second factor where there is one', async () => {
    const visitor = await registered()
    const options = { redirectTo: `${app.url}/auth/callback` }
    const link = () => visitor.authUser.linkIdentity({ provider: 'custom:telegram', options })
    const age = (ago: string) =>
      app.db.run(sql`
        update auth_sessions set created_at = now() - ${ago}::interval where user_id = ${visitor.id}`)
    await age('25 hours')
    expect((await link()).error?.code).toBe('reauthentication_needed')
    await age('23 hours')
    expect((await link()).error).toBeNull()
    const { id: factorId, secret } = await enroll(visitor.authUser)
    await visitor.authUser.mfa.challengeAndVerify({ factorId, code: codeOf(secret) })
    expect((await link()).error).toBeNull()
    await app.db.run(sql`update auth_sessions set aal = 'aal1' where user_id = ${visitor.id}`)
    expect((await link()).error?.code).toBe('insufficient_aal')
  })

  test('only finishes in the browser that began', async () => {
    const visitor = await registered()
    const account = telegram.aTelegramAccount()
    const options = { redirectTo: `${app.url}/auth/callback` }
    const { data } = await visitor.authUser.linkIdentity({ provider: 'custom:telegram', options })
    const foreign = aVisitor(app).browser
    const form = await foreign.open(data?.url ?? '', options.redirectTo)
    const { url } = await foreign.submit(form, { account: account.sub }, options.redirectTo)
    expect(url.searchParams.get('error_code')).toBe('bad_oauth_state')
    expect((await userOf(visitor))?.identities).toHaveLength(1)
  })
})

test('nobody begins without a session', async () => {
  const path = '/user/identities/authorize?provider=custom:telegram'
  expect(await callAuth(app, path, { method: 'GET' })).toMatchObject({
    status: 401,
    body: { code: 'no_authorization' },
  })
  expect(await callAuth(app, `/user/identities/${randomUUID()}`, { method: 'DELETE' })).toMatchObject({
    status: 401,
  })
})

describe('a way in', () => {
  test('that is taken away is closed: other sessions end, the phone goes, and the owner is told', async () => {
    const visitor = await linked()
    const elsewhere = await telegram.signIn(visitor.account)
    const { error } = await visitor.authUser.unlinkIdentity(await telegramIdentity(visitor))
    expect(error).toBeNull()
    expect(await userOf(visitor)).toMatchObject({
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
    })
    expect((await elsewhere.authUser.getUser()).error).not.toBeNull()
    await lastMail(app.db, visitor.email, 'auth_telegram_unlinked')
    expect(await auditOf(visitor.id)).toContainEqual({
      kind: 'auth.identity_unlinked',
      detail: { provider: 'custom:telegram' },
    })
    expect((await telegram.signIn(visitor.account)).user.id).not.toBe(visitor.id)
  })

  test('that is the last one stays', async () => {
    const visitor = await telegram.signIn(telegram.aTelegramAccount())
    const { error } = await visitor.authUser.unlinkIdentity(await telegramIdentity(visitor))
    expect([error?.status, error?.code]).toEqual([422, 'single_identity_not_deletable'])
    expect((await userOf(visitor))?.identities).toHaveLength(1)
  })

  test('by e-mail stays', async () => {
    const visitor = await linked()
    const identity = (await userOf(visitor))?.identities?.find(({ provider }) => provider === 'email')
    if (!identity) throw new Error('no identity of the address')
    const { error } = await visitor.authUser.unlinkIdentity(identity)
    expect([error?.status, error?.code]).toEqual([422, 'email_conflict_identity_not_deletable'])
  })

  test('of somebody else is not found', async () => {
    const [one, other] = [await linked(), await linked()]
    const foreign = await telegramIdentity(other)
    const { error } = await one.authUser.unlinkIdentity(foreign)
    expect([error?.status, error?.code]).toEqual([404, 'identity_not_found'])
    const headers = await bearerOf(one.authUser)
    const odd = await callAuth(app, '/user/identities/1', { method: 'DELETE', headers })
    expect([odd.status, odd.body.code]).toEqual([404, 'validation_failed'])
    expect((await userOf(other))?.identities).toHaveLength(2)
  })
})

test('a stranger who registered the address and added Telegram is out when its owner proves it', async () => {
  const stranger = await linked()
  const owner = authClient(app, { flowType: 'implicit' })
  await owner.resetPasswordForEmail(stranger.email)
  const { token_hash } = linkIn(await lastMail(app.db, stranger.email, 'auth_recovery'))
  const { data } = await owner.verifyOtp({ token_hash, type: 'recovery' })
  expect(data.user).toMatchObject({ id: stranger.id, phone: '', app_metadata: { providers: ['email'] } })
  expect((await stranger.authUser.getUser()).error).not.toBeNull()
  expect((await telegram.signIn(stranger.account)).user.id).not.toBe(stranger.id)
  expect((await mailsTo(app.db, stranger.email)).map(({ kind }) => kind)).toContain('auth_recovery')
})
