import { auth, Me } from 'contract/auth'
import { prefsOf } from 'contract/prefs'
import { staff } from 'contract/staff'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asClient, asStaff, type Caller, callerWithToken } from '../../testing/accounts/callers.ts'
import {
  aStaffLogin,
  failUntilRefused,
  sendSignIn,
  signInAs,
  staffPassword,
} from '../../testing/accounts/staff-login.ts'
import { mailsTo } from '../../testing/outside/mails.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

/** A person with a password, signed in twice. */
async function signedIn() {
  const login = await aStaffLogin(app)
  const [here, elsewhere] = [await signInAs(app, login), await signInAs(app, login)]
  return { login, here: callerWithToken(app, here), elsewhere: callerWithToken(app, elsewhere) }
}
const statusOf = async (caller: Caller) =>
  (await caller.send({ method: 'GET', url: '/api/v1/auth/me' })).statusCode
const inviteOf = (id: string) =>
  app.db.run(sql`
    insert into staff_invites (staff_id, token_hash, password_version, expires_at)
    select id, sha256(id::text::bytea), password_version, now() + interval '1 hour' from staff where id = ${id}`)
const openInvites = (id: string) =>
  app.db.all(sql`select id from staff_invites where staff_id = ${id} and used_at is null`)

describe('who am I', () => {
  test('a member of staff sees the own roles and whether a code is asked for', async () => {
    const { login, here } = await signedIn()
    const me = await here.call(auth.me, {})
    expect(Me.parse(me)).toEqual(me)
    expect(me).toEqual({
      kind: 'staff',
      id: login.id,
      full_name: expect.any(String),
      email: login.email,
      username: login.username,
      role: 'manager',
      has_access: [],
      avatar_url: null,
      second_factor: false,
      prefs: prefsOf({}),
      version: expect.any(Number),
    })
  })

  test('a client sees whether the address is proved', async () => {
    const client = await asClient(app)
    const me = await client.call(auth.me, {})
    expect(me).toMatchObject({
      kind: 'client',
      id: client.id,
      username: null,
      role: 'client',
      has_access: [],
      avatar_url: null,
      email_proved: false,
    })
    await app.db.run(sql`update clients set email_proved_at = now() where id = ${client.id}`)
    expect(await client.call(auth.me, {})).toMatchObject({ email_proved: true })
  })
})

describe('changing the own account', () => {
  test('changes what is given and leaves the rest', async () => {
    const { here } = await signedIn()
    const before = await here.call(auth.me, {})
    const after = await here.call(auth.updateMe, { body: { full_name: '  Aziza  ' } })
    expect(after).toEqual({
      ...before,
      full_name: 'Aziza',
      version: (before as { version: number }).version + 1,
    })
  })

  test('never changes role, access, username or another account', async () => {
    const { login, here } = await signedIn()
    const payload = {
      role: 'super_admin',
      has_access: ['admin'],
      username: 'root',
      id: login.id,
      active: false,
    }
    const response = await here.send({ method: 'PUT', url: '/api/v1/auth/me', payload })
    expect(response.json()).toMatchObject({ role: 'manager', has_access: [], username: login.username })
  })

  test('from an older version is refused with the account as it is now', async () => {
    const { here } = await signedIn()
    const me = (await here.call(auth.me, {})) as { version: number }
    const current = await here.call(auth.updateMe, { body: { full_name: 'A', version: me.version } })
    const stale = here.call(auth.updateMe, { body: { full_name: 'B', version: me.version } })
    await expect(stale).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile', current })
  })

  test('of the e-mail warns the old address, ends the other sessions and open links', async () => {
    const { login, here, elsewhere } = await signedIn()
    await inviteOf(login.id)
    const email = `new-${login.email}`
    await here.call(auth.updateMe, { body: { email: email.toUpperCase() } })
    expect(await statusOf(here)).toBe(200)
    expect(await statusOf(elsewhere)).toBe(401)
    expect(await openInvites(login.id)).toEqual([])
    expect(await mailsTo(app.db, login.email)).toMatchObject([{ kind: 'staff_email_changed' }])
    expect(await mailsTo(app.db, email)).toEqual([])
    expect((await sendSignIn(app, { identifor: email, password: staffPassword })).statusCode).toBe(200)
  })

  test('to an address of another account is refused, and nothing of it stays', async () => {
    const { login, here, elsewhere } = await signedIn()
    const other = await aStaffLogin(app)
    const taken = here.call(auth.updateMe, { body: { full_name: 'Z', email: other.email.toUpperCase() } })
    await expect(taken).rejects.toMatchObject({ status: 409, code: 'email_taken' })
    expect(await here.call(auth.me, {})).toMatchObject({ email: login.email })
    expect(await here.call(auth.me, {})).not.toMatchObject({ full_name: 'Z' })
    expect(await statusOf(elsewhere)).toBe(200)
    expect(await mailsTo(app.db, login.email)).toEqual([])
  })

  test.each([
    ['a name of nothing', { full_name: ' ' }, 'full_name'],
    ['a name with a direction mark', { full_name: 'A\u202EB' }, 'full_name'],
    ['no address', { email: 'a@b' }, 'email'],
    ['an address with a second header', { email: 'a@example.com\r\nBcc: b@example.com' }, 'email'],
  ])('to %s is refused in words', async (_name, payload, field) => {
    const { here } = await signedIn()
    const headers = { 'accept-language': 'en' }
    const response = await here.send({ method: 'PUT', url: '/api/v1/auth/me', payload, headers })
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([422, [field]])
  })
})

describe('changing the own password', () => {
  const password = 'another good password'

  test('ends the other sessions and open links but not this one, and sends a notice', async () => {
    const { login, here, elsewhere } = await signedIn()
    await inviteOf(login.id)
    await here.call(auth.changePassword, { body: { current_password: staffPassword, password } })
    expect(await statusOf(here)).toBe(200)
    expect(await statusOf(elsewhere)).toBe(401)
    expect(await openInvites(login.id)).toEqual([])
    expect(await mailsTo(app.db, login.email)).toMatchObject([{ kind: 'staff_password_changed' }])
    const signIn = (secret: string) => sendSignIn(app, { identifor: login.username, password: secret })
    expect((await signIn(staffPassword)).statusCode).toBe(401)
    expect((await signIn(password)).statusCode).toBe(200)
    const [entry] = await app.db.all(sql`
      select actor_id, detail from audit_log where kind = 'staff.password_changed' and target_id = ${login.id}`)
    expect(entry).toEqual({ actor_id: login.id, detail: {} })
  })

  test('wants the current one', async () => {
    const { here, elsewhere, login } = await signedIn()
    const refused = here.call(auth.changePassword, { body: { current_password: 'wrong', password } })
    await expect(refused).rejects.toMatchObject({ status: 422, code: 'wrong_password' })
    expect(await statusOf(elsewhere)).toBe(200)
    expect(await mailsTo(app.db, login.email)).toEqual([])
  })

  test('wants a good new one', async () => {
    const { here } = await signedIn()
    const refused = here.call(auth.changePassword, {
      body: { current_password: staffPassword, password: 'elevenchars' },
    })
    await expect(refused).rejects.toMatchObject({
      status: 422,
      code: 'weak_password',
      message: expect.stringMatching(/12/),
    })
  })

  test('takes a whole password: nothing is trimmed or cut', async () => {
    const { login, here } = await signedIn()
    const long = `${'ў'.repeat(300)} `
    await here.call(auth.changePassword, { body: { current_password: staffPassword, password: long } })
    const signIn = (secret: string) => sendSignIn(app, { identifor: login.username, password: secret })
    expect((await signIn(long.trim())).statusCode).toBe(401)
    expect((await signIn(long.slice(0, 72))).statusCode).toBe(401)
    expect((await signIn(long)).statusCode).toBe(200)
  })

  test('cannot be used to guess it', async () => {
    const { here, login } = await signedIn()
    const payload = { current_password: 'wrong', password }
    const guess = () => here.send({ method: 'POST', url: '/api/v1/auth/change-password', payload })
    expect(await failUntilRefused(app, guess)).toBeGreaterThanOrEqual(11)
    const right = here.call(auth.changePassword, { body: { current_password: staffPassword, password } })
    await expect(right).rejects.toMatchObject({ status: 429, code: 'too_many_requests' })
    // Guesses at the sign-in page and here do not use up each other's tries.
    expect((await sendSignIn(app, { identifor: login.username, password: staffPassword })).statusCode).toBe(
      200,
    )
  })

  test('by two sessions at once: one wins, and the other is refused', async () => {
    const { here, elsewhere } = await signedIn()
    const body = { current_password: staffPassword, password }
    const results = await Promise.allSettled([
      here.call(auth.changePassword, { body }),
      elsewhere.call(auth.changePassword, { body: { ...body, password: 'yet another password' } }),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const statuses = [await statusOf(here), await statusOf(elsewhere)]
    expect(statuses.toSorted()).toEqual([200, 401])
  })
})

test('what a call was refused for is in the audit log', async () => {
  const agent = await asStaff(app, 'call_agent')
  await expect(agent.call(staff.list, {})).rejects.toMatchObject({ status: 403 })
  const [entry] = await app.db.all(sql`select kind, detail from audit_log where actor_id = ${agent.id}`)
  expect(entry).toEqual({ kind: 'call.refused', detail: { call: 'GET /users/get-list' } })
})
