import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, anAccount, anEmail } from '../../testing/accounts/accounts.ts'
import { callAuth } from '../../testing/calls/auth-call.ts'
import { authClient } from '../../testing/calls/auth-client.ts'
import { codeIn, lastMail, linkIn, mailsTo } from '../../testing/outside/mails.ts'
import { type ListeningApp, listenApp } from '../../testing/servers/listen-app.ts'
import { countRequest } from '../../throttles.ts'

let app: ListeningApp
beforeAll(async () => {
  app = await listenApp({ RATE_LIMIT_FACTOR: '1000' })
})
afterAll(() => app.close())

const password = 'another good password'

const put = ({ session }: Account, body: unknown) =>
  callAuth(app, '/user', {
    method: 'PUT',
    body,
    headers: { authorization: `Bearer ${session.access_token}` },
  })

const makeSessionsOld = ({ id }: Account) =>
  app.db.run(sql`update auth_sessions set created_at = now() - interval '25 hours' where user_id = ${id}`)

const addFactor = ({ id }: Account) =>
  app.db.run(sql`
    insert into auth_factors (user_id, status, secret_encrypted) values (${id}, 'verified', '\\x00')`)

describe('the password', () => {
  test('can be changed by who has signed in lately; other sessions and links end, and a notice is sent', async () => {
    const account = await anAccount(app)
    const { client, email } = account
    const other = authClient(app)
    await other.signInWithPassword({ email, password: account.password })
    await other.resetPasswordForEmail(email)
    const { token_hash } = linkIn(await lastMail(app.db, email, 'auth_recovery'))
    await app.db.run(sql`
      insert into auth_flows (kind, user_id, redirect_to, auth_code_hash, expires_at)
      values ('mail', ${account.id}, '/', sha256('code'), now() + interval '5 minutes')`)
    expect((await client.updateUser({ password })).error).toBeNull()
    expect((await client.getUser()).error).toBeNull()
    expect((await client.refreshSession()).error).toBeNull()
    expect((await other.getUser()).error).not.toBeNull()
    const expired = await other.verifyOtp({ token_hash, type: 'recovery' })
    expect(expired.error?.code).toBe('otp_expired')
    const open = await app.db.all(sql`
      select user_id from auth_flows where user_id = ${account.id}
      union all select user_id from auth_one_time_tokens where user_id = ${account.id}`)
    expect(open).toEqual([])
    expect((await mailsTo(app.db, email))[0]?.kind).toBe('auth_password_changed')
    const events = await app.db.all(sql`
      select kind from audit_log where kind = 'auth.password_changed' and actor_id = ${account.id}`)
    expect(events).toHaveLength(1)
    const devices = await app.db.all(sql`select mark_hash from auth_devices where user_id = ${account.id}`)
    expect(devices).toHaveLength(1)
  })

  test.each([
    ['abc', 422, 'weak_password'],
    ['', 422, 'weak_password'],
    ['password1', 422, 'weak_password'],
    ['x'.repeat(1025), 400, 'validation_failed'],
    [{ length: 20 }, 400, 'validation_failed'],
    [['long enough'], 400, 'validation_failed'],
  ])('%j is refused', async (weak, status, code) => {
    const account = await anAccount(app)
    expect(await put(account, { password: weak })).toMatchObject({ status, body: { code } })
    const { email } = account
    expect((await authClient(app).signInWithPassword({ email, password: account.password })).error).toBeNull()
  })

  test('signs in once it is changed, and the old one does not any more', async () => {
    const { client, email, password: old } = await anAccount(app)
    await client.updateUser({ password })
    const refused = await authClient(app).signInWithPassword({ email, password: old })
    expect(refused.error?.code).toBe('invalid_credentials')
    expect((await authClient(app).signInWithPassword({ email, password })).error).toBeNull()
  })

  test('the same one again is refused', async () => {
    const { client, password: same } = await anAccount(app)
    const { error } = await client.updateUser({ password: same })
    expect(error).toMatchObject({
      status: 422,
      code: 'same_password',
      message: 'New password should be different from the old password.',
    })
  })

  test('an older session needs a mailed code, which works once and has five tries', async () => {
    const account = await anAccount(app)
    const { client, email } = account
    await makeSessionsOld(account)
    expect((await client.updateUser({ password })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    })
    expect((await client.reauthenticate()).error).toBeNull()
    const mail = await lastMail(app.db, email, 'auth_reauthentication')
    expect(mail.text_body).not.toContain('http')
    const nonce = codeIn(mail)
    const wrong = nonce === '000000' ? '111111' : '000000'
    // Also with the password that is in use: a stolen session must not find out which one that is.
    const guess = await client.updateUser({ password: account.password, nonce: wrong })
    expect(guess.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' })
    expect((await client.updateUser({ password, nonce })).error).toBeNull()
    const repeated = await client.updateUser({ password: `${password}!`, nonce })
    expect(repeated.error?.code).toBe('reauthentication_not_valid')

    await client.reauthenticate()
    const next = codeIn(await lastMail(app.db, email, 'auth_reauthentication'))
    const bad = next === '000000' ? '111111' : '000000'
    for (let n = 0; n < 5; n += 1) await client.updateUser({ password: `${password}?`, nonce: bad })
    const expired = await client.updateUser({ password: `${password}?`, nonce: next })
    expect(expired.error?.code).toBe('reauthentication_not_valid')
  })

  test('another user’s code is no good', async () => {
    const [account, other] = [await anAccount(app), await anAccount(app)]
    await makeSessionsOld(account)
    await other.client.reauthenticate()
    const nonce = codeIn(await lastMail(app.db, other.email, 'auth_reauthentication'))
    expect((await account.client.updateUser({ password, nonce })).error?.code).toBe(
      'reauthentication_not_valid',
    )
  })

  test('of two changes at once from two sessions, the one whose session has ended is refused', async () => {
    const account = await anAccount(app)
    const other = authClient(app)
    const { data } = await other.signInWithPassword({ email: account.email, password: account.password })
    const session = data.session ?? account.session
    const answers = await Promise.all([
      put(account, { password: 'first new password' }),
      put({ ...account, session }, { password: 'second new password' }),
    ])
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.some((status) => status === 403 || status === 422)).toBe(true)
  })
})

describe('a user with a second factor', () => {
  test.each([
    ['password', { password }],
    ['address', { email: 'elsewhere@example.com' }],
  ])('changes the %s only in a session that has passed it', async (_name, body) => {
    const account = await anAccount(app)
    await addFactor(account)
    expect(await put(account, body)).toMatchObject({ status: 401, body: { code: 'insufficient_aal' } })
    expect(await put(account, { data: { color: 'blue' } })).toMatchObject({ status: 200 })
    await app.db.run(sql`update auth_sessions set aal = 'aal2' where user_id = ${account.id}`)
    expect(await put(account, body)).toMatchObject({ status: 200 })
  })

  test('is not let round it by a recovery mail', async () => {
    const account = await anAccount(app)
    await addFactor(account)
    const client = authClient(app)
    await client.resetPasswordForEmail(account.email)
    const { token_hash } = linkIn(await lastMail(app.db, account.email, 'auth_recovery'))
    const { data } = await client.verifyOtp({ token_hash, type: 'recovery' })
    expect(data.session?.user.factors).toHaveLength(1)
    expect((await client.updateUser({ password })).error).toMatchObject({ code: 'insufficient_aal' })
  })
})

describe('without a raised limit', () => {
  let narrow: ListeningApp
  beforeAll(async () => {
    narrow = await listenApp()
  })
  afterAll(() => narrow.close())

  test('guesses at the password cost here what they cost at sign-in, and count together with those', async () => {
    const { email, password: right, session } = await anAccount(narrow)
    const headers = { authorization: `Bearer ${session.access_token}` }
    const guess = (body: unknown) => callAuth(narrow, '/user', { method: 'PUT', body, headers })
    const signIn = (guessed: string) =>
      callAuth(narrow, '/token?grant_type=password', { body: { email, password: guessed } })
    for (let n = 0; n < 6; n += 1) expect((await guess({ password: right })).status).toBe(422)
    for (let n = 0; n < 5; n += 1) expect((await signIn(`guess ${n}`)).status).toBe(400)
    await narrow.db.run(sql`update throttles set blocked_until = blocked_until + interval '10 minutes'`)
    for (const body of [{ password: right }, { password: 'a wrong guess' }, { password: right, data: {} }]) {
      const refused = await guess(body)
      expect(refused).toMatchObject({ status: 429, body: { code: 'over_request_rate_limit' } })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect((await signIn(right)).status).toBe(429)
    expect((await guess({ data: { color: 'blue' } })).status).toBe(200)
  })

  test('they count for the address too', async () => {
    const { session } = await anAccount(narrow)
    for (let n = 0; n < 150; n += 1) {
      await countRequest(narrow.db, { kind: 'token', ip: '127.0.0.1', factor: 1 })
    }
    const headers = { authorization: `Bearer ${session.access_token}` }
    const answer = await callAuth(narrow, '/user', { method: 'PUT', body: { password }, headers })
    expect(answer.status).toBe(429)
    await narrow.db.run(sql`delete from throttles`)
  })

  test('nothing else that is wrong with a request tells whether its password is the old one', async () => {
    const account = await anAccount(narrow)
    await narrow.db.run(sql`
      update auth_users set user_metadata = jsonb_build_object('story', repeat('x', 1400)) where id = ${account.id}`)
    const headers = { authorization: `Bearer ${account.session.access_token}` }
    const ask = (guessed: string) =>
      callAuth(narrow, '/user', {
        method: 'PUT',
        body: { password: guessed, data: { more: 'y'.repeat(15_000) } },
        headers,
      })
    const [right, wrong] = [await ask(account.password), await ask('a wrong guess')]
    expect(right.status).toBe(400)
    expect([right.status, right.body]).toEqual([wrong.status, wrong.body])
  })

  test('who is signed in is told that the last mail is too fresh', async () => {
    const { client } = await anAccount(narrow)
    expect((await client.reauthenticate()).error).toBeNull()
    expect((await client.reauthenticate()).error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
    })
    expect((await client.updateUser({ email: anEmail() })).error).toBeNull()
    expect((await client.updateUser({ email: anEmail() })).error).toMatchObject({
      status: 429,
      code: 'over_email_send_rate_limit',
    })
  })
})
