import { randomUUID } from 'node:crypto'
import { caseRoles, cases } from 'contract/cases'
import { type StaffRole, staffRoles } from 'contract/roles'
import { staff } from 'contract/staff'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { applicationCalls, auditOf } from '../../testing/calls/application-calls.ts'
import { aHandedInCase, caseCalls } from '../../testing/calls/case-calls.ts'
import { tracesOf } from '../../testing/reading/traces.ts'
import { aStaffMember } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let admin: Caller
let manager: Caller
beforeAll(async () => {
  app = await startApp()
  admin = await asStaff(app, 'super_admin')
  manager = await asStaff(app, 'manager')
})
afterAll(() => app.close())

const notFound = { status: 404, code: 'not_found' }
const invalid = { status: 422, code: 'invalid_fields' }
const assign = (ids: string[], staffId: string, note?: string) =>
  caseCalls(manager).assign(ids, staffId, note)

/** Every place on a case, the oldest first. */
function placesOf(id: string): Promise<object[]> {
  return app.db.all(sql`
    select staff_id, is_responsible, until is null as is_open, given_by from case_people
    where application_id = ${id} order by since, is_responsible, staff_id`)
}

function noticesOf(staffId: string): Promise<object[]> {
  return app.db.all(sql`
    select kind, application_id, text from notifications where staff_id = ${staffId} order by created_at`)
}

async function responsibleId(id: string): Promise<string | null> {
  const row = await app.db.only<{ responsible_id: string | null }>(sql`
    select responsible_id from cases where application_id = ${id}`)
  return row.responsible_id
}

describe('assigning', () => {
  test('one place ends and another begins, and the history says from whom to whom', async () => {
    const { id, client } = await aHandedInCase(app)
    const [first, second] = [await asStaff(app, 'document_agent'), await asStaff(app, 'consulting_agent')]
    expect(await assign([id], first.id)).toEqual({ count: 1 })
    expect(await assign([id], second.id)).toEqual({ count: 1 })
    expect(await placesOf(id)).toEqual([
      { staff_id: first.id, is_responsible: true, is_open: false, given_by: manager.id },
      { staff_id: second.id, is_responsible: true, is_open: true, given_by: manager.id },
    ])
    expect(await responsibleId(id)).toBe(second.id)
    const events = await app.db.all(sql`
      select data from case_events where application_id = ${id} and event = 'assigned' order by seq`)
    expect(events).toEqual([
      { data: { before: { staff_id: null }, after: { staff_id: first.id } } },
      { data: { before: { staff_id: first.id }, after: { staff_id: second.id } } },
    ])
    const { responsible, people } = await applicationCalls(client).getFull(id)
    expect(responsible?.full_name).toMatch(/^Staff /)
    expect(people).toEqual([{ ...responsible, is_responsible: true }])
    expect(await auditOf(app.db, id)).toContainEqual(
      expect.objectContaining({ kind: 'case.assigned', detail: { staff_id: second.id } }),
    )
  })

  test('the old agent gets 404 at once, the new one sees the case and is notified', async () => {
    const { id } = await aHandedInCase(app)
    const [before, after] = [await asStaff(app, 'document_agent'), await asStaff(app, 'document_agent')]
    await assign([id], before.id)
    expect((await applicationCalls(before).getFull(id)).id).toBe(id)
    await caseCalls(before).assign([id], after.id)
    for (const call of [
      () => applicationCalls(before).getFull(id),
      () => caseCalls(before).timeline(id),
      () => caseCalls(before).note(id, 'Yana'),
      () => caseCalls(before).setStep(id, { action: 'done' }),
      () => caseCalls(before).assign([id], before.id),
      () => caseCalls(before).setHelpers(id, []),
      () => caseCalls(before).setTravel(id, null, null),
      () => caseCalls(before).finish(id, { outcome: 'granted' }),
    ]) {
      await expect(call()).rejects.toMatchObject(notFound)
    }
    expect(await caseCalls(before).ids()).toEqual([])
    expect(await caseCalls(after).ids()).toEqual([id])
    expect(await noticesOf(after.id)).toEqual([
      {
        kind: 'case_assigned',
        application_id: id,
        text: expect.stringMatching(/^Client .* ishi sizga biriktirildi$/),
      },
    ])
  })

  test('several are assigned at once: who has one already is not told again', async () => {
    const some = [await aHandedInCase(app), await aHandedInCase(app), await aHandedInCase(app)]
    const ids = some.map(({ id }) => id)
    const agent = await asStaff(app, 'document_agent')
    await assign(ids.slice(0, 1), agent.id)
    expect(await assign([...ids, ...ids], agent.id, `Ko‘rib chiqing`)).toEqual({ count: 2 })
    expect((await noticesOf(agent.id)).at(-1)).toEqual({
      kind: 'case_assigned',
      application_id: null,
      text: 'Sizga 2 ta ish biriktirildi',
    })
    const notes = await app.db.all(sql`
      select application_id from case_notes where application_id = any (${ids}::uuid[]) and text = 'Ko‘rib chiqing'`)
    expect(notes.length).toBe(2)
  })

  test('all or nothing: with one that is not there, none is assigned', async () => {
    const { id } = await aHandedInCase(app)
    const agent = await aStaffMember(app.db, 'document_agent')
    const before = await tracesOf(app)
    await expect(assign([id, randomUUID()], agent)).rejects.toMatchObject(notFound)
    expect(await tracesOf(app)).toEqual(before)
  })

  test('a helper who becomes responsible is no longer a helper', async () => {
    const { id } = await aHandedInCase(app)
    const agent = await aStaffMember(app.db, 'document_agent')
    await caseCalls(manager).setHelpers(id, [agent])
    await assign([id], agent)
    expect(await placesOf(id)).toMatchObject([
      { is_responsible: false, is_open: false },
      { is_responsible: true, is_open: true },
    ])
  })

  test.each(staffRoles)('a %s may be responsible, or is refused', async (role) => {
    const { id } = await aHandedInCase(app)
    const may = (caseRoles as readonly StaffRole[]).includes(role)
    const call = assign([id], await aStaffMember(app.db, role))
    if (may) expect(await call).toEqual({ count: 1 })
    else await expect(call).rejects.toMatchObject(invalid)
    const withAccess = assign([id], await aStaffMember(app.db, 'call_agent', [role]))
    if (may) expect(await withAccess).toEqual({ count: 1 })
    else await expect(withAccess).rejects.toMatchObject(invalid)
  })

  test('nobody is responsible who is switched off, deleted or unknown', async () => {
    const { id } = await aHandedInCase(app)
    const off = await aStaffMember(app.db, 'manager')
    await app.db.run(sql`update staff set active = false where id = ${off}`)
    const before = await tracesOf(app)
    for (const staffId of [off, randomUUID()]) {
      await expect(assign([id], staffId)).rejects.toMatchObject(invalid)
      await expect(caseCalls(manager).setHelpers(id, [staffId])).rejects.toMatchObject(invalid)
    }
    expect(await tracesOf(app)).toEqual(before)
  })

  test('an agent hands over the own case only, a helper none, and a manager of documents every handed-in one', async () => {
    const { id, client, program } = await aHandedInCase(app)
    const [owner, helper] = [await asStaff(app, 'document_agent'), await asStaff(app, 'consulting_agent')]
    await assign([id], owner.id)
    await caseCalls(manager).setHelpers(id, [helper.id])
    const forbidden = { status: 403, code: 'forbidden' }
    await expect(caseCalls(helper).assign([id], helper.id)).rejects.toMatchObject(forbidden)
    const other = await aHandedInCase(app)
    await expect(caseCalls(owner).assign([id, other.id], helper.id)).rejects.toMatchObject(notFound)
    expect(await responsibleId(id)).toBe(owner.id)
    const team = await asStaff(app, 'document_manager')
    expect(await caseCalls(team).assign([id, other.id], team.id)).toEqual({ count: 2 })
    const draft = await applicationCalls(client).create(program.id)
    await expect(caseCalls(team).assign([draft.id], team.id)).rejects.toMatchObject(notFound)
  })

  test('a hand-over that began before the one it waited for is after it', async () => {
    const { id } = await aHandedInCase(app)
    const [first, second] = [
      await aStaffMember(app.db, 'document_agent'),
      await aStaffMember(app.db, 'document_agent'),
    ]
    await assign([id], first)
    await app.db.run(sql`
      update case_people set since = now() + interval '1 second' where application_id = ${id}`)
    expect(await assign([id], second)).toEqual({ count: 1 })
    expect(await caseCalls(manager).setHelpers(id, [first])).toHaveLength(2)
    await app.db.run(sql`
      update case_people set since = now() + interval '1 second'
      where application_id = ${id} and until is null`)
    expect(await caseCalls(manager).setHelpers(id, [])).toHaveLength(1)
    expect(await responsibleId(id)).toBe(second)
  })

  test('two hand-overs at once leave one responsible', async () => {
    const { id } = await aHandedInCase(app)
    const agents = [
      await aStaffMember(app.db, 'document_agent'),
      await aStaffMember(app.db, 'document_agent'),
    ]
    await Promise.all(agents.map((agent) => assign([id], agent)))
    const open = await app.db.all<{ staff_id: string }>(sql`
      select staff_id from case_people where application_id = ${id} and until is null`)
    expect(open.map(({ staff_id }) => staff_id)).toEqual([await responsibleId(id)])
  })
})

describe('helpers', () => {
  test('are exactly those who are named; who is new is notified, the responsible is none of them', async () => {
    const { id } = await aHandedInCase(app)
    const owner = await aStaffMember(app.db, 'document_agent')
    const [one, two] = [await aStaffMember(app.db, 'consulting_agent'), await aStaffMember(app.db, 'manager')]
    await assign([id], owner)
    const set = (ids: string[]) => caseCalls(manager).setHelpers(id, ids)
    const idsOf = (people: { staff_id?: string | undefined }[]) => people.map(({ staff_id }) => staff_id)
    expect(idsOf(await set([one, owner, one]))).toEqual([owner, one])
    expect(idsOf(await set([one, two]))).toEqual([owner, one, two])
    expect(idsOf(await set([two]))).toEqual([owner, two])
    expect((await noticesOf(two)).length).toBe(1)
    expect((await noticesOf(one)).length).toBe(1)
    const events = await app.db.all(sql`
      select data from case_events where application_id = ${id} and event = 'helpers_set' order by seq`)
    expect(events.length).toBe(3)
  })

  test('are five at most', async () => {
    const { id } = await aHandedInCase(app)
    const six = await Promise.all(Array.from({ length: 6 }, () => aStaffMember(app.db, 'manager')))
    await expect(caseCalls(manager).setHelpers(id, six)).rejects.toMatchObject(invalid)
  })
})

describe('who leaves the office', () => {
  test('loses open cases, which then have no owner; a finished one stays', async () => {
    const [open, helped, finished] = [
      await aHandedInCase(app),
      await aHandedInCase(app),
      await aHandedInCase(app),
    ]
    const agent = await aStaffMember(app.db, 'document_agent')
    await assign([open.id, finished.id], agent)
    await caseCalls(manager).setHelpers(helped.id, [agent])
    await caseCalls(manager).finish(finished.id, { outcome: 'granted' })
    await admin.call(staff.update, { params: { id: agent }, body: { active: false } })
    expect(await responsibleId(open.id)).toBeNull()
    expect(await responsibleId(finished.id)).toBe(agent)
    expect(await placesOf(helped.id)).toMatchObject([{ staff_id: agent, is_open: false }])
    expect(await caseCalls(manager).ids({ view: 'no_owner' })).toContain(open.id)
    expect(await auditOf(app.db, agent)).toContainEqual(
      expect.objectContaining({ kind: 'staff.switched_off', detail: { leads: 0, cases: 2 } }),
    )
    const told = await app.db.all(sql`
      select data from case_events where application_id = ${open.id} and event = 'assigned' order by seq desc limit 1`)
    expect(told).toEqual([{ data: { before: { staff_id: agent }, after: { staff_id: null } } }])
  })

  test('the same when the account is deleted', async () => {
    const { id } = await aHandedInCase(app)
    const agent = await aStaffMember(app.db, 'document_agent')
    await assign([id], agent)
    await admin.call(staff.remove, { params: { id: agent } })
    expect(await responsibleId(id)).toBeNull()
  })

  test('a case that is opened again has nobody who has left since', async () => {
    const { id } = await aHandedInCase(app)
    const agent = await aStaffMember(app.db, 'document_agent')
    await assign([id], agent)
    await caseCalls(manager).finish(id, { outcome: 'refused' })
    await admin.call(staff.update, { params: { id: agent }, body: { active: false } })
    await caseCalls(manager).finish(id, { outcome: null })
    expect(await responsibleId(id)).toBeNull()
    expect(await placesOf(id)).toMatchObject([{ is_open: false }])
  })
})

test('a client calls none of it but the travel days', async () => {
  const { id, client } = await aHandedInCase(app)
  await expect(client.call(cases.timeline, { params: { id }, query: {} })).rejects.toMatchObject({
    status: 403,
  })
  await expect(caseCalls(client).note(id, 'Salom')).rejects.toMatchObject({ status: 403 })
  const shown = await caseCalls(client).setTravel(id, '2031-01-02', '2031-03-04')
  expect(shown).toMatchObject({ travel_on: '2031-01-02', return_on: '2031-03-04' })
  const stranger = await aHandedInCase(app)
  await expect(caseCalls(stranger.client).setTravel(id, null, null)).rejects.toMatchObject(notFound)
})
