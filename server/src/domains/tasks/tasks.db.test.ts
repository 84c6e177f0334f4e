import { randomUUID } from 'node:crypto'
import type { LeadStage } from 'contract/lead-states'
import { leads } from 'contract/leads'
import type { StaffRole } from 'contract/roles'
import { tasks } from 'contract/tasks'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { auditOf } from '../../testing/calls/application-calls.ts'
import { leadCalls } from '../../testing/calls/lead-calls.ts'
import { tracesOf } from '../../testing/reading/traces.ts'
import { aClient, aLead, aService } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let office: Caller
let agent: Caller
let leadId: string
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000' })
  office = await asStaff(app, 'admin')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.run(sql`delete from tasks`)
  agent = await asStaff(app, 'call_agent')
  leadId = await ownLead(agent)
})

const ownLead = (owner: Caller, stage: LeadStage = 'initial') =>
  aLead(app.db, { stage, status: 'new', agent_id: owner.id })
const at = '2026-11-20T10:30:00Z'
const create = (caller: Caller, body: object = {}) =>
  caller.call(tasks.create, { body: { text: 'Hujjatni so‘rash', due_at: at, lead_id: leadId, ...body } })
const update = (caller: Caller, id: string, body: object) =>
  caller.call(tasks.update, { params: { id }, body })
const remove = (caller: Caller, id: string) => caller.call(tasks.remove, { params: { id } })
const list = (caller: Caller, query: object = {}) => caller.call(tasks.list, { query })
const idsOf = async (caller: Caller, query: object = {}) => (await list(caller, query)).map(({ id }) => id)
const eventsOf = async (id: string) => (await leadCalls(office).get(id)).timeline.map(({ event }) => event)
const give = (id: string, owner: Caller | null) =>
  app.db.run(sql`
    update leads set current_agent_id = ${owner?.id ?? null}, call_agent_id = coalesce(${owner?.id ?? null}, call_agent_id)
    where id = ${id}`)

async function anApplication(): Promise<{ clientId: string; applicationId: string }> {
  const clientId = await aClient(app.db)
  const { id } = await app.db.only<{ id: string }>(sql`
    insert into applications (client_id, service_id, status) values (${clientId}, ${await aService(app.db)}, 'pending')
    returning id`)
  return { clientId, applicationId: id }
}

const notFound = { status: 404, code: 'not_found' }
const notReachable = { status: 422, code: 'not_reachable' }

describe('a task of a lead', () => {
  test('is of its owner, follows the lead, and is shown with it', async () => {
    const task = await create(agent)
    expect(task).toMatchObject({
      text: 'Hujjatni so‘rash',
      due_at: at,
      has_time: true,
      staff_id: null,
      lead_id: leadId,
      created_by: agent.id,
      done_at: null,
      version: 1,
    })
    expect(task.person_name).toMatch(/^Lead /)
    expect((await leadCalls(agent).get(leadId)).tasks).toEqual([task])
    const next = await asStaff(app, 'call_agent')
    await give(leadId, next)
    expect(await idsOf(next)).toEqual([task.id])
    expect((await list(next))[0]?.staff_name).not.toBe(task.staff_name)
    await give(leadId, null)
    expect((await list(office))[0]?.staff_name).toBeNull()
  })

  test('that is done stands in the history once, and its tick can be taken back', async () => {
    const { id, version } = await create(agent)
    const done = await update(agent, id, { done: true, version })
    expect(done.done_at).not.toBeNull()
    const again = await update(agent, id, { done: true })
    expect(again.done_at).toBe(done.done_at)
    expect(await eventsOf(leadId)).toEqual(['task_done'])
    expect((await leadCalls(agent).get(leadId)).timeline[0]?.note).toBe('Hujjatni so‘rash')
    expect(await idsOf(agent)).toEqual([])
    expect(await idsOf(agent, { lead_id: leadId })).toEqual([id])
    expect((await update(agent, id, { done: false })).done_at).toBeNull()
    const undone = await app.db.all(sql`
      select event from lead_undone_events join lead_events on lead_events.id = event_id
      where lead_undone_events.lead_id = ${leadId}`)
    expect(undone).toEqual([{ event: 'task_done' }])
    expect(await auditOf(app.db, leadId)).toMatchObject([{ kind: 'lead.task_done', detail: { task_id: id } }])
  })

  test('comes before those that are done, each by its time', async () => {
    const late = await create(agent, { due_at: '2026-12-01T09:00:00Z' })
    const early = await create(agent, { due_at: '2026-11-01T09:00:00Z' })
    const done = await create(agent, { due_at: '2026-10-01T09:00:00Z' })
    await update(agent, done.id, { done: true })
    const expected = [early.id, late.id, done.id]
    expect((await leadCalls(agent).get(leadId)).tasks.map(({ id }) => id)).toEqual(expected)
    expect(await idsOf(agent, { lead_id: leadId })).toEqual(expected)
    expect(await idsOf(agent)).toEqual([early.id, late.id])
  })

  test('moves with a merge, and comes back when it is undone', async () => {
    const manager = await asStaff(app, 'call_manager')
    const kept = await aLead(app.db, { stage: 'initial', status: 'new' })
    const { id } = await create(manager)
    const { undo_id } = await manager.call(leads.merge, { body: { keep_id: kept, merge_id: leadId } })
    expect((await leadCalls(manager).get(kept)).tasks.map((task) => task.id)).toEqual([id])
    await manager.call(leads.unmerge, { params: { id: undo_id } })
    expect((await leadCalls(manager).get(leadId)).tasks.map((task) => task.id)).toEqual([id])
    expect((await leadCalls(manager).get(kept)).tasks).toEqual([])
  })
})

test.each([
  ['an hour is an hour', '2026-11-20T10:30:00Z', {}, { has_time: true, due_at: '2026-11-20T10:30:00Z' }],
  ['a bare date is the day', '2026-11-20', {}, { has_time: false, due_at: '2026-11-19T19:00:00Z' }],
  ['midnight in Tashkent is the day', '2026-11-19T19:00:00Z', {}, { has_time: false }],
  ['midnight may be meant', '2026-11-19T19:00:00Z', { has_time: true }, { has_time: true }],
  [
    'an hour of a day without one is left out',
    '2026-11-20T10:30:00Z',
    { has_time: false },
    { has_time: false, due_at: '2026-11-19T19:00:00Z' },
  ],
])('%s', async (_name, due_at, more, expected) => {
  expect(await create(agent, { due_at, ...more })).toMatchObject(expected)
})

test('another time, text or person is saved; what is left out stays', async () => {
  const { id } = await create(agent)
  const manager = await asStaff(app, 'call_manager')
  const changed = await update(agent, id, { text: 'Boshqa', due_at: '2026-11-21', staff_id: manager.id })
  expect(changed).toMatchObject({ text: 'Boshqa', has_time: false, staff_id: manager.id, version: 2 })
  expect(await update(manager, id, { staff_id: null })).toMatchObject({ text: 'Boshqa', staff_id: null })
  const kinds = ['task.created', 'task.updated', 'task.updated']
  expect(await auditOf(app.db, id)).toMatchObject(kinds.map((kind) => ({ kind })))
})

test('who saw an older version is told what it is now', async () => {
  const { id } = await create(agent)
  await update(agent, id, { text: 'Ikki' })
  await expect(update(agent, id, { text: 'Uch', version: 1 })).rejects.toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    current: expect.objectContaining({ text: 'Ikki' }),
  })
})

describe('who sees a task', () => {
  test.each<[StaffRole, LeadStage, boolean]>([
    ['manager', 'initial', true],
    ['call_manager', 'initial', true],
    ['call_manager', 'consulting', false],
    ['consulting_manager', 'consulting', true],
    ['consulting_manager', 'initial', false],
    ['document_manager', 'documenting', true],
    ['document_agent', 'documenting', false],
  ])('a %s sees those on leads in %s: %s', async (role, stage, isSeen) => {
    const id = await aLead(app.db, { stage, status: 'new' })
    const task = await create(office, { lead_id: id })
    const caller = await asStaff(app, role)
    expect(await idsOf(caller)).toEqual(isSeen ? [task.id] : [])
    const change = update(caller, task.id, { text: 'x' })
    await (isSeen ? change : expect(change).rejects.toMatchObject(notFound))
    const gone = remove(caller, task.id)
    await (isSeen ? gone : expect(gone).rejects.toMatchObject(notFound))
  })

  test('an agent sees what they were given, have made, or have on own leads, and nothing else', async () => {
    const other = await asStaff(app, 'call_agent')
    const foreign = await ownLead(other)
    const onOwnLead = await create(office)
    const made = await create(agent)
    await create(other, { lead_id: foreign })
    expect((await idsOf(agent)).toSorted()).toEqual([onOwnLead.id, made.id].toSorted())
    await give(leadId, other)
    expect(await idsOf(agent)).toEqual([made.id])
    await update(other, made.id, { done: true })
    expect(await idsOf(agent)).toEqual([])
  })

  test('a manager sees those of the own agents, whatever they are about', async () => {
    const { applicationId } = await anApplication()
    const documentAgent = await asStaff(app, 'document_agent')
    await app.db.run(sql`
      insert into case_people (application_id, staff_id, is_responsible)
      values (${applicationId}, ${documentAgent.id}, true)`)
    const body = { lead_id: undefined, application_id: applicationId, staff_id: documentAgent.id }
    const task = await create(office, body)
    expect(await idsOf(await asStaff(app, 'document_manager'))).toEqual([task.id])
    expect(await idsOf(documentAgent)).toEqual([task.id])
    expect(await idsOf(await asStaff(app, 'consulting_manager'))).toEqual([])
  })

  test('what was deleted has none', async () => {
    const { id } = await create(office)
    await app.db.run(sql`update leads set deleted_at = now(), current_agent_id = null where id = ${leadId}`)
    expect(await idsOf(office)).toEqual([])
    await expect(update(office, id, { done: true })).rejects.toMatchObject(notFound)
  })
})

describe('a task is refused', () => {
  test('on a record that the caller may not add to, and leaves no trace', async () => {
    const { clientId, applicationId } = await anApplication()
    const other = await asStaff(app, 'call_agent')
    const consulting = await asStaff(app, 'consulting_manager')
    const before = await tracesOf(app)
    const refused: [Caller, object][] = [
      [other, {}],
      [consulting, {}],
      [agent, { lead_id: randomUUID() }],
      [agent, { lead_id: undefined, client_id: clientId }],
      [consulting, { lead_id: undefined, application_id: applicationId }],
      [await asStaff(app, 'document_agent'), { lead_id: undefined, application_id: applicationId }],
    ]
    for (const [caller, body] of refused) await expect(create(caller, body)).rejects.toMatchObject(notFound)
    const { staff: _staff, api_sessions: _sessions, ...rest } = await tracesOf(app)
    expect(before).toMatchObject(rest)
  })

  test.each<[string, StaffRole, object]>([
    ['an agent who does not own the lead', 'call_agent', {}],
    ['a manager of a later stage', 'consulting_manager', {}],
    ['finance', 'finance', {}],
  ])('for %s, who may not read it', async (_name, role) => {
    const colleague = await asStaff(app, role)
    await expect(create(office, { staff_id: colleague.id })).rejects.toMatchObject(notReachable)
    const { id } = await create(office)
    await expect(update(office, id, { staff_id: colleague.id })).rejects.toMatchObject(notReachable)
  })

  test('for a colleague who is switched off, masked, or nobody', async () => {
    const { applicationId, clientId } = await anApplication()
    const off = await asStaff(app, 'manager')
    await app.db.run(sql`update staff set active = false where id = ${off.id}`)
    const callManager = await asStaff(app, 'call_manager')
    for (const body of [
      { staff_id: off.id },
      { staff_id: randomUUID() },
      { lead_id: undefined, application_id: applicationId, staff_id: callManager.id },
      { lead_id: undefined, client_id: clientId, staff_id: callManager.id },
    ])
      await expect(create(office, body)).rejects.toMatchObject(notReachable)
  })

  test('without a record, with two, without a text, with too long a one', async () => {
    const { clientId } = await anApplication()
    for (const [body, field] of [
      [{ lead_id: undefined }, 'lead_id'],
      [{ client_id: clientId }, 'lead_id'],
      [{ text: '  ' }, 'text'],
      [{ text: 'x'.repeat(501) }, 'text'],
      [{ due_at: 'ertaga' }, 'due_at'],
    ] as const) {
      await expect(create(office, body)).rejects.toMatchObject({
        status: 422,
        fields: { [field]: expect.any(String) },
      })
    }
  })
})

test('of a client or an application it is the caller’s, unless it is given to somebody', async () => {
  const { clientId, applicationId } = await anApplication()
  for (const record of [{ client_id: clientId }, { application_id: applicationId }]) {
    const task = await create(office, { lead_id: undefined, ...record })
    expect(task).toMatchObject({ ...record, staff_id: office.id, lead_id: null })
    expect(task.person_name).toMatch(/^Client /)
    expect(await idsOf(office, record)).toEqual([task.id])
    expect((await update(office, task.id, { done: true })).done_at).not.toBeNull()
  }
})

test('two who tick at once write one line', async () => {
  const { id } = await create(agent)
  await Promise.all([office, agent, office].map((caller) => update(caller, id, { done: true })))
  expect(await eventsOf(leadId)).toEqual(['task_done'])
})
