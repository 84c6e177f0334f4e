import { auth } from 'contract/auth'
import { HOTP, Secret } from 'otpauth'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Caller, callerWithToken } from '../../testing/accounts/callers.ts'
import { inOneStep } from '../../testing/accounts/factors.ts'
import {
  aStaffLogin,
  type StaffLogin,
  sendSignIn,
  signInAs,
  staffPassword,
} from '../../testing/accounts/staff-login.ts'
import { mailsTo } from '../../testing/outside/mails.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '100' })
})
beforeEach(inOneStep)
afterAll(() => app.close())

const password = staffPassword
const now = () => Math.floor(Date.now() / 30_000)
const secretOf = (uri: string) => new URL(uri).searchParams.get('secret') ?? ''
const codeOf = (secret: string, step = now()) =>
  HOTP.generate({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, counter: step })
const statusOf = async (caller: Caller) =>
  (await caller.send({ method: 'GET', url: '/api/v1/auth/me' })).statusCode

async function signedIn() {
  const login = await aStaffLogin(app)
  return { login, caller: callerWithToken(app, await signInAs(app, login)) }
}

/** Codes of the step before are used for enrolling, so that the present one is left for the test. */
async function withFactor() {
  const { login, caller } = await signedIn()
  const { uri } = await caller.call(auth.enrollFactor, { body: { password } })
  const secret = secretOf(uri)
  const { recovery_codes } = await caller.call(auth.verifyFactor, {
    body: { code: codeOf(secret, now() - 1) },
  })
  return { login, caller, secret, recovery_codes }
}

const signIn = async ({ username }: StaffLogin, code?: string, secret = password) => {
  const response = await sendSignIn(app, { identifor: username, password: secret, ...(code && { code }) })
  return [response.statusCode, response.json().code ?? 'signed in']
}
/** Six digits that are no code of this minute. */
const wrongCode = (secret: string) => {
  const right = [-1, 0, 1].map((distance) => codeOf(secret, now() + distance))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.includes(code)) ?? ''
}

describe('enrolling', () => {
  test('shows an address and a drawing, and counts once a code is right', async () => {
    const { login, caller } = await signedIn()
    const { uri, qr_code } = await caller.call(auth.enrollFactor, { body: { password } })
    expect(decodeURIComponent(new URL(uri).pathname)).toBe(`/${app.agency.name}:${login.username}`)
    expect(qr_code).toMatch(/^<svg /)
    expect(await signIn(login)).toEqual([200, 'signed in'])
    expect(await caller.call(auth.me, {})).toMatchObject({ second_factor: false })
    const { recovery_codes } = await caller.call(auth.verifyFactor, { body: { code: codeOf(secretOf(uri)) } })
    expect(new Set(recovery_codes).size).toBe(10)
    expect(recovery_codes.every((code) => /^[a-z2-9]{5}-[a-z2-9]{5}$/.test(code))).toBe(true)
    expect(await signIn(login)).toEqual([401, 'second_factor_required'])
    expect(await caller.call(auth.me, {})).toMatchObject({ second_factor: true })
  })

  test('wants the password', async () => {
    const { caller } = await signedIn()
    const refused = caller.call(auth.enrollFactor, { body: { password: 'wrong' } })
    await expect(refused).rejects.toMatchObject({ status: 422, code: 'wrong_password' })
  })

  test('anew replaces what was not verified, and is refused once something is', async () => {
    const { caller } = await signedIn()
    const first = await caller.call(auth.enrollFactor, { body: { password } })
    const second = await caller.call(auth.enrollFactor, { body: { password } })
    const stale = caller.call(auth.verifyFactor, { body: { code: codeOf(secretOf(first.uri)) } })
    await expect(stale).rejects.toMatchObject({ status: 422, code: 'code_refused' })
    await caller.call(auth.verifyFactor, { body: { code: codeOf(secretOf(second.uri)) } })
    const state = { status: 409, code: 'wrong_state' }
    await expect(caller.call(auth.enrollFactor, { body: { password } })).rejects.toMatchObject(state)
    await expect(caller.call(auth.verifyFactor, { body: { code: '000000' } })).rejects.toMatchObject(state)
  })

  test('cannot be verified before it was begun', async () => {
    const { caller } = await signedIn()
    const refused = caller.call(auth.verifyFactor, { body: { code: '000000' } })
    await expect(refused).rejects.toMatchObject({ status: 409, code: 'wrong_state' })
  })

  test('ends the other sessions and sends a notice', async () => {
    const { login, caller } = await signedIn()
    const elsewhere = callerWithToken(app, await signInAs(app, login))
    const { uri } = await caller.call(auth.enrollFactor, { body: { password } })
    expect(await statusOf(elsewhere)).toBe(200)
    await caller.call(auth.verifyFactor, { body: { code: codeOf(secretOf(uri)) } })
    expect([await statusOf(caller), await statusOf(elsewhere)]).toEqual([200, 401])
    expect(await mailsTo(app.db, login.email)).toMatchObject([{ kind: 'staff_factor_on' }])
  })

  test('leaves neither the secret nor a recovery code readable in the database', async () => {
    const { login, secret, recovery_codes } = await withFactor()
    const rows = await app.db.all<{ text: string }>(sql`
      select staff_factors::text as text from staff_factors where staff_id = ${login.id}
      union all select staff_recovery_codes::text from staff_recovery_codes where staff_id = ${login.id}`)
    expect(rows).toHaveLength(11)
    const stored = rows.map(({ text }) => text).join()
    const hex = (text: string) => Buffer.from(text).toString('hex')
    for (const plain of [secret, ...recovery_codes]) {
      expect(stored).not.toContain(plain)
      expect(stored).not.toContain(hex(plain))
    }
  })
})

describe('signing in with a second factor', () => {
  test('takes password and code', async () => {
    const { login, secret } = await withFactor()
    const code = codeOf(secret)
    expect(await signIn(login, `${code.slice(0, 3)} ${code.slice(3)}`)).toEqual([200, 'signed in'])
  })

  test('with a wrong password says nothing about the factor, whatever the code', async () => {
    const { login, secret } = await withFactor()
    expect(await signIn(login, undefined, 'wrong')).toEqual([401, 'wrong_credentials'])
    expect(await signIn(login, codeOf(secret), 'wrong')).toEqual([401, 'wrong_credentials'])
    expect(await signIn(login, codeOf(secret))).toEqual([200, 'signed in'])
  })

  test('refuses a code that was used, inside its own half minute too', async () => {
    const { login, secret } = await withFactor()
    const code = codeOf(secret)
    expect(await signIn(login, code)).toEqual([200, 'signed in'])
    expect(await signIn(login, code)).toEqual([401, 'wrong_code'])
  })

  test('lets one of several in who send the same code at once', async () => {
    const { login, secret } = await withFactor()
    // Fewer than lock the factor.
    const code = codeOf(secret)
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(login, code)))
    expect(answers.filter(([status]) => status === 200)).toHaveLength(1)
  })

  test('locks the factor for five minutes after five wrong codes, for the right one too', async () => {
    const { login, secret } = await withFactor()
    for (let n = 0; n < 5; n += 1) expect(await signIn(login, wrongCode(secret))).toEqual([401, 'wrong_code'])
    const locked = await sendSignIn(app, { identifor: login.username, password, code: codeOf(secret) })
    expect(locked.statusCode).toBe(429)
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(250)
    expect(await signIn(login)).toEqual([401, 'second_factor_required'])
    await app.db.run(sql`update staff_factors set locked_until = now() where staff_id = ${login.id}`)
    expect(await signIn(login, codeOf(secret))).toEqual([200, 'signed in'])
  })

  test('cannot be locked by who does not know the password', async () => {
    const { login, secret } = await withFactor()
    for (let n = 0; n < 6; n += 1) await signIn(login, '000000', 'wrong')
    expect(await signIn(login, codeOf(secret))).toEqual([200, 'signed in'])
  })

  test('counts wrong codes as tries at the account', async () => {
    const { login, secret } = await withFactor()
    await signIn(login, wrongCode(secret))
    const [failure] = await app.db.all(sql`
      select detail from audit_log where kind = 'staff.sign_in_failed' and target_id = ${login.id}`)
    expect(failure).toEqual({ detail: { code: 'wrong_code' } })
  })

  test('takes a recovery code once, however it is spelled', async () => {
    const { login, recovery_codes } = await withFactor()
    const [first = '', second = ''] = recovery_codes
    expect(await signIn(login, first)).toEqual([200, 'signed in'])
    expect(await signIn(login, first)).toEqual([401, 'wrong_code'])
    expect(await signIn(login, ` ${second.toUpperCase().replace('-', ' ')} `)).toEqual([200, 'signed in'])
  })

  test('does not take the recovery code of another person', async () => {
    const [mine, theirs] = [await withFactor(), await withFactor()]
    expect(await signIn(mine.login, theirs.recovery_codes[0])).toEqual([401, 'wrong_code'])
    expect(await signIn(theirs.login, theirs.recovery_codes[0])).toEqual([200, 'signed in'])
  })
})

describe('switching it off', () => {
  test('takes password and code, ends the other sessions and sends a notice', async () => {
    const { login, caller, secret } = await withFactor()
    const { token, user } = (
      await sendSignIn(app, { identifor: login.username, password, code: codeOf(secret) })
    ).json()
    const elsewhere = callerWithToken(app, { token, user })
    await caller.call(auth.removeFactor, { body: { password, code: codeOf(secret, now() + 1) } })
    expect([await statusOf(caller), await statusOf(elsewhere)]).toEqual([200, 401])
    expect(await signIn(login)).toEqual([200, 'signed in'])
    const mails = await mailsTo(app.db, login.email)
    expect(mails.map(({ kind }) => kind).toSorted()).toEqual(['staff_factor_off', 'staff_factor_on'])
    const left = await app.db.all(sql`select id from staff_recovery_codes where staff_id = ${login.id}`)
    expect(left).toEqual([])
  })

  test('takes a recovery code as well', async () => {
    const { login, caller, recovery_codes } = await withFactor()
    await caller.call(auth.removeFactor, { body: { password, code: recovery_codes[9] ?? '' } })
    expect(await signIn(login)).toEqual([200, 'signed in'])
  })

  test('is refused with a wrong password, a wrong code, or without a factor', async () => {
    const { login, caller, secret } = await withFactor()
    const remove = (body: { password: string; code: string }) => caller.call(auth.removeFactor, { body })
    await expect(remove({ password: 'wrong', code: codeOf(secret) })).rejects.toMatchObject({
      code: 'wrong_password',
    })
    await expect(remove({ password, code: wrongCode(secret) })).rejects.toMatchObject({
      status: 422,
      code: 'code_refused',
    })
    expect(await signIn(login)).toEqual([401, 'second_factor_required'])
    const { caller: without } = await signedIn()
    await expect(
      without.call(auth.removeFactor, { body: { password, code: '000000' } }),
    ).rejects.toMatchObject({
      status: 409,
      code: 'wrong_state',
    })
  })
})
