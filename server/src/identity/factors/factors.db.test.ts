import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSession, findActor } from '../../domains/auth/sessions.queries.ts'
import { anAccount } from '../../testing/accounts/accounts.ts'
import {
  aProtectedAccount,
  bearerOf,
  codeOf,
  enroll,
  inOneStep,
  levelOf,
  secondSignIn,
} from '../../testing/accounts/factors.ts'
import { mailsTo } from '../../testing/outside/mails.ts'
import { aClient } from '../../testing/records/records.ts'
import { type ListeningApp, listenApp } from '../../testing/servers/listen-app.ts'

let app: ListeningApp

beforeAll(async () => {
  app = await listenApp({ RATE_LIMIT_FACTOR: '1000' })
})

beforeEach(inOneStep)

afterAll(() => app.close())

describe('a second factor', () => {
  test('is added, asked for, still there after a refresh, and removed again', async () => {
    const { client: authUser, email, id: userId } = await anAccount(app)
    const { data } = await authUser.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })
    expect(data).toMatchObject({ type: 'totp', friendly_name: 'phone' })
    expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
    expect(data?.totp.secret).toMatch(/^[A-Z2-7]{32}$/)
    const uri = new URL(data?.totp.uri ?? '')
    expect(decodeURIComponent(uri.pathname)).toContain(`${new URL(app.url).host}:${email}`)
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      digits: '6',
      period: '30',
      algorithm: 'SHA1',
    })
    const factorId = data?.id ?? ''
    const code = codeOf(data?.totp.secret ?? '')

    const before = await levelOf(authUser)
    expect(before).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal1' })
    const verified = await authUser.mfa.challengeAndVerify({ factorId, code })
    expect(verified.data).toMatchObject({
      access_token: expect.any(String),
      refresh_token: expect.any(String),
      user: { id: userId, factors: [{ id: factorId, status: 'verified', friendly_name: 'phone' }] },
    })
    expect(await levelOf(authUser)).toMatchObject({
      currentLevel: 'aal2',
      nextLevel: 'aal2',
      currentAuthenticationMethods: [{ method: 'totp' }, { method: 'password' }],
    })
    expect((await authUser.mfa.listFactors()).data?.totp).toHaveLength(1)

    expect((await authUser.refreshSession()).error).toBeNull()
    expect(await levelOf(authUser)).toMatchObject({ currentLevel: 'aal2' })

    expect((await authUser.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
    await authUser.refreshSession()
    expect(await levelOf(authUser)).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
      currentAuthenticationMethods: [{ method: 'password' }],
    })
    const kinds = (await mailsTo(app.db, email)).map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['auth_factor_added', 'auth_factor_removed']))
    const log = await app.db.all(sql`
      select kind from audit_log where actor_id = ${userId} and kind like 'auth.factor%' order by seq`)
    expect(log).toEqual([{ kind: 'auth.factor_added' }, { kind: 'auth.factor_removed' }])
  })

  test('is stored encrypted', async () => {
    const { id, secret } = await enroll((await anAccount(app)).client)
    const row = await app.db.one<{ encrypted: Uint8Array }>(sql`
      select secret_encrypted as encrypted from auth_factors where id = ${id}`)
    expect(Buffer.from(row?.encrypted ?? []).toString('latin1')).not.toContain(secret)
    expect(app.secrets.decrypt(row?.encrypted ?? new Uint8Array())).toBe(secret)
  })

  test('is asked for at the next sign-in', async () => {
    const { factor, ...account } = await aProtectedAccount(app)
    const { email } = account
    const repeated = await secondSignIn(app, account)
    expect(await levelOf(repeated)).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' })
    const code = codeOf(factor.secret, 1)
    expect((await repeated.mfa.challengeAndVerify({ factorId: factor.id, code })).error).toBeNull()
    expect(await levelOf(repeated)).toMatchObject({ currentLevel: 'aal2' })
    expect((await mailsTo(app.db, email)).filter(({ kind }) => kind === 'auth_factor_added')).toHaveLength(1)
  })

  test('ends the sessions that have one factor only, and forgets what was begun and not finished', async () => {
    const account = await anAccount(app)
    const { client: authUser, id } = account
    const other = await secondSignIn(app, account)
    const otherSession = await app.db.one<{ id: string }>(sql`
      select id from auth_sessions where user_id = ${id} order by created_at desc limit 1`)
    const apiToken = await createSession(app.db, {
      kind: 'client',
      id: await aClient(app.db),
      lifetimeSeconds: 3600,
      auth_session_id: otherSession?.id ?? '',
    })
    const abandoned = await enroll(authUser, 'old phone')
    const factor = await enroll(authUser, 'phone')
    expect(await findActor(app.db, apiToken)).not.toBeNull()
    await authUser.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret) })
    expect((await other.getUser()).error?.name).toBe('AuthSessionMissingError')
    expect(await findActor(app.db, apiToken)).toBeNull()
    const factors = (await authUser.mfa.listFactors()).data?.all.map((listed) => listed.id)
    expect(factors).toEqual([factor.id])
    expect(factors).not.toContain(abandoned.id)
  })

  test('makes earlier refresh tokens invalid, without ending the session', async () => {
    const { client: authUser } = await anAccount(app)
    const tokens = [(await authUser.getSession()).data.session?.refresh_token]
    tokens.push((await authUser.refreshSession()).data.session?.refresh_token)
    const { id, secret } = await enroll(authUser)
    await authUser.mfa.challengeAndVerify({ factorId: id, code: codeOf(secret) })
    for (const refresh_token of tokens) {
      const url = '/auth/v1/token?grant_type=refresh_token'
      const answer = await app.inject({ method: 'POST', url, payload: { refresh_token } })
      expect([answer.statusCode, answer.json().error_code]).toEqual([400, 'refresh_token_already_used'])
    }
    expect((await authUser.refreshSession()).error).toBeNull()
    expect(await levelOf(authUser)).toMatchObject({ currentLevel: 'aal2' })
  })

  test('makes links that were mailed before invalid', async () => {
    const { client: authUser, email, id } = await anAccount(app)
    await authUser.resetPasswordForEmail(email)
    const tokens = () => app.db.all(sql`select id from auth_one_time_tokens where user_id = ${id}`)
    expect(await tokens()).toHaveLength(1)
    const factor = await enroll(authUser)
    await authUser.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret) })
    expect(await tokens()).toEqual([])
  })

  test('is not removed by a session that has not used it', async () => {
    const { factor, ...account } = await aProtectedAccount(app)
    const { client: authUser } = account
    const weak = await secondSignIn(app, account)
    const refused = await weak.mfa.unenroll({ factorId: factor.id })
    expect([refused.error?.status, refused.error?.code]).toEqual([422, 'insufficient_aal'])
    expect((await authUser.mfa.listFactors()).data?.totp).toHaveLength(1)
  })

  test('takes every session that used it back to one factor when it goes', async () => {
    const { factor, ...account } = await aProtectedAccount(app)
    const { client: authUser } = account
    const other = await secondSignIn(app, account)
    await other.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret, 1) })
    await authUser.mfa.unenroll({ factorId: factor.id })
    await other.refreshSession()
    expect(await levelOf(other)).toMatchObject({ currentLevel: 'aal1' })
  })
})

describe('adding one', () => {
  test.each([
    [{ factor_type: 'phone' }, 422, 'mfa_phone_enroll_not_enabled'],
    [{ factor_type: 'webauthn' }, 422, 'mfa_webauthn_enroll_not_enabled'],
    [{ factor_type: 'hotp' }, 400, 'validation_failed'],
    [{}, 400, 'validation_failed'],
    [{ factor_type: ['totp'] }, 400, 'validation_failed'],
    [{ factor_type: 'totp', friendly_name: { a: 1 } }, 400, 'validation_failed'],
    [{ factor_type: 'totp', friendly_name: 'x'.repeat(101) }, 400, 'validation_failed'],
    [{ factor_type: 'totp', issuer: 'a\u0000b' }, 400, 'validation_failed'],
  ])('is refused with %j', async (payload, status, code) => {
    const headers = await bearerOf((await anAccount(app)).client)
    const answer = await app.inject({ method: 'POST', url: '/auth/v1/factors', headers, payload })
    expect([answer.statusCode, answer.json().error_code]).toEqual([status, code])
  })

  test('needs a signed-in user', async () => {
    const payload = { factor_type: 'totp' }
    const answer = await app.inject({ method: 'POST', url: '/auth/v1/factors', payload })
    expect([answer.statusCode, answer.json().error_code]).toEqual([401, 'no_authorization'])
  })

  test('is refused under a name that is taken, the empty one too', async () => {
    const { client: authUser } = await anAccount(app)
    for (const friendlyName of ['phone', '']) {
      expect((await authUser.mfa.enroll({ factorType: 'totp', friendlyName })).error).toBeNull()
      const second = await authUser.mfa.enroll({ factorType: 'totp', friendlyName })
      expect([second.error?.status, second.error?.code]).toEqual([422, 'mfa_factor_name_conflict'])
    }
  })

  test('is refused after ten, also at the same moment', async () => {
    const { client: authUser } = await anAccount(app)
    const tries = Array.from({ length: 14 }, (_, at) =>
      authUser.mfa.enroll({ factorType: 'totp', friendlyName: `phone ${at}` }),
    )
    const codes = (await Promise.all(tries)).map(({ error }) => error?.code)
    expect(codes.filter((code) => code === undefined)).toHaveLength(10)
    expect(codes.filter((code) => code === 'too_many_enrolled_mfa_factors')).toHaveLength(4)
  })

  test('needs the second factor of a user who has one', async () => {
    const account = await aProtectedAccount(app)
    const weak = await secondSignIn(app, account)
    const refused = await weak.mfa.enroll({ factorType: 'totp', friendlyName: 'another' })
    expect([refused.error?.status, refused.error?.code]).toEqual([403, 'insufficient_aal'])
  })

  test('has to be finished within five minutes', async () => {
    const { client: authUser } = await anAccount(app)
    const { id } = await enroll(authUser)
    await app.db.run(
      sql`update auth_factors set created_at = now() - interval '301 seconds' where id = ${id}`,
    )
    const expired = await authUser.mfa.challenge({ factorId: id })
    expect([expired.error?.status, expired.error?.code]).toEqual([404, 'mfa_factor_not_found'])
    expect((await enroll(authUser)).id).not.toBe(id)
  })
})

describe('the factor of another user', () => {
  test.each([
    ['POST', '/challenge', {}],
    ['POST', '/verify', { challenge_id: '00000000-0000-4000-8000-000000000000', code: '123456' }],
    ['DELETE', '', {}],
  ] as const)('does not exist for %s %s', async (method, path, payload) => {
    const { id } = await enroll((await anAccount(app)).client)
    const headers = await bearerOf((await anAccount(app)).client)
    const answer = await app.inject({ method, url: `/auth/v1/factors/${id}${path}`, headers, payload })
    expect([answer.statusCode, answer.json().error_code]).toEqual([404, 'mfa_factor_not_found'])
    expect(await app.db.one(sql`select id from auth_factors where id = ${id}`)).toEqual({ id })
    const noId = await app.inject({ method, url: `/auth/v1/factors/phone${path}`, headers, payload })
    expect([noId.statusCode, noId.json().error_code]).toEqual([404, 'validation_failed'])
  })
})

test('one address may make fifteen calls about factors in a minute', async () => {
  const limited = await listenApp()
  try {
    const calls = Array.from({ length: 17 }, () =>
      limited.inject({ method: 'POST', url: '/auth/v1/factors' }),
    )
    const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 401)).toHaveLength(15)
    expect(statuses.filter((status) => status === 429)).toHaveLength(2)
  } finally {
    await limited.close()
  }
})
