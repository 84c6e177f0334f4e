import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anAccount, anEmail } from '../../testing/accounts/accounts.ts'
import { callAuth } from '../../testing/calls/auth-call.ts'
import { lastMail, linkIn, mailsTo } from '../../testing/outside/mails.ts'
import { type ListeningApp, listenApp } from '../../testing/servers/listen-app.ts'

/** Whatever was done about it. */
const accepted = { status: 200, body: {} }

const post = (app: ListeningApp, path: string, body: unknown, headers: Record<string, string> = {}) =>
  callAuth(app, path, { body, headers })

describe('asking for mails', () => {
  let app: ListeningApp
  beforeAll(async () => {
    app = await listenApp()
  })
  afterAll(() => app.close())

  test('known and unknown addresses get the same answer', async () => {
    const { email } = await anAccount(app)
    const time = async (address: string) => {
      const began = performance.now()
      const answer = await post(app, '/recover', { email: address })
      return { answer, took: performance.now() - began }
    }
    const [known, unknown] = [await time(email), await time(anEmail())]
    for (const { answer } of [known, unknown]) {
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 200, body: {} })
    }
    expect(known.took).toBeGreaterThanOrEqual(99)
    expect(unknown.took).toBeGreaterThanOrEqual(99)
    expect(await mailsTo(app.db, email)).toHaveLength(1)
  })

  test('a second mail within a minute, and a sixth within an hour, are not sent, and nobody is told', async () => {
    const { email } = await anAccount(app)
    const ask = () => post(app, '/recover', { email })
    expect(await ask()).toMatchObject(accepted)
    expect(await ask()).toMatchObject(accepted)
    expect(await mailsTo(app.db, email)).toHaveLength(1)
    for (let n = 0; n < 6; n += 1) {
      await app.db.run(
        sql`update throttles set expires_at = now() where expires_at < now() + interval '61 seconds'`,
      )
      expect(await ask()).toMatchObject(accepted)
    }
    expect(await mailsTo(app.db, email)).toHaveLength(5)
    // The confirming mail has a count of its own.
    expect(await post(app, '/resend', { email, type: 'signup' })).toMatchObject(accepted)
    expect((await mailsTo(app.db, email))[0]?.kind).toBe('auth_signup')
  })

  test('the confirming mail goes to who is confirmed but not proved, and to nobody who is proved', async () => {
    const { email, client } = await anAccount(app)
    expect((await client.resend({ type: 'signup', email })).error).toBeNull()
    const { token_hash } = linkIn(await lastMail(app.db, email, 'auth_signup'))
    expect((await client.verifyOtp({ token_hash, type: 'signup' })).error).toBeNull()
    await app.db.run(sql`delete from throttles`)
    expect((await client.resend({ type: 'signup', email })).error).toBeNull()
    expect(await mailsTo(app.db, email)).toHaveLength(1)
  })

  test.each([
    ['/recover', {}],
    ['/recover', { email: '' }],
    ['/recover', { email: 'nobody' }],
    ['/recover', { email: ['a@example.com'] }],
    ['/recover', { email: 'a@example.com', code_challenge: 'x' }],
    ['/resend', { email: 'a@example.com' }],
    ['/resend', { email: 'a@example.com', type: 'sms' }],
    ['/resend', { email: 'nobody', type: 'signup' }],
    ['/resend', { phone: '+998901234567', type: 'sms' }],
  ])('%s with %j is refused', async (path, body) => {
    expect((await post(app, path, body)).status).toBe(400)
  })

  test('links never name another host than our own', async () => {
    const { email } = await anAccount(app)
    const lies = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'https',
      forwarded: 'host=evil.example',
    }
    await post(app, '/recover?redirect_to=https://evil.example/', { email }, lies)
    const mail = await lastMail(app.db, email, 'auth_recovery')
    expect(linkIn(mail).url.origin).toBe(app.url)
    expect(mail.text_body).not.toContain('evil')
  })

  test('one address may ask 30 times in five minutes', async () => {
    await app.db.run(sql`delete from throttles`)
    const statuses: number[] = []
    for (let n = 0; n < 31; n += 1) {
      statuses.push((await post(app, '/recover', {}, { 'x-forwarded-for': `10.1.1.${n}` })).status)
    }
    expect(statuses).toEqual([...Array(30).fill(400), 429])
  })
})
