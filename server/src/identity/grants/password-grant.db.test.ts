import { hash } from '@node-rs/argon2'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isOutdatedHash } from '../../passwords.ts'
import { type Account, anAccount, anEmail } from '../../testing/accounts/accounts.ts'
import { adminClient, serviceSecret } from '../../testing/accounts/service-key.ts'
import { callAuth } from '../../testing/calls/auth-call.ts'
import { authClient } from '../../testing/calls/auth-client.ts'
import { lastMail, linkIn } from '../../testing/outside/mails.ts'
import { type ListeningApp, listenApp } from '../../testing/servers/listen-app.ts'
import { countRequest } from '../../throttles.ts'

async function tryPassword(app: { url: string }, body: unknown, headers: Record<string, string> = {}) {
  const answer = await callAuth(app, '/token?grant_type=password', { body, headers })
  const { status, body: refusal } = answer
  return { status, body: refusal, retryAfter: answer.headers.get('retry-after') }
}

describe('signing in with a password', () => {
  let app: ListeningApp
  let owner: Account
  beforeAll(async () => {
    app = await listenApp({ RATE_LIMIT_FACTOR: '1000' })
    owner = await anAccount(app)
  })
  afterAll(() => app.close())

  test('gives a session, also with the address in other letters', async () => {
    const { email, password, id } = owner
    const { data, error } = await authClient(app).signInWithPassword({
      email: ` ${email.toUpperCase()}`,
      password,
    })
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ id, email, last_sign_in_at: expect.any(String) })
    expect(data.weakPassword).toBeUndefined()
    const { data: claims } = await authClient(app).getClaims(data.session?.access_token)
    expect(claims?.claims).toMatchObject({
      iss: `${app.url}/auth/v1`,
      aud: 'authenticated',
      sub: id,
      role: 'authenticated',
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      is_anonymous: false,
    })
  })

  test('an unknown address, a wrong password and an account without one get the same answer', async () => {
    const google = await anAccount(app)
    await app.db.run(sql`update auth_users set password_hash = null where id = ${google.id}`)
    const answers = await Promise.all([
      tryPassword(app, { email: anEmail(), password: 'some password' }),
      tryPassword(app, { email: owner.email, password: 'some password' }),
      tryPassword(app, { email: google.email, password: google.password }),
      tryPassword(app, { email: 'no address', password: 'some password' }),
      tryPassword(app, { email: `${'a'.repeat(300)}@example.com`, password: 'some password' }),
      tryPassword(app, { email: 'zero\0@example.com', password: 'some password' }),
      tryPassword(app, { email: owner.email, password: 'x'.repeat(2000) }),
      tryPassword(app, { email: owner.email }),
    ])
    expect(answers[0]).toMatchObject({ status: 400, retryAfter: null })
    expect(answers[0]?.body).toEqual({
      code: 'invalid_credentials',
      error_code: 'invalid_credentials',
      message: 'Invalid login credentials',
    })
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  test('a failed try is written down without what was typed', async () => {
    await tryPassword(app, { email: owner.email, password: 'the-typed-one' })
    const rows = await app.db.all(sql`
      select actor_kind, target_id, detail from audit_log
      where kind = 'auth.sign_in_failed' and target_id = ${owner.id}`)
    expect(rows).toContainEqual({
      actor_kind: 'visitor',
      target_id: owner.id,
      detail: { reason: 'invalid_credentials' },
    })
    expect(JSON.stringify(rows)).not.toContain('the-typed-one')
  })

  test('passwords are neither cut nor trimmed, and composed letters are the same as their parts', async () => {
    const email = anEmail()
    const password = `${'a1'.repeat(36)}b `
    await authClient(app).signUp({ email, password })
    const signIn = async (other: string) =>
      (await authClient(app).signInWithPassword({ email, password: other })).error?.code ?? 'in'
    expect(await signIn(password)).toBe('in')
    expect(await signIn(password.slice(0, 72))).toBe('invalid_credentials')
    expect(await signIn(password.slice(0, 73))).toBe('invalid_credentials')
    expect(await signIn(password.trim())).toBe('invalid_credentials')
    expect(await signIn(password.toUpperCase())).toBe('invalid_credentials')

    const other = anEmail()
    await authClient(app).signUp({ email: other, password: 'o\u02bbquvchi caf\u00e9' })
    const composed = await authClient(app).signInWithPassword({
      email: other,
      password: 'o\u02bbquvchi cafe\u0301',
    })
    expect(composed.error).toBeNull()
  })

  test('a ban is told only to who knows the password', async () => {
    const banned = await anAccount(app)
    await app.db.run(
      sql`update auth_users set banned_until = now() + interval '1 day' where id = ${banned.id}`,
    )
    const right = await tryPassword(app, { email: banned.email, password: banned.password })
    expect(right).toMatchObject({ status: 400 })
    expect(right.body).toMatchObject({ code: 'user_banned' })
    const wrong = await tryPassword(app, { email: banned.email, password: 'some password' })
    expect(wrong.body).toMatchObject({ code: 'invalid_credentials' })
    expect((await banned.client.getUser()).error).toMatchObject({ status: 403, code: 'user_banned' })
    expect((await banned.client.refreshSession()).error).toMatchObject({ status: 400, code: 'user_banned' })
  })

  test('a password that would be refused today is let in and named weak; an old hash is renewed', async () => {
    const account = await anAccount(app)
    const old = await hash('abc', { memoryCost: 4096, timeCost: 1, parallelism: 1 })
    await app.db.run(sql`update auth_users set password_hash = ${old} where id = ${account.id}`)
    const { data } = await authClient(app).signInWithPassword({ email: account.email, password: 'abc' })
    expect(data.weakPassword).toEqual({ message: expect.any(String), reasons: ['length'] })
    const row = await app.db.one<{ password_hash: string }>(
      sql`select password_hash from auth_users where id = ${account.id}`,
    )
    expect(row && isOutdatedHash(row.password_hash)).toBe(false)
    expect(
      (await authClient(app).signInWithPassword({ email: account.email, password: 'abc' })).error,
    ).toBeNull()
  })

  test.each([
    [{}, 'validation_failed', 400],
    [{ email: ['a@example.com'], password: 'x' }, 'validation_failed', 400],
    [{ email: 'a@example.com', password: { $gt: '' } }, 'validation_failed', 400],
    [{ phone: '+998901234567', password: 'x' }, 'phone_provider_disabled', 422],
  ])('the body %j is refused by name', async (body, code, status) => {
    const answer = await tryPassword(app, body)
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status, code })
  })

  test.each(['id_token', 'web3', '', '__proto__', 'constructor'])(
    'the grant %j is unknown',
    async (grant) => {
      const response = await fetch(`${app.url}/auth/v1/token?grant_type=${grant}`, { method: 'POST' })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        error_code: 'invalid_credentials',
        msg: 'unsupported_grant_type',
      })
    },
  )
})

describe('guessing', () => {
  let app: ListeningApp
  /** So that a slow machine does not sit the first second of delay out between two calls. */
  const prolongDelays = () =>
    app.db.run(sql`update throttles set blocked_until = blocked_until + interval '10 minutes'`)
  beforeAll(async () => {
    app = await listenApp()
  })
  afterAll(() => app.close())

  test('is slowed down by account, whatever the caller changes; the owner’s browser is still let in', async () => {
    const { client, email, password } = await anAccount(app)
    const guess = (n: number) =>
      tryPassword(
        app,
        { email: n % 2 ? email : ` ${email.toUpperCase()} `, password: `guess ${n}`, extra: n },
        { 'x-forwarded-for': `10.0.0.${n}`, 'x-real-ip': `10.0.1.${n}`, 'user-agent': `agent ${n}` },
      )
    for (let n = 0; n < 11; n += 1) expect((await guess(n)).status).toBe(400)
    expect(await prolongDelays()).toBeGreaterThan(0)
    const slowed = await guess(11)
    expect(slowed.status).toBe(429)
    expect(Number(slowed.retryAfter)).toBeGreaterThan(0)
    expect(slowed.body).toMatchObject({ code: 'over_request_rate_limit' })
    expect((await tryPassword(app, { email, password })).status).toBe(429)

    const usual = await client.signInWithPassword({ email, password })
    expect(usual.error).toBeNull()
    // That the owner came in does not give strangers new tries.
    expect((await guess(12)).status).toBe(429)
  })

  test('an unknown address is slowed down just the same', async () => {
    const email = anEmail()
    const guess = (n: number) => tryPassword(app, { email, password: `guess ${n}` })
    for (let n = 0; n < 11; n += 1) expect((await guess(n)).status).toBe(400)
    await prolongDelays()
    expect((await guess(11)).status).toBe(429)
  })

  test('a mark that is not this user’s, or made up, does not help', async () => {
    const victim = await anAccount(app)
    const stranger = authClient(app)
    await stranger.signUp({ email: anEmail(), password: 'strangers own one' })
    for (let n = 0; n < 11; n += 1) {
      await stranger.signInWithPassword({ email: victim.email, password: `guess ${n}` })
    }
    await prolongDelays()
    const { error } = await stranger.signInWithPassword({ email: victim.email, password: victim.password })
    expect(error?.status).toBe(429)
    const madeUp = { cookie: `device=${'A'.repeat(43)}` }
    expect((await tryPassword(app, { email: victim.email, password: victim.password }, madeUp)).status).toBe(
      429,
    )
  })

  test('an address has its limit: passwords are then refused with 429, refreshes with 503', async () => {
    const { client, session } = await anAccount(app)
    for (let n = 0; n < 150; n += 1) await countRequest(app.db, { kind: 'token', ip: '127.0.0.1', factor: 1 })
    expect((await tryPassword(app, { email: anEmail(), password: 'a guess' })).status).toBe(429)
    const body = { refresh_token: session.refresh_token }
    const answer = await callAuth(app, '/token?grant_type=refresh_token', { body })
    expect(answer.status).toBe(503)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await client.getUser()).error).toBeNull()
  })
})

describe('a sign-in with a password that is being changed', () => {
  let app: ListeningApp
  beforeAll(async () => {
    app = await listenApp({ RATE_LIMIT_FACTOR: '1000', AUTH_SERVICE_SECRET: serviceSecret })
  })
  afterAll(() => app.close())

  const waiting = () =>
    app.db.one(sql`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`)
  const liveSessions = (userId: string) =>
    app.db.all<{ amr: { method: string }[] }>(sql`select amr from auth_sessions where user_id = ${userId}`)

  /** The change is asked for first and the sign-in second; both then wait for the account, in that order. */
  async function race(account: Account, change: () => Promise<unknown>) {
    const { email, password, id } = account
    return app.db.transaction(async (tx) => {
      await tx.run(sql`select from auth_users where id = ${id} for no key update`)
      const changed = change()
      await expect.poll(waiting).toEqual({ count: 1 })
      const signedIn = authClient(app).signInWithPassword({ email, password })
      await expect.poll(waiting).toEqual({ count: 2 })
      return { changed, signedIn }
    })
  }

  const newPassword = 'another good password'
  const mailed = async ({ email }: Account, type: 'recovery' | 'signup') => {
    const asked = authClient(app)
    await (type === 'recovery' ? asked.resetPasswordForEmail(email) : asked.resend({ type: 'signup', email }))
    return linkIn(await lastMail(app.db, email, `auth_${type}`)).token_hash
  }

  test.each<[string, (account: Account) => Promise<() => Promise<unknown>>, string[]]>([
    [
      'by its user',
      async ({ client }) =>
        () =>
          client.updateUser({ password: newPassword }),
      ['password'],
    ],
    [
      'by a recovery that shuts a stranger out',
      async (account) => {
        const token_hash = await mailed(account, 'recovery')
        return () => authClient(app).verifyOtp({ token_hash, type: 'recovery' })
      },
      ['otp'],
    ],
    [
      'by a confirmation that shuts a stranger out',
      async (account) => {
        const token_hash = await mailed(account, 'signup')
        return () => authClient(app).verifyOtp({ token_hash, type: 'signup' })
      },
      ['otp'],
    ],
    [
      'by the administration',
      async ({ id }) => {
        const admin = await adminClient(app)
        return () => admin.updateUserById(id, { password: newPassword })
      },
      [],
    ],
    [
      'together with the address, by the administration',
      async ({ id }) => {
        const admin = await adminClient(app)
        return () => admin.updateUserById(id, { email: anEmail() })
      },
      [],
    ],
    [
      'by a ban',
      async ({ id }) => {
        const admin = await adminClient(app)
        return () => admin.updateUserById(id, { ban_duration: '1h' })
      },
      [],
    ],
  ])('%s leaves no session', async (_name, prepare, left) => {
    const account = await anAccount(app)
    const change = await prepare(account)
    const { changed, signedIn } = await race(account, change)
    expect(await changed).toMatchObject({ error: null })
    expect((await signedIn).error).toMatchObject({ status: 400, code: 'invalid_credentials' })
    const sessions = await liveSessions(account.id)
    expect(sessions.map(({ amr }) => amr[0]?.method)).toEqual(left)
    const entries = await app.db.all(sql`
      select id from audit_log where kind = 'auth.sign_in' and actor_id = ${account.id} and detail ->> 'method' = 'password'`)
    expect(entries, 'the registration alone is a sign-in').toHaveLength(1)
  })
})
