import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { codeOf, inOneStep, levelOf } from '../../testing/accounts/factors.ts'
import { type FaultyIssuer, issuerFaults, startFaultyIssuer } from '../../testing/outside/faulty-issuer.ts'
import {
  aVisitor,
  linkChat,
  startTelegramApp,
  telegramSettings,
} from '../../testing/outside/telegram-sign-in.ts'
import { aClient, aStaffMember } from '../../testing/records/records.ts'
import { type ListeningApp, listenApp } from '../../testing/servers/listen-app.ts'

let telegram: Awaited<ReturnType<typeof startTelegramApp>>
let app: ListeningApp

beforeAll(async () => {
  telegram = await startTelegramApp()
  app = telegram.app
})

afterAll(() => telegram.close())

const wrongCode = (secret: string) => String((Number(codeOf(secret)) + 500_000) % 1_000_000).padStart(6, '0')

const refusalOf = (url: URL) => Object.fromEntries([...url.searchParams].slice(0, 2))

test('lets a new person in without an address, with the phone that Telegram vouches for', async () => {
  const account = telegram.aTelegramAccount({ picture: 'https://pictures.example/a.png' })
  const { user } = await telegram.signIn(account)
  expect(user).toMatchObject({
    email: '',
    phone: account.phone_number?.slice(1),
    phone_confirmed_at: expect.any(String),
    app_metadata: { provider: 'custom:telegram', providers: ['custom:telegram'] },
    identities: [
      {
        provider: 'custom:telegram',
        id: account.sub,
        identity_data: { telegram_id: account.id, phone: account.phone_number?.slice(1) },
      },
    ],
  })
  expect(user.confirmed_at).toBe(user.phone_confirmed_at)
  expect(user.user_metadata).toEqual({
    iss: telegram.issuer,
    sub: account.sub,
    provider_id: account.sub,
    name: account.name,
    full_name: account.name,
    phone_verified: true,
  })
  expect(user).not.toHaveProperty('email_confirmed_at')
})

test('knows the person again by the subject, and takes what Telegram says today', async () => {
  const account = telegram.aTelegramAccount()
  const first = await telegram.signIn(account)
  Object.assign(account, { name: 'Aziza Rahimova', phone_number: '+998911112233' })
  const second = await telegram.signIn(account)
  expect(second.user).toMatchObject({
    id: first.user.id,
    phone: '998911112233',
    user_metadata: { full_name: 'Aziza Rahimova' },
  })
})

test('begins a session that is refreshed and names nobody by an address', async () => {
  const { authUser } = await telegram.signIn(telegram.aTelegramAccount())
  const { data, error } = await authUser.refreshSession()
  expect(error).toBeNull()
  expect(data.session?.user.email).toBe('')
  const claims = (await authUser.getClaims()).data?.claims
  expect(claims).toMatchObject({
    email: '',
    phone: expect.stringMatching(/^998/),
    amr: [{ method: 'oauth' }],
  })
})

test('makes one account when the same person comes back twice at the same moment', async () => {
  const account = telegram.aTelegramAccount()
  const answers = await Promise.all([1, 2, 3].map(() => telegram.signIn(account)))
  expect(new Set(answers.map(({ user }) => user.id))).toHaveLength(1)
})

test('asks for the second factor, which is named after the person', async () => {
  onTestFinished(inOneStep())
  const account = telegram.aTelegramAccount({ name: 'Aziza: Karimova' })
  const { authUser } = await telegram.signIn(account)
  const { data } = await authUser.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
  expect(decodeURIComponent(data?.totp.uri ?? '')).toContain(':Aziza  Karimova?')
  const factorId = data?.id ?? ''
  const used = { factorId, code: codeOf(data?.totp.secret ?? '') }
  expect((await authUser.mfa.challengeAndVerify(used)).error).toBeNull()
  expect(await levelOf(authUser)).toMatchObject({ currentLevel: 'aal2' })

  const again = await telegram.signIn(account)
  const isHalfway = { currentLevel: 'aal1', nextLevel: 'aal2' }
  expect(await levelOf(again.authUser)).toMatchObject(isHalfway)
  const finish = (code: string) => again.authUser.mfa.challengeAndVerify({ factorId, code })
  const wrong = await finish(wrongCode(data?.totp.secret ?? ''))
  expect([wrong.error?.status, wrong.error?.code]).toEqual([422, 'mfa_verification_failed'])
  expect(await levelOf(again.authUser)).toMatchObject(isHalfway)
  // The next one, because the one of now has been used.
  expect((await finish(codeOf(data?.totp.secret ?? '', 1))).error).toBeNull()
  expect(await levelOf(again.authUser)).toMatchObject({
    currentLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'totp' }, { method: 'oauth' }],
  })
  const { data: refreshed } = await again.authUser.refreshSession()
  expect(refreshed.user).toMatchObject({ email: '', factors: [{ id: factorId, status: 'verified' }] })
  expect(await levelOf(again.authUser)).toMatchObject({ currentLevel: 'aal2' })
})

describe('what Telegram says', () => {
  test.each([
    ['no id', undefined],
    ['a text', '5000000000'],
    ['zero', 0],
    ['less', -5],
    ['a part of one', 1.5],
    ['more than a number can be exactly', 2 ** 60],
  ])('lets in with %s in the place of the user of the bot, and joins no chat', async (_what, id) => {
    const { user } = await telegram.signIn(telegram.aTelegramAccount({ id }))
    expect(user.identities?.[0]?.identity_data).not.toHaveProperty('telegram_id')
  })

  test.each([
    ['not checked', { phone_number_verified: false }],
    ['no phone', { phone_number: 'none' }],
    ['too short', { phone_number: '+99890' }],
  ])('about a phone does not count where it is %s', async (_what, more) => {
    const { user } = await telegram.signIn(telegram.aTelegramAccount(more))
    expect(user).toMatchObject({ phone: '', user_metadata: { phone_verified: false } })
    expect(user).not.toHaveProperty('confirmed_at')
  })

  test('once about a phone stays, when it is silent about it later', async () => {
    const account = telegram.aTelegramAccount()
    const { user } = await telegram.signIn(account)
    delete account.phone_number
    expect((await telegram.signIn(account)).user.phone).toBe(user.phone)
  })
})

describe('a chat', () => {
  const withAccount = async () => {
    const id = await aClient(app.db)
    await app.db.run(sql`update clients set auth_issuer = 'x', auth_subject = ${id} where id = ${id}`)
    return id
  }

  test('that is linked to a client with an account leads to no second one', async () => {
    const account = telegram.aTelegramAccount()
    await linkChat(app.db, await withAccount(), account.id)
    const count = () => app.db.one(sql`select count(*)::int from auth_users`)
    const before = await count()
    const { url } = await telegram.walk(account)
    expect(refusalOf(url)).toEqual({ error: 'access_denied', error_code: 'provider_account_exists' })
    expect(await count()).toEqual(before)
  })

  test('whose number is only the subject is not looked for', async () => {
    const sub = '5999999001'
    const clientId = await withAccount()
    await linkChat(app.db, clientId, sub)
    const ownerOf = () =>
      app.db.one(sql`select auth_issuer, auth_subject from clients where id = ${clientId}`)
    const owner = await ownerOf()
    const { user } = await telegram.signIn(telegram.aTelegramAccount({ sub, id: undefined }))
    expect(user.identities).toMatchObject([{ provider: 'custom:telegram', id: sub, user_id: user.id }])
    expect(user.identities?.[0]?.identity_data).not.toHaveProperty('telegram_id')
    expect(await ownerOf()).toEqual(owner)
  })

  test('that was linked to one and is no longer does not stand in the way', async () => {
    const account = telegram.aTelegramAccount()
    await linkChat(app.db, await withAccount(), account.id)
    await app.db.run(sql`update telegram_links set ended_at = now() where chat_id = ${account.id}`)
    expect((await telegram.signIn(account)).user.email).toBe('')
  })

  test('of a colleague leads to an account of a client, and to nothing of the office', async () => {
    const account = telegram.aTelegramAccount()
    const staffId = await aStaffMember(app.db, 'admin')
    await app.db.run(sql`insert into telegram_chats (chat_id, kind) values (${account.id}, 'private')`)
    await app.db.run(sql`
      insert into telegram_links (chat_id, staff_id, made_by) values (${account.id}, ${staffId}, 'cabinet')`)
    expect((await telegram.signIn(account)).user.app_metadata.provider).toBe('custom:telegram')
  })
})

test('nobody new gets in where nobody can register', async () => {
  const closed = await startTelegramApp({ AUTH_SIGNUP: '0' })
  const { url } = await closed.walk(closed.aTelegramAccount())
  expect(refusalOf(url)).toEqual({ error: 'access_denied', error_code: 'signup_disabled' })
  await closed.close()
})

test('a flow of one provider is not finished as one of another', async () => {
  const response = await fetch(`${app.url}/auth/v1/authorize?provider=google`)
  expect(await response.json()).toMatchObject({ error_code: 'validation_failed' })
  const settings = await (await fetch(`${app.url}/auth/v1/settings`)).json()
  expect(settings).toMatchObject({ external: { google: false, 'custom:telegram': true } })
})

describe('an issuer', () => {
  let issuer: FaultyIssuer
  let faulty: ListeningApp
  beforeAll(async () => {
    issuer = await startFaultyIssuer()
    issuer.claims = { sub: 'a-subject', name: 'A', id: 1 }
    faulty = await listenApp(telegramSettings(issuer.issuer))
  })
  afterAll(async () => {
    await faulty.close()
    await issuer.close()
  })

  const signIn = async () => {
    const { browser, authUser } = aVisitor(faulty)
    const page = `${faulty.url}/auth/callback`
    const options = { redirectTo: page }
    const { data } = await authUser.signInWithOAuth({ provider: 'custom:telegram', options })
    return (await browser.open(data.url ?? '', page)).url
  }

  test.each(issuerFaults)('with the fault "%s" lets nobody in', async (fault) => {
    issuer.fault = fault
    expect((await signIn()).searchParams.get('error_code')).toBe('unexpected_failure')
    expect(await faulty.db.all(sql`select id from auth_users`)).toEqual([])
  })

  test('without a fault lets in', async () => {
    issuer.fault = null
    expect((await signIn()).searchParams.get('code')).toEqual(expect.any(String))
  })
})
