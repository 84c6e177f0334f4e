import { randomBytes } from 'node:crypto'
import { StaffSession } from 'contract/auth'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isOutdatedHash } from '../../passwords.ts'
import {
  aStaffLogin,
  failUntilRefused,
  sendSignIn,
  staffPassword,
} from '../../testing/accounts/staff-login.ts'
import { aStaffMember } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'
import { countRequest } from '../../throttles.ts'
import { beginSignIn, openStaffSession, type SignInAccount } from './staff-sign-in.queries.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const password = staffPassword
/** Each test comes from an address of its own, so that they do not slow each other down. */
let addresses = 0
const elsewhere = () => ({ remoteAddress: `10.0.${Math.floor(++addresses / 250)}.${addresses % 250}` })
const auditOf = (id: string) =>
  app.db.all<{ kind: string }>(sql`select kind, detail from audit_log where target_id = ${id} order by seq`)

describe('signing in', () => {
  test.each([
    ['the username', (login: { username: string; email: string }) => login.username],
    ['the username in capitals', ({ username }: { username: string }) => username.toUpperCase()],
    ['the e-mail', ({ email }: { email: string }) => email],
    [
      'the e-mail in capitals, with blanks around',
      ({ email }: { email: string }) => ` ${email.toUpperCase()} `,
    ],
  ])('works with %s', async (_name, spell) => {
    const login = await aStaffLogin(app, 'call_manager', ['finance'])
    const response = await sendSignIn(app, { identifor: spell(login), password }, elsewhere())
    expect(response.statusCode).toBe(200)
    const session = response.json()
    expect(z.strictObject(StaffSession.shape).parse(session).user).toMatchObject({
      id: login.id,
      username: login.username,
      role: 'call_manager',
      has_access: ['finance'],
    })
    const me = await app.inject({
      method: 'GET',
      url: '/api/v1/auth/me',
      headers: { authorization: `Bearer ${session.token}` },
    })
    expect(me.json().id).toBe(login.id)
    expect(await auditOf(login.id)).toMatchObject([{ kind: 'staff.sign_in' }])
  })

  test('stores of the token its hash alone, with address and browser beside it', async () => {
    const { id, username } = await aStaffLogin(app)
    const from = elsewhere()
    const response = await sendSignIn(
      app,
      { identifor: username, password },
      { ...from, headers: { 'user-agent': 'Browser/1' } },
    )
    const { token } = response.json()
    const stored = await app.db.one<{ text: string; ip: string; user_agent: string; is_week: boolean }>(sql`
      select api_sessions::text as text, ip, user_agent,
        expires_at between now() + interval '167 hours' and now() + interval '168 hours' as is_week
      from api_sessions where staff_id = ${id}`)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(stored?.text).not.toContain(token)
    expect(stored).toMatchObject({ ip: from.remoteAddress, user_agent: 'Browser/1', is_week: true })
  })

  test('does not count as a change of the account', async () => {
    const { id, username } = await aStaffLogin(app)
    const versionOf = () => app.db.one(sql`select version from staff where id = ${id}`)
    const before = await versionOf()
    await sendSignIn(app, { identifor: username, password }, elsewhere())
    expect(await versionOf()).toEqual(before)
  })

  test('makes a hash of an older cost again', async () => {
    const { id, username } = await aStaffLogin(app)
    const { hash } = await import('@node-rs/argon2')
    const old = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await app.db.run(sql`update staff set password_hash = ${old} where id = ${id}`)
    expect((await sendSignIn(app, { identifor: username, password }, elsewhere())).statusCode).toBe(200)
    const row = await app.db.one<{ password_hash: string }>(
      sql`select password_hash from staff where id = ${id}`,
    )
    expect(row && isOutdatedHash(row.password_hash)).toBe(false)
    expect((await sendSignIn(app, { identifor: username, password }, elsewhere())).statusCode).toBe(200)
  })
})

describe('a refused sign-in', () => {
  const refusalOf = async (identifor: string, secret = password) => {
    const response = await sendSignIn(app, { identifor, password: secret }, elsewhere())
    const { request_id, ...answer } = response.json()
    expect(response.headers['set-cookie']).toBeUndefined()
    return { status: response.statusCode, ...answer }
  }

  test('is the same for nobody, a wrong password, no password yet, switched off and deleted', async () => {
    const wrong = await aStaffLogin(app)
    const off = await aStaffLogin(app)
    await app.db.run(sql`update staff set active = false where id = ${off.id}`)
    const gone = await aStaffLogin(app)
    await app.db.run(sql`update staff set active = false, deleted_at = now() where id = ${gone.id}`)
    const invitedId = await aStaffMember(app.db, 'manager')
    const invited = await app.db.one<{ username: string }>(
      sql`select username from staff where id = ${invitedId}`,
    )
    const refused = {
      status: 401,
      code: 'wrong_credentials',
      message: 'Login yoki parol noto‘g‘ri',
    }
    expect(await refusalOf('nobody-at-all')).toEqual(refused)
    expect(await refusalOf('nobody@example.com')).toEqual(refused)
    expect(await refusalOf(wrong.username, `${password} `)).toEqual(refused)
    expect(await refusalOf(invited?.username ?? '')).toEqual(refused)
    expect(await refusalOf(off.username)).toEqual(refused)
    expect(await refusalOf(off.email)).toEqual(refused)
    expect(await refusalOf(gone.username)).toEqual(refused)
    expect(await auditOf(wrong.id)).toMatchObject([
      { kind: 'staff.sign_in_failed', detail: { code: 'wrong_credentials' } },
    ])
  })

  test('of a client: a client account is no staff account, even with the same address', async () => {
    const { email } = await aStaffLogin(app)
    await app.db.run(sql`insert into clients (full_name, email) values ('C', ${email})`)
    expect(await refusalOf(email, 'secret')).toMatchObject({ status: 401 })
  })

  test.each([
    ['a number as the login', { identifor: 1, password }, 'identifor'],
    ['a list as the login', { identifor: ['admin'], password }, 'identifor'],
    ['no password', { identifor: 'admin' }, 'password'],
    ['an object as the password', { identifor: 'admin', password: { $ne: '' } }, 'password'],
    ['a password over 1024 bytes', { identifor: 'admin', password: 'я'.repeat(600) }, 'password'],
    ['a login with a line break', { identifor: 'a\nb', password }, 'identifor'],
    ['a number as the code', { identifor: 'admin', password, code: 123456 }, 'code'],
  ])('of %s says so in the language of the caller', async (_name, body, field) => {
    const response = await sendSignIn(app, body, { headers: { 'accept-language': 'ru' } })
    expect(response.statusCode).toBe(422)
    expect(response.json().fields[field]).toMatch(/[а-я]/)
  })

  test('of a login that only resembles another one', async () => {
    const { username } = await aStaffLogin(app)
    expect(await refusalOf(username.replace('s', 'ѕ'))).toMatchObject({ status: 401 })
    expect(await refusalOf(`${username}' or '1'='1`)).toMatchObject({ status: 401 })
    expect(await refusalOf('%')).toMatchObject({ status: 401 })
  })
})

describe('guessing', () => {
  const wrongTry = (identifor: string, request = {}) =>
    sendSignIn(app, { identifor, password: 'not the right one' }, { ...elsewhere(), ...request })

  test('is slowed down by account, from any address and in any spelling', async () => {
    const { username, email } = await aStaffLogin(app)
    const spellings = [username, username.toUpperCase(), email, email.toUpperCase()]
    const tries = await failUntilRefused(app, (n) =>
      wrongTry(spellings[n % 4] ?? '', {
        headers: { 'x-forwarded-for': `192.0.2.${n}`, forwarded: `for=192.0.2.${n}` },
      }),
    )
    expect(tries).toBeGreaterThanOrEqual(11)
    const throttled = await sendSignIn(app, { identifor: email, password }, elsewhere())
    expect([throttled.statusCode, throttled.json().code]).toEqual([429, 'too_many_requests'])
    expect(Number(throttled.headers['retry-after'])).toBeGreaterThan(0)
    expect(throttled.json().message).toContain(throttled.headers['retry-after'])
  })

  test('is slowed down the same way where there is no account', async () => {
    expect(await failUntilRefused(app, () => wrongTry('No-Such-Person'))).toBeGreaterThanOrEqual(11)
    expect((await wrongTry('no-such-person')).statusCode).toBe(429)
  })

  test('many logins from one address is slowed down, whatever address the caller claims', async () => {
    const from = elsewhere()
    const earlier = { kind: 'staff_sign_in', ip: from.remoteAddress, factor: 1 } as const
    for (let n = 0; n < 149; n += 1) await countRequest(app.db, earlier)
    const guess = (n: number) =>
      wrongTry(`guess-${n}`, { ...from, headers: { 'x-forwarded-for': `198.51.100.${n}` } })
    expect((await guess(1)).statusCode).toBe(401)
    expect((await guess(2)).statusCode).toBe(429)
    const { username } = await aStaffLogin(app)
    expect((await sendSignIn(app, { identifor: username, password }, from)).statusCode).toBe(429)
    expect((await sendSignIn(app, { identifor: username, password }, elsewhere())).statusCode).toBe(200)
  })

  test('by a stranger does not lock out the owner, who comes with a browser that was let in before', async () => {
    const { id, username } = await aStaffLogin(app)
    const first = await sendSignIn(app, { identifor: username, password }, elsewhere())
    const [cookie = ''] = String(first.headers['set-cookie']).split(';')
    expect(first.headers['set-cookie']).toMatch(/HttpOnly; SameSite=Lax/)
    await failUntilRefused(app, () => wrongTry(username))
    const foreign = `device=${randomBytes(32).toString('base64url')}`
    const withCookie = (cookie: string) =>
      sendSignIn(app, { identifor: username, password }, { ...elsewhere(), headers: { cookie } })
    expect((await withCookie(foreign)).statusCode).toBe(429)
    const owner = await withCookie(cookie)
    expect(owner.statusCode).toBe(200)
    expect(owner.headers['set-cookie']).toContain(cookie)
    const marks = await app.db.all(sql`select mark_hash from staff_devices where staff_id = ${id}`)
    expect(marks).toHaveLength(1)
  })

  test('with a stolen mark counts too, and the mark of one account says nothing about another', async () => {
    const [mine, other] = [await aStaffLogin(app), await aStaffLogin(app)]
    const first = await sendSignIn(app, { identifor: mine.username, password }, elsewhere())
    const [cookie = ''] = String(first.headers['set-cookie']).split(';')
    const guess = () => wrongTry(mine.username, { headers: { cookie } })
    expect(await failUntilRefused(app, guess)).toBeGreaterThanOrEqual(11)
    await failUntilRefused(app, () => wrongTry(other.username))
    expect((await wrongTry(other.username, { headers: { cookie } })).statusCode).toBe(429)
  })

  test('of two people at one computer: the mark of the browser is good for both', async () => {
    const [one, two] = [await aStaffLogin(app), await aStaffLogin(app)]
    const first = await sendSignIn(app, { identifor: one.username, password }, elsewhere())
    const [cookie = ''] = String(first.headers['set-cookie']).split(';')
    const second = await sendSignIn(
      app,
      { identifor: two.username, password },
      { ...elsewhere(), headers: { cookie } },
    )
    expect(second.headers['set-cookie']).toContain(cookie)
    const marks = await app.db.all(
      sql`select staff_id from staff_devices where staff_id in (${one.id}, ${two.id})`,
    )
    expect(marks).toHaveLength(2)
  })

  test('once right, forgets the tries before it', async () => {
    const { username } = await aStaffLogin(app)
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 9; n += 1) expect((await wrongTry(username)).statusCode).toBe(401)
      const right = await sendSignIn(app, { identifor: username, password }, elsewhere())
      expect(right.statusCode).toBe(200)
    }
  })
})

test('the twentieth failure raises the alarm, once: in the audit log and by mail', async () => {
  const unthrottled = await startApp({ RATE_LIMIT_FACTOR: '100' })
  try {
    const { id, username, email } = await aStaffLogin(unthrottled)
    const alarms = () =>
      unthrottled.db.all(
        sql`select kind from audit_log where kind = 'staff.sign_in_alarm' and target_id = ${id}`,
      )
    const fail = () =>
      sendSignIn(
        unthrottled,
        { identifor: username, password: 'x' },
        { headers: { 'accept-language': 'en' } },
      )
    for (let n = 0; n < 19; n += 1) await fail()
    expect(await alarms()).toEqual([])
    for (let n = 0; n < 5; n += 1) await fail()
    expect(await alarms()).toHaveLength(1)
    const mails = await unthrottled.db.all<{ subject: string; text_body: string }>(
      sql`select subject, text_body from mails where to_address = ${email}`,
    )
    expect(mails).toHaveLength(1)
    expect(mails[0]?.subject).toBe(`${unthrottled.agency.name}: failed attempts to sign in to your account`)
    expect(mails[0]?.text_body).toContain('20 attempts')
  } finally {
    await unthrottled.close()
  }
})

test.each([
  ['got another password', sql`password_version = password_version + 1`],
  ['was switched off', sql`active = false`],
  ['was deleted', sql`active = false, deleted_at = now()`],
])('an account that %s while the password was being looked at stays closed', async (_name, change) => {
  const { id, username } = await aStaffLogin(app)
  const { account } = await beginSignIn(app.db, { identifor: username, device: null, ip: '::1', factor: 1 })
  await app.db.run(sql`update staff set ${change} where id = ${id}`)
  const token = await openStaffSession(app.db, {
    account: account as SignInAccount,
    mark: 'm',
    try_name: 'k',
    rehash: null,
    ip: '',
    user_agent: '',
    request_id: '',
  })
  expect(token).toBeNull()
  const left = await app.db.one(sql`
    select (select count(*)::int from api_sessions where staff_id = ${id}) as sessions,
      (select count(*)::int from staff_devices where staff_id = ${id}) as devices,
      (select count(*)::int from audit_log where target_id = ${id}) as entries`)
  expect(left).toEqual({ sessions: 0, devices: 0, entries: 0 })
})
