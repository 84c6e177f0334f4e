import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Account, anAccount } from '../../testing/accounts/accounts.ts'
import { callAuth } from '../../testing/calls/auth-call.ts'
import { authClient } from '../../testing/calls/auth-client.ts'
import { codeIn, lastMail, linkIn, mailsTo } from '../../testing/outside/mails.ts'
import { type ListeningApp, listenApp } from '../../testing/servers/listen-app.ts'

const newPassword = 'another good password'

const post = (app: ListeningApp, path: string, body: unknown, headers: Record<string, string> = {}) =>
  callAuth(app, path, { body, headers })

async function recoveryOf(app: ListeningApp, email: string) {
  await authClient(app).resetPasswordForEmail(email)
  return lastMail(app.db, email, 'auth_recovery')
}

describe('recovery', () => {
  let app: ListeningApp
  let owner: Account
  beforeAll(async () => {
    app = await listenApp({ RATE_LIMIT_FACTOR: '1000' })
    owner = await anAccount(app)
  })
  afterAll(() => app.close())

  test('leads from the mail to a new password, ends the other sessions and tells the owner', async () => {
    const { email, password, client: before, id } = await anAccount(app)
    const client = authClient(app, { headers: { 'accept-language': 'en-GB,en;q=0.9' } })
    const events: string[] = []
    client.onAuthStateChange((event) => void events.push(event))
    expect(await client.resetPasswordForEmail(email)).toEqual({ data: {}, error: null })
    const mail = await lastMail(app.db, email, 'auth_recovery')
    expect(mail).toMatchObject({ language: 'en', subject: 'Reset your password' })
    const { url, token_hash, type } = linkIn(mail)
    expect({ path: url.origin + url.pathname, type }).toEqual({
      path: `${app.url}/auth/callback`,
      type: 'recovery',
    })
    expect(token_hash).toMatch(/^pkce_[\w-]{43}$/)
    const verified = await client.verifyOtp({ token_hash, type: 'recovery' })
    expect(verified.error).toBeNull()
    expect(events).toContain('PASSWORD_RECOVERY')
    expect((await client.updateUser({ password: newPassword })).error).toBeNull()
    expect((await client.getUser()).error).toBeNull()
    expect((await before.getUser()).error).not.toBeNull()
    const old = await authClient(app).signInWithPassword({ email, password })
    expect(old.error?.code).toBe('invalid_credentials')
    expect((await authClient(app).signInWithPassword({ email, password: newPassword })).error).toBeNull()
    expect((await mailsTo(app.db, email))[0]).toMatchObject({ kind: 'auth_password_changed', language: 'en' })
    const proved = await app.db.one(sql`select email_proved_at from auth_users where id = ${id}`)
    expect(proved).toEqual({ email_proved_at: expect.any(String) })
  })

  test('at once revokes the access of a stranger who registered the address without reading its mail', async () => {
    const { email, password, client: stranger } = await anAccount(app)
    const { token_hash } = linkIn(await recoveryOf(app, email))
    expect((await authClient(app).verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull()
    expect((await stranger.getUser()).error).not.toBeNull()
    const repeated = await authClient(app).signInWithPassword({ email, password })
    expect(repeated.error?.code).toBe('invalid_credentials')
  })

  test('of a proved address leaves the password as it is until a new one is set', async () => {
    const { email, password } = await anAccount(app)
    await app.db.run(sql`update auth_users set email_proved_at = now() where email = ${email}`)
    const { token_hash } = linkIn(await recoveryOf(app, email))
    await authClient(app).verifyOtp({ token_hash, type: 'recovery' })
    expect((await authClient(app).signInWithPassword({ email, password })).error).toBeNull()
  })

  test('neither link nor code is stored in clear, nor good for more than an hour', async () => {
    const mail = await recoveryOf(app, owner.email)
    const { seconds } = await app.db.only<{ seconds: number }>(sql`
      select extract(epoch from max(expires_at) - now())::float8 as seconds from auth_one_time_tokens
      where user_id = ${owner.id}`)
    expect(Math.abs(seconds - 3600)).toBeLessThan(60)
    const rows = JSON.stringify(await app.db.all(sql`select tokens::text from auth_one_time_tokens tokens`))
    expect(rows).not.toContain(linkIn(mail).token_hash)
    expect(rows).not.toContain(codeIn(mail))
  })

  test('20 uses of one link at once let one in', async () => {
    const { token_hash, type } = linkIn(await recoveryOf(app, owner.email))
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(app, '/verify', { token_hash, type })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
      expect({ status, body }).toMatchObject({
        status: 403,
        body: { code: 'otp_expired', message: 'Email link is invalid or has expired' },
      })
    }
  })

  test('a newer link takes the place of the older one', async () => {
    const older = linkIn(await recoveryOf(app, owner.email))
    const newer = linkIn(await recoveryOf(app, owner.email))
    expect((await post(app, '/verify', { token_hash: older.token_hash, type: 'recovery' })).status).toBe(403)
    expect((await post(app, '/verify', { token_hash: newer.token_hash, type: 'recovery' })).status).toBe(200)
  })

  test.each([
    ['after an hour', sql`update auth_one_time_tokens set expires_at = now() where user_id = `],
    [
      'once the password is another',
      sql`update auth_users set password_version = password_version + 1 where id = `,
    ],
    ['once the address is another', sql`update auth_users set email = 'moved-' || email where id = `],
    ['for a banned user', sql`update auth_users set banned_until = now() + interval '1 day' where id = `],
  ])('a link is no good %s', async (_name, change) => {
    const { email, id } = await anAccount(app)
    const mail = await recoveryOf(app, email)
    await app.db.run(sql`${change}${id}`)
    const { token_hash } = linkIn(mail)
    expect((await post(app, '/verify', { token_hash, type: 'recovery' })).status).toBe(403)
    const sessions = await app.db.all(sql`select id from auth_sessions where user_id = ${id}`)
    expect(sessions).toHaveLength(1)
  })

  test('a link does not outlive its account, even when the address registers again', async () => {
    const { email, id } = await anAccount(app)
    const { token_hash } = linkIn(await recoveryOf(app, email))
    await app.db.run(sql`delete from auth_users where id = ${id}`)
    await anAccount(app, email)
    expect((await post(app, '/verify', { token_hash, type: 'recovery' })).status).toBe(403)
  })

  test('a link works only for the purpose it was made for', async () => {
    const { token_hash } = linkIn(await recoveryOf(app, owner.email))
    for (const type of ['signup', 'email_change', 'magiclink', 'invite', 'email']) {
      expect((await post(app, '/verify', { token_hash, type })).body.code).toBe('otp_expired')
    }
    expect((await post(app, '/verify', { token_hash, type: 'recovery' })).status).toBe(200)
  })

  test('a code may be tried five times, also all at once; the link stays good', async () => {
    const mail = await recoveryOf(app, owner.email)
    const right = codeIn(mail)
    const tryCode = (token: string) =>
      post(app, '/verify', { type: 'recovery', email: owner.email.toUpperCase(), token })
    const wrong = Array.from({ length: 5 }, (_, n) =>
      String((Number(right) + n + 1) % 1_000_000).padStart(6, '0'),
    )
    for (const answer of await Promise.all(wrong.map(tryCode))) {
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'otp_expired', message: 'Token has expired or is invalid' },
      })
    }
    expect((await tryCode(right)).status).toBe(403)
    const { token_hash } = linkIn(mail)
    expect((await post(app, '/verify', { token_hash, type: 'recovery' })).status).toBe(200)
  })

  test('a code works at the fifth try, and then no more', async () => {
    const right = codeIn(await recoveryOf(app, owner.email))
    const tryCode = (token: string) => post(app, '/verify', { type: 'recovery', email: owner.email, token })
    const wrong = right === '000000' ? '111111' : '000000'
    for (let n = 0; n < 4; n += 1) expect((await tryCode(wrong)).status).toBe(403)
    expect((await tryCode(right)).status).toBe(200)
    expect((await tryCode(right)).status).toBe(403)
  })

  test('a code does not work for another account', async () => {
    const other = await anAccount(app)
    const code = codeIn(await recoveryOf(app, owner.email))
    await recoveryOf(app, other.email)
    const answer = await post(app, '/verify', { type: 'recovery', email: other.email, token: code })
    // One chance in a million that both got the same.
    expect(answer.status).toBe(403)
  })

  test.each([
    [{}, 400],
    [{ type: 'recovery' }, 400],
    [{ token_hash: 'x' }, 400],
    [{ type: 'recovery', token_hash: '' }, 400],
    [{ type: 'recovery', token_hash: { $ne: null } }, 400],
    [{ type: 'recovery', token_hash: ['a'] }, 400],
    [{ type: 'recovery', token_hash: 'a', token: 'b' }, 400],
    [{ type: 'recovery', token_hash: 'a', email: 'a@example.com' }, 400],
    [{ type: 'recovery', token: '123456' }, 400],
    [{ type: 'recovery', token: 123456, email: 'a@example.com' }, 400],
    [{ type: 'recovery', token: '123456', email: 'nobody' }, 400],
    [{ type: 'sms', token: '123456', phone: '+998901234567' }, 400],
    [{ type: '__proto__', token_hash: 'a' }, 400],
    [{ type: ['recovery'], token_hash: 'a' }, 400],
    [{ type: 'recovery', token_hash: 'x'.repeat(43) }, 403],
    [{ type: 'recovery', token_hash: '\0' }, 400],
    [{ type: 'recovery', token: '123456', email: 'nobody@example.com' }, 403],
  ])('the body %j is refused', async (body, status) => {
    expect((await post(app, '/verify', body)).status).toBe(status)
  })
})
