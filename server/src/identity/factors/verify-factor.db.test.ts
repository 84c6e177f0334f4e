import type { GoTrueClient } from '@supabase/auth-js'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAccount } from '../../testing/accounts/accounts.ts'
import { bearerOf, codeOf, enroll, inOneStep, levelOf } from '../../testing/accounts/factors.ts'
import { type ListeningApp, listenApp } from '../../testing/servers/listen-app.ts'

let app: ListeningApp

beforeAll(async () => {
  app = await listenApp({ RATE_LIMIT_FACTOR: '1000' })
})

beforeEach(inOneStep)

afterAll(() => app.close())

async function challenge(authUser: GoTrueClient, factorId: string): Promise<string> {
  const { data, error } = await authUser.mfa.challenge({ factorId })
  if (error) throw error
  return data.id
}

const wrongCode = (secret: string) => String((Number(codeOf(secret)) + 500_000) % 1_000_000).padStart(6, '0')

async function verify(
  authUser: GoTrueClient,
  factorId: string,
  payload: object,
  remoteAddress = '127.0.0.1',
) {
  const headers = await bearerOf(authUser)
  const url = `/auth/v1/factors/${factorId}/verify`
  const answer = await app.inject({ method: 'POST', url, headers, payload, remoteAddress })
  return { status: answer.statusCode, code: answer.json().error_code, headers: answer.headers }
}

test('a code is refused when it is wrong, empty, or for a challenge that is not there', async () => {
  const { client: authUser } = await anAccount(app)
  const { id, secret } = await enroll(authUser)
  const other = await enroll(authUser, 'other')
  const challenge_id = await challenge(authUser, id)
  const foreign = await challenge(authUser, other.id)
  const code = codeOf(secret)
  const refusals = [
    [{ challenge_id, code: '' }, 400, 'validation_failed'],
    [{ challenge_id }, 400, 'validation_failed'],
    [{ challenge_id, code: [code] }, 400, 'validation_failed'],
    [{ code }, 422, 'mfa_factor_not_found'],
    [{ challenge_id: 'x', code }, 422, 'mfa_factor_not_found'],
    [{ challenge_id: foreign, code }, 422, 'mfa_factor_not_found'],
    [{ challenge_id, code: wrongCode(secret) }, 422, 'mfa_verification_failed'],
    [{ challenge_id, code: `${code}0` }, 422, 'mfa_verification_failed'],
  ] as const
  for (const [payload, status, refusal] of refusals) {
    expect(await verify(authUser, id, payload)).toMatchObject({ status, code: refusal })
  }
  expect(await levelOf(authUser)).toMatchObject({ currentLevel: 'aal1' })
  expect(await verify(authUser, id, { challenge_id, code })).toMatchObject({ status: 200 })
})

test('a code is refused from another address than the challenge was asked from', async () => {
  const { client: authUser } = await anAccount(app)
  const { id, secret } = await enroll(authUser)
  const payload = { challenge_id: await challenge(authUser, id), code: codeOf(secret) }
  const elsewhere = await verify(authUser, id, payload, '192.0.2.7')
  expect(elsewhere).toMatchObject({ status: 422, code: 'mfa_ip_address_mismatch' })
})

test('a code is refused for a challenge of more than five minutes ago', async () => {
  const { client: authUser } = await anAccount(app)
  const { id, secret } = await enroll(authUser)
  const payload = { challenge_id: await challenge(authUser, id), code: codeOf(secret) }
  await app.db.run(sql`update auth_challenges set expires_at = now() where id = ${payload.challenge_id}`)
  expect(await verify(authUser, id, payload)).toMatchObject({ status: 422, code: 'mfa_challenge_expired' })
})

test('a code is accepted once, and so is a challenge', async () => {
  const { client: authUser } = await anAccount(app)
  const { id, secret } = await enroll(authUser)
  const challenge_id = await challenge(authUser, id)
  const code = codeOf(secret)
  expect(await verify(authUser, id, { challenge_id, code })).toMatchObject({ status: 200 })
  expect(await verify(authUser, id, { challenge_id, code: codeOf(secret, 1) })).toMatchObject({
    status: 422,
    code: 'mfa_ip_address_mismatch',
  })
  const repeated = { challenge_id: await challenge(authUser, id), code }
  expect(await verify(authUser, id, repeated)).toMatchObject({ status: 422, code: 'mfa_verification_failed' })
})

test.each([
  ['with a challenge each', true],
  ['with one challenge', false],
])('a code given twenty times at the same moment %s is accepted once', async (_how, isOwn) => {
  const { client: authUser } = await anAccount(app)
  const { id, secret } = await enroll(authUser)
  const shared = await challenge(authUser, id)
  const challenges: string[] = []
  for (let at = 0; at < 20; at += 1) challenges.push(isOwn ? await challenge(authUser, id) : shared)
  const code = codeOf(secret)
  const answers = await Promise.all(
    challenges.map((challenge_id) => verify(authUser, id, { challenge_id, code })),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('codes are not checked for five minutes after five wrong ones', async () => {
  const { client: authUser, id: userId } = await anAccount(app)
  const { id, secret } = await enroll(authUser)
  const challenge_id = await challenge(authUser, id)
  for (let at = 0; at < 5; at += 1) {
    const wrong = await verify(authUser, id, { challenge_id, code: wrongCode(secret) })
    expect(wrong.code).toBe('mfa_verification_failed')
  }
  const right = { challenge_id, code: codeOf(secret) }
  const locked = await verify(authUser, id, right)
  expect(locked).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(290)
  const log = await app.db.all(sql`
    select kind from audit_log where actor_id = ${userId} and kind = 'auth.factor_locked'`)
  expect(log).toHaveLength(1)
  await app.db.run(sql`update auth_factors set locked_until = now() where id = ${id}`)
  expect(await verify(authUser, id, right)).toMatchObject({ status: 200 })
})
