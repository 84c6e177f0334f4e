import { randomUUID } from 'node:crypto'
import type { Input } from 'contract/endpoint'
import { StaffUser, staff } from 'contract/staff'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { mailsTo } from '../../testing/outside/mails.ts'
import { aClient, aStaffMember } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let boss: Caller
let admin: Caller
beforeAll(async () => {
  app = await startApp()
  boss = await asStaff(app, 'super_admin')
  admin = await asStaff(app, 'admin')
})
afterAll(() => app.close())

type NewStaff = Input<typeof staff.create>['body']

const newStaff = (changes: Partial<NewStaff> = {}): NewStaff => ({
  full_name: 'Bobur Aliyev',
  username: `bobur-${randomUUID().slice(0, 8)}`,
  role: 'call_agent',
  ...changes,
})
const statusOf = async (caller: Caller) =>
  (await caller.send({ method: 'GET', url: '/api/v1/auth/me' })).statusCode
const rowOf = (id: string) => app.db.one<Record<string, unknown>>(sql`select * from staff where id = ${id}`)
const auditOf = (id: string) =>
  app.db.all<{ kind: string; detail: unknown }>(sql`
    select kind, detail from audit_log where target_id = ${id} order by seq`)
const forbidden = { status: 403, code: 'forbidden' }
const params = (id: string) => ({ params: { id } })

describe('adding a member of staff', () => {
  test('shows the account in the list, with a link to set the password', async () => {
    const body = newStaff({
      email: `${randomUUID()}@Example.com`,
      phone: '+998 90 123 45 67',
      has_access: ['finance'],
    })
    const { invite_url, ...created } = await boss.call(staff.create, { body })
    expect(created).toEqual({
      ...body,
      email: body.email?.toLowerCase(),
      id: expect.any(String),
      avatar_url: null,
      active: true,
      created_at: expect.any(String),
      version: 1,
    })
    expect(invite_url).toContain('/admin/invite?token=')
    expect(await boss.call(staff.list, {})).toContainEqual(created)
    expect(await auditOf(created.id)).toEqual([
      { kind: 'staff.created', detail: { role: 'call_agent', has_access: ['finance'] } },
      { kind: 'staff.invited', detail: {} },
    ])
  })

  test('stores the extra roles without the main one', async () => {
    const body = newStaff({ role: 'call_agent', has_access: ['call_agent', 'finance', 'finance'] })
    expect(await boss.call(staff.create, { body })).toMatchObject({ has_access: ['finance'] })
  })

  test('takes no id, password, flag or time from the request', async () => {
    const extra = {
      id: randomUUID(),
      password: 'x'.repeat(20),
      password_hash: 'x',
      active: false,
      created_at: '2000-01-01',
    }
    const payload = { ...newStaff(), ...extra }
    const response = await boss.send({ method: 'POST', url: '/api/v1/users/create', payload })
    const created = response.json()
    expect(response.statusCode).toBe(201)
    expect(created.id).not.toBe(extra.id)
    expect(await rowOf(created.id)).toMatchObject({ password_hash: null, active: true })
    expect(created.created_at > '2020').toBe(true)
  })

  test('with a username or e-mail of another account is refused, in any spelling', async () => {
    const body = newStaff({ email: `${randomUUID()}@example.com` })
    await boss.call(staff.create, { body })
    const sameName = boss.call(staff.create, { body: newStaff({ username: body.username.toUpperCase() }) })
    await expect(sameName).rejects.toMatchObject({ status: 409, code: 'username_taken' })
    const sameMail = boss.call(staff.create, { body: newStaff({ email: body.email?.toUpperCase() ?? '' }) })
    await expect(sameMail).rejects.toMatchObject({ status: 409, code: 'email_taken' })
  })

  test('under the name of a deleted account is possible', async () => {
    const body = newStaff({ email: `${randomUUID()}@example.com` })
    const { id } = await boss.call(staff.create, { body })
    await boss.call(staff.remove, params(id))
    expect((await boss.call(staff.create, { body })).id).not.toBe(id)
  })

  test.each([
    ['a role nobody has', { role: 'root' }, 'role'],
    ['the role of clients', { role: 'client' }, 'role'],
    ['the role of clients beside another', { has_access: ['client'] }, 'has_access'],
    ['roles in one text', { has_access: 'admin' }, 'has_access'],
    ['a username with a blank', { username: 'a b c' }, 'username'],
    ['a username in Cyrillic', { username: 'админ' }, 'username'],
    ['a username that is an address', { username: 'a@example.com' }, 'username'],
    ['a name with a line break', { full_name: 'A\nB' }, 'full_name'],
    ['no e-mail', { email: 'example.com' }, 'email'],
    ['a list as the name', { full_name: ['A'] }, 'full_name'],
    ['three digits as a phone', { phone: '123' }, 'phone'],
  ])('with %s is refused in words, and nobody is added', async (_name, wrong, field) => {
    const before = (await boss.call(staff.list, {})).length
    const payload = { ...newStaff(), ...wrong }
    const headers = { 'accept-language': 'ru' }
    const response = await boss.send({ method: 'POST', url: '/api/v1/users/create', payload, headers })
    expect(response.statusCode).toBe(422)
    expect(response.json().fields[field]).toMatch(/[а-я]/)
    expect(await boss.call(staff.list, {})).toHaveLength(before)
  })

  test('is one account when the call is repeated with the same Idempotency-Key', async () => {
    const body = newStaff()
    const headers = { 'idempotency-key': randomUUID() }
    const [one, other] = await Promise.all([
      boss.call(staff.create, { body }, headers),
      boss.call(staff.create, { body }, headers),
    ])
    expect(other).toEqual(one)
  })
})

test('the list is ordered by name and contains no secrets', async () => {
  const list = await admin.call(staff.list, {})
  const names = list.map(({ full_name }) => full_name)
  expect(names).toEqual(names.toSorted(new Intl.Collator('und').compare))
  for (const row of list) expect(Object.keys(row).toSorted()).toEqual(Object.keys(StaffUser.shape).toSorted())
})

describe('changing a member of staff', () => {
  test('changes what is given and leaves the rest', async () => {
    const { invite_url, ...created } = await boss.call(staff.create, {
      body: newStaff({ phone: '998901234567' }),
    })
    const updated = await boss.call(staff.update, {
      ...params(created.id),
      body: { full_name: 'Bobur Valiyev', phone: '', version: created.version },
    })
    expect(updated).toEqual({ ...created, full_name: 'Bobur Valiyev', phone: null, version: 2 })
    expect((await auditOf(created.id)).at(-1)).toEqual({
      kind: 'staff.updated',
      detail: { fields: ['full_name', 'phone'] },
    })
  })

  test('from an older version is refused with the account as it is now', async () => {
    const { id } = await boss.call(staff.create, { body: newStaff() })
    const current = await boss.call(staff.update, { ...params(id), body: { full_name: 'A', version: 1 } })
    const stale = boss.call(staff.update, { ...params(id), body: { role: 'admin', version: 1 } })
    await expect(stale).rejects.toMatchObject({ status: 409, code: 'changed_meanwhile', current })
    expect(await rowOf(id)).toMatchObject({ role: 'call_agent' })
  })

  test('to another role counts from that person’s next call on, and is recorded', async () => {
    const user = await asStaff(app, 'finance')
    const list = { method: 'GET', url: '/api/v1/users/get-list' } as const
    expect((await user.send(list)).statusCode).toBe(403)
    await boss.call(staff.update, { ...params(user.id), body: { role: 'admin', has_access: ['finance'] } })
    expect((await user.send(list)).statusCode).toBe(200)
    await boss.call(staff.update, { ...params(user.id), body: { role: 'finance' } })
    expect((await user.send(list)).statusCode).toBe(403)
    const plain = { role: 'finance', has_access: [] }
    const raised = { role: 'admin', has_access: ['finance'] }
    expect(await auditOf(user.id)).toEqual([
      { kind: 'staff.role_changed', detail: { from: plain, to: raised } },
      { kind: 'staff.role_changed', detail: { from: raised, to: plain } },
    ])
  })

  test('of the e-mail warns the old address and ends the link that was sent there', async () => {
    const email = `${randomUUID()}@example.com`
    const { id } = await boss.call(staff.create, { body: newStaff({ email }) })
    await boss.call(staff.update, { ...params(id), body: { email: `new-${email}` } })
    expect((await mailsTo(app.db, email)).map(({ kind }) => kind)).toContain('staff_email_changed')
    expect(await app.db.all(sql`select id from staff_invites where staff_id = ${id}`)).toEqual([])
  })

  test('to a taken username or e-mail is refused and leaves the account as it was', async () => {
    const other = newStaff({ email: `${randomUUID()}@example.com` })
    await boss.call(staff.create, { body: other })
    const { id } = await boss.call(staff.create, { body: newStaff() })
    const before = await rowOf(id)
    const change = (body: object) => boss.call(staff.update, { ...params(id), body })
    await expect(change({ full_name: 'Z', username: other.username })).rejects.toMatchObject({
      code: 'username_taken',
    })
    await expect(change({ full_name: 'Z', email: other.email })).rejects.toMatchObject({
      code: 'email_taken',
    })
    expect(await rowOf(id)).toEqual(before)
  })

  test('who is not there, or was deleted, finds nothing', async () => {
    const gone = await aStaffMember(app.db, 'finance')
    await boss.call(staff.remove, params(gone))
    for (const id of [randomUUID(), gone, await aClient(app.db)]) {
      const missing = { status: 404, code: 'not_found' }
      await expect(
        boss.call(staff.update, { ...params(id), body: { role: 'finance' } }),
      ).rejects.toMatchObject(missing)
      await expect(boss.call(staff.remove, params(id))).rejects.toMatchObject(missing)
      await expect(boss.call(staff.revokeSessions, params(id))).rejects.toMatchObject(missing)
      await expect(boss.call(staff.sendInvite, params(id))).rejects.toMatchObject(missing)
    }
  })
})

describe('an admin', () => {
  test.each(['super_admin', 'admin'] as const)('touches no %s', async (role) => {
    const target = await asStaff(app, role)
    const before = await rowOf(target.id)
    await expect(
      admin.call(staff.update, { ...params(target.id), body: { full_name: 'Z' } }),
    ).rejects.toMatchObject(forbidden)
    await expect(
      admin.call(staff.update, { ...params(target.id), body: { role: 'finance' } }),
    ).rejects.toMatchObject(forbidden)
    await expect(
      admin.call(staff.update, { ...params(target.id), body: { active: false } }),
    ).rejects.toMatchObject(forbidden)
    await expect(admin.call(staff.remove, params(target.id))).rejects.toMatchObject(forbidden)
    await expect(admin.call(staff.revokeSessions, params(target.id))).rejects.toMatchObject(forbidden)
    await expect(admin.call(staff.sendInvite, params(target.id))).rejects.toMatchObject(forbidden)
    expect(await rowOf(target.id)).toEqual(before)
    expect(await statusOf(target)).toBe(200)
    expect(await app.db.all(sql`select id from staff_invites where staff_id = ${target.id}`)).toEqual([])
  })

  test('touches nobody who has admin as an extra role', async () => {
    const id = await aStaffMember(app.db, 'call_agent', ['admin'])
    await expect(admin.call(staff.remove, params(id))).rejects.toMatchObject(forbidden)
  })

  test.each(['super_admin', 'admin'] as const)(
    'grants nobody %s, as the main role or beside it',
    async (role) => {
      const id = await aStaffMember(app.db, 'manager')
      const before = (await admin.call(staff.list, {})).length
      const refused = [
        () => admin.call(staff.create, { body: newStaff({ role }) }),
        () => admin.call(staff.create, { body: newStaff({ has_access: [role] }) }),
        () => admin.call(staff.update, { ...params(id), body: { role } }),
        () => admin.call(staff.update, { ...params(id), body: { has_access: [role] } }),
      ]
      for (const call of refused) await expect(call()).rejects.toMatchObject(forbidden)
      expect(await admin.call(staff.list, {})).toHaveLength(before)
      expect(await rowOf(id)).toMatchObject({ role: 'manager', has_access: [] })
    },
  )

  test('manages everybody below', async () => {
    const { id } = await admin.call(staff.create, {
      body: newStaff({ role: 'manager', has_access: ['finance'] }),
    })
    await admin.call(staff.update, { ...params(id), body: { role: 'document_manager' } })
    await admin.call(staff.sendInvite, params(id))
    await admin.call(staff.revokeSessions, params(id))
    await admin.call(staff.remove, params(id))
    expect(await rowOf(id)).toMatchObject({ active: false })
  })

  test('who was refused is in the audit log, and nothing else of it is stored', async () => {
    const caller = await asStaff(app, 'admin')
    await expect(caller.call(staff.remove, params(boss.id))).rejects.toMatchObject(forbidden)
    const entries = await app.db.all(sql`select kind, detail from audit_log where actor_id = ${caller.id}`)
    expect(entries).toEqual([{ kind: 'call.refused', detail: { call: 'DELETE /users/delete/{id}' } }])
  })
})

describe('oneself', () => {
  test.each([
    ['role', { role: 'manager' as const }],
    ['access', { has_access: ['finance' as const] }],
    ['active flag', { active: false }],
  ])('nobody changes the own %s', async (_name, body) => {
    const caller = await asStaff(app, 'super_admin')
    await expect(caller.call(staff.update, { ...params(caller.id), body })).rejects.toMatchObject(forbidden)
    const below = await asStaff(app, 'admin')
    await expect(below.call(staff.update, { ...params(below.id), body })).rejects.toMatchObject(forbidden)
  })

  test('a super_admin may change the own name, with the role as it is beside it', async () => {
    const caller = await asStaff(app, 'super_admin')
    const body = {
      full_name: 'Boss',
      role: 'super_admin',
      has_access: ['super_admin'],
      active: true,
    } as const
    const changed = await caller.call(staff.update, {
      ...params(caller.id),
      body: { ...body, has_access: [...body.has_access] },
    })
    expect(changed).toMatchObject({ full_name: 'Boss', role: 'super_admin', has_access: [] })
  })

  test('nobody deletes', async () => {
    const caller = await asStaff(app, 'super_admin')
    await expect(caller.call(staff.remove, params(caller.id))).rejects.toMatchObject(forbidden)
    expect(await statusOf(caller)).toBe(200)
  })
})

test('revoking ends every session of that person, and of nobody else', async () => {
  const [user, other] = [await asStaff(app, 'finance'), await asStaff(app, 'finance')]
  await admin.call(staff.revokeSessions, params(user.id))
  expect([await statusOf(user), await statusOf(other), await statusOf(admin)]).toEqual([401, 200, 200])
  expect(await auditOf(user.id)).toEqual([{ kind: 'staff.sessions_revoked', detail: { sessions: 1 } }])
})

test('nobody who is switched off gets a link', async () => {
  const id = await aStaffMember(app.db, 'finance')
  await admin.call(staff.update, { ...params(id), body: { active: false } })
  await expect(admin.call(staff.sendInvite, params(id))).rejects.toMatchObject({
    status: 409,
    code: 'wrong_state',
  })
})
