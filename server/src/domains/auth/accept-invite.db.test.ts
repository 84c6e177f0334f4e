import { randomUUID } from 'node:crypto'
import { auth } from 'contract/auth'
import { prefsOf } from 'contract/prefs'
import { staff } from 'contract/staff'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, asVisitor, type Caller } from '../../testing/accounts/callers.ts'
import { aStaffLogin, failUntilRefused, sendSignIn, signInAs } from '../../testing/accounts/staff-login.ts'
import { startApp, type TestApp, testOrigin } from '../../testing/servers/start-app.ts'

let app: TestApp
let admin: Caller
let visitor: Caller
beforeAll(async () => {
  // Every test asks from the same address.
  app = await startApp({ RATE_LIMIT_FACTOR: '100' })
  admin = await asStaff(app, 'super_admin')
  visitor = asVisitor(app)
})
afterAll(() => app.close())

const password = 'a long enough new password'
const old = { status: 409, code: 'link_used_or_old' }

const tokenOf = ({ invite_url }: { invite_url: string }) =>
  new URL(invite_url).searchParams.get('token') ?? ''
const newStaff = () => ({
  full_name: 'Dilnoza Karimova',
  username: `dilnoza-${randomUUID().slice(0, 8)}`,
  role: 'call_agent' as const,
})

async function aNewcomer(changes: Record<string, string> = {}) {
  const invited = await admin.call(staff.create, { body: { ...newStaff(), ...changes } })
  return { ...invited, token: tokenOf(invited) }
}

const resendInvite = async (id: string) => tokenOf(await admin.call(staff.sendInvite, { params: { id } }))
const accept = (token: string, secret = password) =>
  visitor.call(auth.acceptInvite, { body: { token, password: secret } })
const hashOf = async (id: string) => {
  const row = await app.db.one<{ password_hash: string | null }>(
    sql`select password_hash from staff where id = ${id}`,
  )
  return row?.password_hash
}
const mailsTo = (to: string) =>
  app.db.all<{ kind: string; subject: string; text_body: string }>(
    sql`select kind, subject, text_body from mails where to_address = ${to} order by created_at`,
  )

describe('an invite link', () => {
  test('says whom it is for, sets the password and signs in', async () => {
    const invited = await aNewcomer()
    const inviting = await app.db.one<{ full_name: string }>(
      sql`select full_name from staff where id = ${admin.id}`,
    )
    expect(await visitor.call(auth.readInvite, { body: { token: invited.token } })).toEqual({
      full_name: invited.full_name,
      username: invited.username,
      invited_by: inviting?.full_name,
    })
    const session = await accept(invited.token)
    expect(session.user).toEqual({
      id: invited.id,
      full_name: invited.full_name,
      username: invited.username,
      role: 'call_agent',
      has_access: [],
      prefs: prefsOf({}),
    })
    const me = await app.inject({
      method: 'GET',
      url: '/api/v1/auth/me',
      headers: { authorization: `Bearer ${session.token}` },
    })
    expect(me.json()).toMatchObject({ id: invited.id, second_factor: false })
    expect((await signInAs(app, invited, password)).user.id).toBe(invited.id)
    const kinds = await app.db.all(
      sql`select kind from audit_log where target_id = ${invited.id} order by seq`,
    )
    expect(kinds).toEqual(
      ['staff.created', 'staff.invited', 'staff.invite_accepted', 'staff.sign_in', 'staff.sign_in'].map(
        (kind) => ({
          kind,
        }),
      ),
    )
  })

  test('has 256 random bits, of which the database knows the hash alone', async () => {
    const { token, invite_url, id } = await aNewcomer()
    expect(invite_url).toBe(`${testOrigin}/admin/invite?token=${token}`)
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const row = await app.db.one<{ text: string; hours: number }>(sql`
      select staff_invites::text as text, extract(epoch from expires_at - created_at)::int / 3600 as hours
      from staff_invites where staff_id = ${id}`)
    expect(row?.text).not.toContain(token)
    expect(row?.hours).toBe(72)
  })

  test('works once', async () => {
    const { token, id } = await aNewcomer()
    await accept(token)
    const hash = await hashOf(id)
    await expect(accept(token, 'another long password')).rejects.toMatchObject(old)
    await expect(visitor.call(auth.readInvite, { body: { token } })).rejects.toMatchObject(old)
    expect(await hashOf(id)).toBe(hash)
  })

  test('sent twenty times at once opens one session', async () => {
    const { token, id } = await aNewcomer()
    const calls = await Promise.allSettled(Array.from({ length: 20 }, () => accept(token)))
    expect(calls.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const call of calls) if (call.status === 'rejected') expect(call.reason).toMatchObject(old)
    const sessions = await app.db.all(sql`select id from api_sessions where staff_id = ${id}`)
    expect(sessions).toHaveLength(1)
  })

  test('stops working when a newer one is made', async () => {
    const { token, id } = await aNewcomer()
    const newer = await resendInvite(id)
    await expect(accept(token)).rejects.toMatchObject(old)
    expect((await accept(newer)).user.id).toBe(id)
  })

  test.each([
    [
      'it is 72 hours old',
      (id: string) => sql`update staff_invites set expires_at = now() where staff_id = ${id}`,
    ],
    ['the person was switched off', (id: string) => sql`update staff set active = false where id = ${id}`],
    [
      'the account was deleted',
      (id: string) => sql`update staff set active = false, deleted_at = now() where id = ${id}`,
    ],
    [
      'the password was set in another way',
      (id: string) => sql`update staff set password_version = password_version + 1 where id = ${id}`,
    ],
  ])('does not work when %s', async (_name, change) => {
    const { token, id } = await aNewcomer()
    await app.db.run(change(id))
    await expect(accept(token)).rejects.toMatchObject(old)
    await expect(visitor.call(auth.readInvite, { body: { token } })).rejects.toMatchObject(old)
    expect(await hashOf(id)).toBeNull()
  })

  test('of a deleted account does not fit a new one with the same username', async () => {
    const { token, id, username } = await aNewcomer()
    await admin.call(staff.remove, { params: { id } })
    const repeated = await aNewcomer({ username })
    await expect(accept(token)).rejects.toMatchObject(old)
    expect(await hashOf(repeated.id)).toBeNull()
  })

  test.each(['short', 'elevenchars', '123456789', 'пароль'])('refuses the password %j', async (weak) => {
    const { token, id } = await aNewcomer()
    const refused = accept(token, weak)
    await expect(refused).rejects.toMatchObject({
      status: 422,
      code: 'weak_password',
      message: expect.stringMatching(/12/),
    })
    expect(await hashOf(id)).toBeNull()
    await expect(accept(token)).resolves.toMatchObject({ user: { id } })
  })

  test.each([
    ['a list', { token: ['x'], password }],
    ['an object', { token: { $gt: '' }, password }],
    ['nothing', { password }],
    ['an empty text', { token: '', password }],
  ])('that is %s is refused as a field', async (_name, payload) => {
    const response = await app.inject({ method: 'POST', url: '/api/v1/auth/accept-invite', payload })
    expect([response.statusCode, response.json().fields]).toEqual([422, { token: expect.any(String) }])
  })

  test('that nobody made is as good as an old one', async () => {
    await expect(accept('x'.repeat(43))).rejects.toMatchObject(old)
  })
})

describe('a person who forgot the password', () => {
  test('gets another link; the new password ends the sessions, and a mail says so', async () => {
    const invited = await aStaffLogin(app)
    const { token: stolen } = await signInAs(app, invited)
    await accept(await resendInvite(invited.id))
    const me = await app.inject({
      method: 'GET',
      url: '/api/v1/auth/me',
      headers: { authorization: `Bearer ${stolen}` },
    })
    expect(me.statusCode).toBe(401)
    expect((await mailsTo(invited.email)).map(({ kind }) => kind)).toEqual([
      'staff_invite',
      'staff_password_changed',
    ])
  })

  test('still needs the second factor: the link does not get past it', async () => {
    const invited = await aStaffLogin(app)
    await app.db.run(sql`
      insert into staff_factors (staff_id, secret_encrypted, verified_at)
      values (${invited.id}, ${app.secrets.encrypt('JBSWY3DPEHPK3PXP')}, now())`)
    const token = await resendInvite(invited.id)
    await expect(accept(token)).rejects.toMatchObject({ status: 401, code: 'second_factor_required' })
    expect(await app.db.all(sql`select id from api_sessions where staff_id = ${invited.id}`)).toEqual([])
    const signIn = await sendSignIn(app, { identifor: invited.username, password })
    expect(signIn.json().code).toBe('second_factor_required')
  })

  test('gets in although strangers have used up the tries', async () => {
    const strict = await startApp()
    try {
      const invited = await aStaffLogin(strict)
      const guess = { identifor: invited.username, password: 'x' }
      await failUntilRefused(strict, () => sendSignIn(strict, guess))
      const boss = await asStaff(strict, 'super_admin')
      const { invite_url } = await boss.call(staff.sendInvite, { params: { id: invited.id } })
      await asVisitor(strict).call(auth.acceptInvite, { body: { token: tokenOf({ invite_url }), password } })
      expect((await sendSignIn(strict, { identifor: invited.username, password })).statusCode).toBe(200)
    } finally {
      await strict.close()
    }
  })
})

describe('the mail with the link', () => {
  test.each([
    ['uz', 'parol o‘rnatish uchun havola', 'Assalomu alaykum'],
    ['en', 'your link to set a password', 'Hello'],
    ['ru', 'ссылка для установки пароля', 'Здравствуйте'],
  ])('is in the language of the request: %s', async (language, subject, hello) => {
    const email = `${randomUUID()}@example.com`
    const body = { ...newStaff(), email }
    const invited = await admin.call(staff.create, { body }, { 'accept-language': language })
    const [mail, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ kind: 'staff_invite', subject: `${app.agency.name}: ${subject}` })
    expect(mail?.text_body).toContain(`${hello}`)
    expect(mail?.text_body).toContain(invited.invite_url)
    expect(mail?.text_body.trimEnd().endsWith(app.agency.name)).toBe(true)
  })

  test('is not sent where there is no address', async () => {
    const before = await app.db.all(sql`select id from mails`)
    await aNewcomer()
    expect(await app.db.all(sql`select id from mails`)).toHaveLength(before.length)
  })

  test('leads to this site, whatever host the request names', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    const { invite_url } = await admin.call(staff.create, { body: newStaff() }, headers)
    expect(new URL(invite_url).origin).toBe(testOrigin)
  })
})

test('asking for links without end is slowed down', async () => {
  const strict = await startApp()
  try {
    const ask = () => asVisitor(strict).call(auth.readInvite, { body: { token: 'x' } })
    for (let n = 0; n < 30; n += 1) await expect(ask()).rejects.toMatchObject(old)
    await expect(ask()).rejects.toMatchObject({ status: 429 })
  } finally {
    await strict.close()
  }
})

test('an invite that is sent with an Idempotency-Key is answered again, and the database cannot read it', async () => {
  const headers = { 'idempotency-key': randomUUID() }
  const body = newStaff()
  const first = await admin.call(staff.create, { body }, headers)
  expect(await admin.call(staff.create, { body }, headers)).toEqual(first)
  const rows = await app.db.all<{ text: string }>(
    sql`select idempotency_keys::text as text from idempotency_keys`,
  )
  expect(rows.map(({ text }) => text).join()).not.toContain(tokenOf(first))
})
