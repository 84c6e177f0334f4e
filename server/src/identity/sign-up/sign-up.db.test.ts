import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAccount, anEmail } from '../../testing/accounts/accounts.ts'
import { callAuth } from '../../testing/calls/auth-call.ts'
import { authClient } from '../../testing/calls/auth-client.ts'
import { codeIn, lastMail, linkIn, mailsTo } from '../../testing/outside/mails.ts'
import { type ListeningApp, listenApp } from '../../testing/servers/listen-app.ts'

const password = 'not so easy to guess'
const manyTries = { RATE_LIMIT_FACTOR: '1000' }

const usersOf = ({ db }: ListeningApp, email: string) =>
  db.all<{ id: string; user_metadata: object; password_hash: string }>(
    sql`select id, user_metadata, password_hash from auth_users where email = ${email}`,
  )

const post = (app: ListeningApp, body: unknown) => callAuth(app, '/signup', { body })

describe('without confirmation', () => {
  let app: ListeningApp
  beforeAll(async () => {
    app = await listenApp(manyTries)
  })
  afterAll(() => app.close())

  test('registering gives an account and a session at once, confirmed but not proved', async () => {
    const client = authClient(app)
    const email = anEmail()
    const options = { data: { full_name: 'Ali', terms_version: '1' } }
    const { data, error } = await client.signUp({ email: `  ${email.toUpperCase()} `, password, options })
    expect(error).toBeNull()
    expect(data.session?.expires_in).toBe(3600)
    expect(data.user).toMatchObject({
      email,
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { full_name: 'Ali', terms_version: '1', email, email_verified: false },
      identities: [{ provider: 'email', id: data.user?.id, identity_data: { email } }],
    })
    expect(data.user?.email_confirmed_at).toBe(data.user?.confirmed_at)
    expect(data.user).not.toHaveProperty('factors')
    const row = await app.db.one(sql`select email_proved_at from auth_users where email = ${email}`)
    expect(row).toEqual({ email_proved_at: null })
    expect((await client.getUser()).data.user?.id).toBe(data.user?.id)
    expect(await mailsTo(app.db, email)).toEqual([])
    const events = await app.db.all(sql`
      select kind, source_ip from audit_log where actor_id = ${data.user?.id} order by kind`)
    expect(events).toEqual([
      { kind: 'auth.sign_in', source_ip: '127.0.0.1' },
      { kind: 'auth.sign_up', source_ip: '127.0.0.1' },
    ])
  })

  test('an address that is taken is said to be, and its account stays as it was', async () => {
    const { email } = await anAccount(app)
    const before = await usersOf(app, email)
    const { data, error } = await authClient(app).signUp({
      email: email.toUpperCase(),
      password,
      options: { data: { full_name: 'Another' } },
    })
    expect(data.session).toBeNull()
    expect(error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    })
    expect(await usersOf(app, email)).toEqual(before)
  })

  test('ten registrations of one address at once make one account', async () => {
    const email = anEmail()
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(app, { email, password })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(422)])
    expect(await usersOf(app, email)).toHaveLength(1)
  })

  test.each([
    ['too short', 'abc12', 'length'],
    ['one of the most common', 'Password1', 'pwned'],
    ['five characters that take many bytes', '\u{1F600}'.repeat(5), 'length'],
  ])('a password %s is refused with its reason', async (_name, weak, reason) => {
    const email = anEmail()
    const { error } = await authClient(app).signUp({ email, password: weak })
    expect(error).toMatchObject({ name: 'AuthWeakPasswordError', status: 422, reasons: [reason] })
    expect(await usersOf(app, email)).toEqual([])
  })

  test('a password of 1024 bytes is taken, one more is not', async () => {
    expect(await post(app, { email: anEmail(), password: `${'я'.repeat(511)}ab` })).toMatchObject({
      status: 200,
    })
    const refused = await post(app, { email: anEmail(), password: `${'я'.repeat(511)}abc` })
    expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })

  test.each([
    'plain',
    'a@',
    '@example.com',
    'a b@example.com',
    'a@example',
    'a@exam\0ple.com',
    'a@example.com\nb',
  ])('the address %j is refused', async (email) => {
    const { error } = await authClient(app).signUp({ email, password })
    expect(error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'Unable to validate email address: invalid format',
    })
  })

  test('an address of more than 255 characters is refused', async () => {
    const refused = await post(app, { email: `${'a'.repeat(250)}@example.com`, password })
    expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed' } })
  })

  test.each([
    [{}, 422, 'anonymous_provider_disabled'],
    [{ email: '' }, 422, 'anonymous_provider_disabled'],
    [{ phone: '+998901234567', password }, 400, 'phone_provider_disabled'],
    [{ email: 'a@example.com' }, 400, 'validation_failed'],
    [{ email: ['a@example.com'], password }, 400, 'validation_failed'],
    [{ email: { $ne: '' }, password }, 400, 'validation_failed'],
    [{ email: 'a@example.com', password: { length: 20 } }, 400, 'validation_failed'],
    [{ email: 'a@example.com', password, code_challenge: 'x' }, 400, 'validation_failed'],
    [
      { email: 'a@example.com', password, code_challenge: 'c'.repeat(43), code_challenge_method: 'plain' },
      400,
      'validation_failed',
    ],
    [
      { email: 'a@example.com', password, code_challenge: '!'.repeat(43), code_challenge_method: 's256' },
      400,
      'validation_failed',
    ],
    [{ email: 'a@example.com', password, data: [] }, 400, 'validation_failed'],
    [{ email: 'a@example.com', password, data: 'x' }, 400, 'validation_failed'],
    [{ email: 'a@example.com', password, data: { a: { constructor: 1 } } }, 400, 'validation_failed'],
    [{ email: 'a@example.com', password, data: { a: 'zero \0' } }, 400, 'validation_failed'],
    [{ email: 'a@example.com', password, data: { a: '\ud800' } }, 400, 'validation_failed'],
    [{ email: 'a@example.com', password, data: { a: 'x'.repeat(16_384) } }, 400, 'validation_failed'],
  ])('the body %# is refused by name', async (body, status, code) => {
    expect(await post(app, body)).toMatchObject({ status, body: { code } })
    expect(await usersOf(app, 'a@example.com')).toEqual([])
  })

  test('a key __proto__ in the data is refused', async () => {
    const response = await fetch(`${app.url}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: `{"email":"a@example.com","password":"${password}","data":{"__proto__":{"admin":true}}}`,
    })
    expect(response.status).toBe(400)
  })
})

describe('with confirmation', () => {
  let app: ListeningApp
  beforeAll(async () => {
    app = await listenApp({ ...manyTries, AUTH_CONFIRM_EMAIL: '1' })
  })
  afterAll(() => app.close())

  test('registering sends a mail whose link makes the session, and proves the address', async () => {
    const client = authClient(app, { headers: { 'accept-language': 'ru' } })
    const email = anEmail()
    const { data } = await client.signUp({ email, password })
    expect(data.session).toBeNull()
    expect(data.user?.identities).toHaveLength(1)
    expect(data.user).not.toHaveProperty('email_confirmed_at')
    const early = await client.signInWithPassword({ email, password })
    expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed' })

    const mail = await lastMail(app.db, email, 'auth_signup')
    expect(mail).toMatchObject({ language: 'ru', subject: 'Подтвердите адрес электронной почты' })
    expect(mail.text_body.endsWith(app.agency.name)).toBe(true)
    const { url, token_hash, type } = linkIn(mail)
    expect(url.origin + url.pathname).toBe(`${app.url}/auth/callback`)
    const verified = await client.verifyOtp({ token_hash, type: type as 'signup' })
    expect(verified.data.session?.user).toMatchObject({
      email_confirmed_at: expect.any(String),
      user_metadata: { email_verified: true },
    })
    const row = await app.db.one(sql`select email_proved_at from auth_users where email = ${email}`)
    expect(row).toEqual({ email_proved_at: expect.any(String) })
    expect((await client.signInWithPassword({ email, password })).error).toBeNull()
  })

  test('the mailed code does the same', async () => {
    const client = authClient(app)
    const email = anEmail()
    await client.signUp({ email, password })
    const token = codeIn(await lastMail(app.db, email, 'auth_signup'))
    const { data } = await client.verifyOtp({ email, token, type: 'email' })
    expect(data.session).not.toBeNull()
  })

  test('a link that is opened in another browser lets its reader in, and not who chose the password', async () => {
    const email = anEmail()
    await authClient(app).signUp({ email, password })
    const { token_hash } = linkIn(await lastMail(app.db, email, 'auth_signup'))
    const reader = authClient(app)
    expect((await reader.verifyOtp({ token_hash, type: 'signup' })).error).toBeNull()
    expect((await reader.getUser()).error).toBeNull()
    const stranger = await authClient(app).signInWithPassword({ email, password })
    expect(stranger.error?.code).toBe('invalid_credentials')
    expect((await mailsTo(app.db, email))[0]?.kind).toBe('auth_address_proved')
  })

  test('who registers an address that a stranger has registered before confirms it without their password', async () => {
    const email = anEmail()
    await authClient(app).signUp({ email, password })
    const owner = authClient(app)
    await owner.signUp({ email, password: 'the password of its owner' })
    const { token_hash } = linkIn(await lastMail(app.db, email, 'auth_signup'))
    expect((await owner.verifyOtp({ token_hash, type: 'signup' })).error).toBeNull()
    const stranger = await authClient(app).signInWithPassword({ email, password })
    expect(stranger.error?.code).toBe('invalid_credentials')
  })

  test('a known address gets an answer of the same shape, and the owner a mail', async () => {
    const email = anEmail()
    const client = authClient(app)
    const first = await client.signUp({ email, password })
    const { token_hash } = linkIn(await lastMail(app.db, email, 'auth_signup'))
    await client.verifyOtp({ token_hash, type: 'signup' })
    const before = await usersOf(app, email)
    const options = { data: { full_name: 'Stranger' } }
    const repeated = await authClient(app).signUp({ email, password: 'some other password', options })
    expect(repeated.error).toBeNull()
    expect(repeated.data.session).toBeNull()
    expect(repeated.data.user).toMatchObject({
      email,
      role: '',
      identities: [],
      user_metadata: { full_name: 'Stranger' },
    })
    expect(repeated.data.user?.id).not.toBe(first.data.user?.id)
    expect(Object.keys(repeated.data.user ?? {}).sort()).toEqual(Object.keys(first.data.user ?? {}).sort())
    expect(await usersOf(app, email)).toEqual(before)
    expect((await mailsTo(app.db, email)).map(({ kind }) => kind)).toContain('auth_account_exists')
  })

  test('a second registration of an unconfirmed address mails again and changes nothing', async () => {
    const email = anEmail()
    const options = { data: { full_name: 'First' } }
    const first = await authClient(app).signUp({ email, password, options })
    const before = await usersOf(app, email)
    const repeated = await authClient(app).signUp({
      email,
      password: 'some other password',
      options: { data: { full_name: 'Second' } },
    })
    expect(repeated.data.user?.id).toBe(first.data.user?.id)
    expect(repeated.data.user?.user_metadata).not.toMatchObject({ full_name: 'First' })
    expect(await usersOf(app, email)).toEqual(before)
    expect(await mailsTo(app.db, email)).toHaveLength(2)
  })
})

test('with sign-ups switched off nobody can register', async () => {
  const app = await listenApp({ AUTH_SIGNUP: '0' })
  const { error } = await authClient(app).signUp({ email: anEmail(), password })
  expect(error).toMatchObject({ status: 422, code: 'signup_disabled' })
  await app.close()
})

test('who asks for one address after the other which is taken is soon told to wait', async () => {
  const app = await listenApp()
  const { email } = await anAccount(app)
  const statuses: number[] = []
  // The account above was the first of thirty.
  for (let n = 0; n < 30; n += 1) statuses.push((await post(app, { email, password })).status)
  expect(statuses).toEqual([...Array(29).fill(422), 429])
  await app.close()
})

test('repeated registrations of one address do not fill its mailbox', async () => {
  const app = await listenApp({ AUTH_CONFIRM_EMAIL: '1' })
  const email = anEmail()
  for (let n = 0; n < 3; n += 1) expect((await post(app, { email, password })).status).toBe(200)
  expect(await mailsTo(app.db, email)).toHaveLength(1)
  const { token_hash } = linkIn(await lastMail(app.db, email, 'auth_signup'))
  await authClient(app).verifyOtp({ token_hash, type: 'signup' })
  await app.db.run(sql`delete from throttles`)
  for (let n = 0; n < 3; n += 1) expect((await post(app, { email, password })).status).toBe(200)
  expect((await mailsTo(app.db, email)).filter(({ kind }) => kind === 'auth_account_exists')).toHaveLength(1)
  await app.close()
})
