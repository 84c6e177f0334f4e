import type { AgentRole, StaffRole } from 'contract/roles'
import { staff } from 'contract/staff'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asStaff } from '../../testing/accounts/callers.ts'
import { aLead, aStaffMember } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.close())

const named = async (name: string, role: StaffRole, access: StaffRole[] = []) => {
  const id = await aStaffMember(app.db, role, access)
  await app.db.run(sql`update staff set full_name = ${name} where id = ${id}`)
  return id
}

test('agents come lightest load first, then by name; only active ones who have the role', async () => {
  const busy = await named('Aziz', 'call_agent')
  const idle = await named('Zarina', 'call_agent')
  const extra = await named('Barno', 'finance', ['call_agent'])
  const off = await named('Off', 'call_agent')
  await app.db.run(sql`update staff set active = false where id = ${off}`)
  await named('Other', 'document_agent')
  await aLead(app.db, { stage: 'initial', status: 'new', agent_id: busy })
  await aLead(app.db, { stage: 'initial', status: 'needs_call', agent_id: busy })
  const manager = await asStaff(app, 'manager')
  expect(await manager.call(staff.listAgents, { query: { role: 'call_agent' } })).toEqual([
    { id: extra, full_name: 'Barno', open_leads: 0 },
    { id: idle, full_name: 'Zarina', open_leads: 0 },
    { id: busy, full_name: 'Aziz', open_leads: 2 },
  ])
})

test.each([
  ['call_manager', 'call_agent'],
  ['consulting_manager', 'consulting_agent'],
  ['document_manager', 'document_agent'],
] as const)('a %s sees the own team and no other', async (role, own) => {
  const agent = await aStaffMember(app.db, own)
  const manager = await asStaff(app, role)
  const list = async (asked?: AgentRole) =>
    (await manager.call(staff.listAgents, { query: { role: asked } })).map(({ id }) => id)
  expect(await list()).toContain(agent)
  expect(await list(own)).toEqual(await list())
  const others = (['call_agent', 'consulting_agent', 'document_agent'] as const).filter(
    (other) => other !== own,
  )
  for (const other of others)
    await expect(list(other)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
})

test('who manages two stages sees both teams; who runs the office asks for any, call agents first', async () => {
  const agent = await aStaffMember(app.db, 'call_agent')
  const both = await asStaff(app, 'document_manager', ['call_manager'])
  const main = await both.call(staff.listAgents, { query: { role: 'document_agent' } })
  expect(await both.call(staff.listAgents, {})).toEqual(main)
  expect(main.map(({ id }) => id)).not.toContain(agent)
  expect(
    (await both.call(staff.listAgents, { query: { role: 'call_agent' } })).map(({ id }) => id),
  ).toContain(agent)
  await expect(both.call(staff.listAgents, { query: { role: 'consulting_agent' } })).rejects.toMatchObject({
    status: 403,
  })
  const office = await asStaff(app, 'admin')
  expect((await office.call(staff.listAgents, {})).map(({ id }) => id)).toContain(agent)
})

test('a role that is no agent’s cannot be read', async () => {
  const office = await asStaff(app, 'admin')
  const response = await office.send({ method: 'GET', url: '/api/v1/users/get-angets?role=admin' })
  expect([response.statusCode, response.json().code]).toEqual([400, 'bad_query'])
})

test('colleagues are the active ones who work on leads, by name, with the username to mention them by', async () => {
  const caller = await asStaff(app, 'document_agent')
  const listed = await named('Aaron', 'call_agent')
  const byAccess = await named('Aaliya', 'finance', ['consulting_agent'])
  const finance = await named('Aabid', 'finance')
  const off = await named('Aadil', 'manager')
  await app.db.run(sql`update staff set active = false where id = ${off}`)
  const colleagues = await caller.call(staff.listColleagues, {})
  expect(colleagues.slice(0, 2)).toEqual([
    { id: byAccess, full_name: 'Aaliya', username: expect.any(String), role: 'finance' },
    { id: listed, full_name: 'Aaron', username: expect.any(String), role: 'call_agent' },
  ])
  const ids = colleagues.map(({ id }) => id)
  expect(ids).toContain(caller.id)
  expect(ids).not.toContain(finance)
  expect(ids).not.toContain(off)
})
