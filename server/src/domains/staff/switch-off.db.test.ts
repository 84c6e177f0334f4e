import { staff } from 'contract/staff'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { aStaffLogin, sendSignIn, signInAs, staffPassword } from '../../testing/accounts/staff-login.ts'
import { aLead } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await startApp()
  admin = await asStaff(app, 'admin')
})
afterAll(() => app.close())

const params = (id: string) => ({ params: { id } })
const ways: [string, (id: string) => Promise<unknown>, string][] = [
  [
    'switched off',
    (id) => admin.call(staff.update, { ...params(id), body: { active: false } }),
    'staff.switched_off',
  ],
  ['deleted', (id) => admin.call(staff.remove, params(id)), 'staff.deleted'],
]
const leadOf = (id: string) =>
  app.db.one(sql`
    select stage, status, current_agent_id, call_agent_id, consulting_agent_id, document_agent_id, assigned_at, callback_note
    from leads where id = ${id}`)

describe.each(ways)('a member of staff who is %s', (_name, end, kind) => {
  test('is out at once and cannot come back', async () => {
    const user = await aStaffLogin(app, 'call_agent')
    const { token } = await signInAs(app, user)
    await admin.call(staff.sendInvite, params(user.id))
    await end(user.id)
    const headers = { authorization: `Bearer ${token}` }
    expect((await app.inject({ method: 'GET', url: '/api/v1/auth/me', headers })).statusCode).toBe(401)
    expect((await sendSignIn(app, { identifor: user.username, password: staffPassword })).statusCode).toBe(
      401,
    )
    const left = await app.db.one(sql`
      select (select count(*)::int from api_sessions where staff_id = ${user.id}) as sessions,
        (select count(*)::int from staff_invites where staff_id = ${user.id} and used_at is null) as invites`)
    expect(left).toEqual({ sessions: 0, invites: 0 })
  })

  test.each([
    ['initial', 'needs_call', 'call_agent_id'],
    ['consulting', 'new', 'consulting_agent_id'],
    ['documenting', 'new', 'document_agent_id'],
  ] as const)('leaves the %s leads free, with a line in their history', async (stage, status, column) => {
    const [user, before, colleague] = [
      await aStaffLogin(app, 'call_agent', ['consulting_agent', 'document_agent']),
      await aStaffLogin(app, 'call_agent'),
      await aStaffLogin(app, 'call_agent'),
    ]
    const owned = await aLead(app.db, { stage, status, agent_id: user.id, earlier_agent_id: before.id })
    const theirs = await aLead(app.db, {
      stage,
      status,
      agent_id: colleague.id,
      earlier_agent_id: before.id,
    })
    await end(user.id)
    const earlier = (own: string) => (stage === 'initial' ? null : own)
    const expected = {
      stage,
      status,
      current_agent_id: null,
      call_agent_id: earlier(before.id),
      consulting_agent_id: stage === 'documenting' ? before.id : null,
      document_agent_id: null,
      assigned_at: null,
      callback_note: 'later',
    }
    expect(await leadOf(owned)).toEqual(expected)
    expect(await leadOf(theirs)).toMatchObject({ current_agent_id: colleague.id, [column]: colleague.id })
    const events = await app.db.all(sql`
      select event, from_stage, from_status, to_stage, to_status, from_agent_id, to_agent_id, actor_kind, actor_id,
        stage_entered_at = (select stage_entered_at from leads where id = ${owned}) as is_stage_time
      from lead_events where lead_id = ${owned}`)
    expect(events).toEqual([
      {
        event: 'unassigned',
        from_stage: stage,
        from_status: status,
        to_stage: stage,
        to_status: status,
        from_agent_id: user.id,
        to_agent_id: null,
        actor_kind: 'staff',
        actor_id: admin.id,
        is_stage_time: true,
      },
    ])
    const entry = await app.db.one(sql`
      select detail from audit_log where kind = ${kind} and target_id = ${user.id}`)
    expect(entry).toEqual({ detail: { leads: 1, cases: 0 } })
  })

  test('still has the name in histories', async () => {
    const { id, username } = await aStaffLogin(app)
    await end(id)
    expect(await app.db.one(sql`select username, active from staff where id = ${id}`)).toEqual({
      username,
      active: false,
    })
  })
})

test('who was deleted is in no list, who was switched off is, and can be switched on again', async () => {
  const [gone, off] = [await aStaffLogin(app), await aStaffLogin(app)]
  await admin.call(staff.remove, params(gone.id))
  await admin.call(staff.update, { ...params(off.id), body: { active: false } })
  const list = await admin.call(staff.list, {})
  expect(list.some(({ id }) => id === gone.id)).toBe(false)
  expect(list.find(({ id }) => id === off.id)).toMatchObject({ active: false })
  await admin.call(staff.update, { ...params(off.id), body: { active: true } })
  expect((await sendSignIn(app, { identifor: off.username, password: staffPassword })).statusCode).toBe(200)
})

test('a switch-off that is refused frees no lead', async () => {
  const boss = await aStaffLogin(app, 'call_agent', ['super_admin'])
  const lead = await aLead(app.db, { stage: 'initial', status: 'new', agent_id: boss.id })
  const refused = admin.call(staff.update, { ...params(boss.id), body: { active: false } })
  await expect(refused).rejects.toMatchObject({ status: 403 })
  expect(await leadOf(lead)).toMatchObject({ current_agent_id: boss.id })
})
