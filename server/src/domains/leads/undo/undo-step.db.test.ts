import { leads } from 'contract/leads'
import { notifications } from 'contract/notifications'
import { staff } from 'contract/staff'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { aLead, aService } from '../../../testing/records/records.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'

let app: TestApp
let agent: Caller
let manager: Caller
let consultingManager: Caller
let serviceId: string
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000' })
  manager = await asStaff(app, 'call_manager')
  consultingManager = await asStaff(app, 'consulting_manager')
  serviceId = await aService(app.db)
})
beforeEach(async () => {
  agent = await asStaff(app, 'call_agent')
})
afterAll(() => app.close())

const tooLate = { status: 409, code: 'undo_too_late' }
const undo = (caller: Caller, id: string | null) => caller.call(leads.undo, { params: { id: id ?? '' } })
const ownLead = () => aLead(app.db, { stage: 'initial', status: 'new', agent_id: agent.id })

type Row = Record<string, unknown>
/** A lead without what every change of it counts up. */
async function rowOf(id: string): Promise<Row> {
  const { version, updated_at, ...row } = await app.db.only<Row>(sql`select * from leads where id = ${id}`)
  return row
}

const form = (id: string) => ({
  id,
  name: 'Ali Valiyev',
  phone: '+998 90 123 45 67',
  passport_number: 'AA1234567',
  country: 'korea' as const,
  service_id: serviceId,
  meeting_type: 'offline' as const,
  meeting_time: '2030-01-01T09:00:00Z',
  note: 'Kelishildi',
})

type Moved = { undo_id: string | null }
const steps: [string, (id: string) => Promise<Moved>][] = [
  ['a callback', (id) => agent.call(leads.callOutcome, { body: { id, outcome: 'needs_call' } })],
  ['an unanswered call', (id) => agent.call(leads.callOutcome, { body: { id, outcome: 'no_answer' } })],
  [
    'a rejection',
    (id) => agent.call(leads.callOutcome, { body: { id, outcome: 'rejected', reason: 'Qimmat' } }),
  ],
  ['a hand-on with everything it wrote', (id) => agent.call(leads.completeAsCallAgent, { body: form(id) })],
  [
    'an edit',
    (id) =>
      agent.call(leads.update, {
        params: { id },
        body: {
          name: 'Boshqa Ism',
          phone: '+998 90 000 00 01',
          email: null,
          passport_number: 'BB7654321',
          tags: ['vip'],
          contacts: [{ phone: '+998 90 000 00 02', relation: 'parent' }],
        },
      }),
  ],
]

test.each(steps)('undoing %s leaves the lead as it was', async (_name, take) => {
  const id = await ownLead()
  await agent.call(leads.update, { params: { id }, body: { tags: ['kuz'], passport_number: 'CC1112223' } })
  const before = await rowOf(id)
  const { undo_id } = await take(id)
  expect(await rowOf(id)).not.toEqual(before)
  expect(await undo(agent, undo_id)).toEqual({ undone: 1, kept: [] })
  expect(await rowOf(id)).toEqual(before)
  const { timeline } = await agent.call(leads.get, { params: { id } })
  expect(timeline.map(({ event, is_undone }) => [event, is_undone]).slice(-2)).toMatchObject([
    [expect.any(String), true],
    ['undone', false],
  ])
})

test.each(['unassign', 'reopen'] as const)('a manager undoes %s', async (step) => {
  const isOpen = step === 'unassign'
  const id = await aLead(app.db, {
    stage: 'initial',
    status: isOpen ? 'new' : 'rejected',
    agent_id: agent.id,
  })
  const before = await rowOf(id)
  const { undo_id } = await manager.call(leads[step], { body: { lead_ids: [id] } })
  expect(await rowOf(id)).not.toEqual(before)
  await undo(manager, undo_id)
  expect(await rowOf(id)).toEqual(before)
})

test('undoing a hand-out of many makes all of them free, and one undo is for all agents', async () => {
  const other = await asStaff(app, 'call_agent')
  const lead_ids = await Promise.all(
    Array.from({ length: 5 }, () => aLead(app.db, { stage: 'initial', status: 'new' })),
  )
  const body = { lead_ids, agent_ids: [agent.id, other.id], mode: 'equal' as const }
  const shares = await manager.call(leads.distribute, { body })
  expect(shares.map((share) => share.lead_ids.length).toSorted()).toEqual([2, 3])
  const [undo_id = null, ...others] = new Set(shares.map((share) => share.undo_id))
  expect(others).toEqual([])
  expect(await undo(manager, undo_id)).toEqual({ undone: 5, kept: [] })
  const owners = await app.db.all(sql`
    select from leads where id = any (${lead_ids}::uuid[]) and current_agent_id is not null`)
  expect(owners).toEqual([])
})

describe('what went on since', () => {
  test('a hand-on that a manager has touched stays with its history and its notices, and is named', async () => {
    const id = await ownLead()
    const { undo_id } = await agent.call(leads.completeAsCallAgent, { body: form(id) })
    const consultant = await asStaff(app, 'consulting_agent')
    await consultingManager.call(leads.assign, { body: { agent_id: consultant.id, lead_ids: [id] } })
    const noticesAbout = () =>
      app.db.all(sql`select staff_id, kind, read_at from notifications where lead_id = ${id} order by id`)
    const [after, notices] = [await rowOf(id), await noticesAbout()]
    expect(notices).not.toEqual([])
    expect(await undo(agent, undo_id)).toEqual({ undone: 0, kept: [{ id, name: 'Ali Valiyev' }] })
    expect(await rowOf(id)).toEqual(after)
    expect(await noticesAbout()).toEqual(notices)
    const { timeline } = await consultingManager.call(leads.get, { params: { id } })
    expect(timeline.filter(({ event, is_undone }) => event === 'undone' || is_undone)).toEqual([])
    await expect(undo(agent, undo_id)).rejects.toMatchObject(tooLate)
  })

  test('of several leads only the untouched ones go back', async () => {
    const lead_ids = [await ownLead(), await ownLead()]
    const { undo_id } = await manager.call(leads.unassign, { body: { lead_ids } })
    const [touched = '', untouched = ''] = lead_ids
    await manager.call(leads.update, { params: { id: touched }, body: { region: 'Xiva' } })
    const { undone, kept } = await undo(manager, undo_id)
    expect([undone, kept.map(({ id }) => id)]).toEqual([1, [touched]])
    expect((await rowOf(untouched)).current_agent_id).toBe(agent.id)
  })

  test('a note is no reason to leave it, and stays', async () => {
    const id = await ownLead()
    const { undo_id } = await agent.call(leads.callOutcome, {
      body: { id, outcome: 'no_answer', note: 'Band' },
    })
    await agent.call(leads.addNote, { params: { id }, body: { text: 'Yana' } })
    expect(await undo(agent, undo_id)).toEqual({ undone: 1, kept: [] })
    const { notes } = await agent.call(leads.get, { params: { id } })
    expect(notes.map(({ text }) => text)).toEqual(['Yana', 'Band'])
  })

  test('a lead whose owner was switched off meanwhile becomes free', async () => {
    const superAdmin = await asStaff(app, 'super_admin')
    const id = await ownLead()
    const { undo_id } = await manager.call(leads.unassign, { body: { lead_ids: [id] } })
    await superAdmin.call(staff.update, { params: { id: agent.id }, body: { active: false } })
    expect(await undo(manager, undo_id)).toEqual({ undone: 1, kept: [] })
    expect(await rowOf(id)).toMatchObject({ current_agent_id: null, call_agent_id: null, assigned_at: null })
  })
})

describe('who and when', () => {
  test('only who took the step, once, within ten minutes', async () => {
    const id = await ownLead()
    const { undo_id } = await agent.call(leads.callOutcome, { body: { id, outcome: 'needs_call' } })
    await expect(undo(manager, undo_id)).rejects.toMatchObject({ status: 404 })
    await expect(undo(await asStaff(app, 'call_agent'), undo_id)).rejects.toMatchObject({ status: 404 })
    await undo(agent, undo_id)
    await expect(undo(agent, undo_id)).rejects.toMatchObject(tooLate)
    const late = await agent.call(leads.callOutcome, { body: { id, outcome: 'needs_call' } })
    await app.db.run(sql`
      update lead_undos set created_at = now() - interval '10 minutes' where id = ${late.undo_id}`)
    await expect(undo(agent, late.undo_id)).rejects.toMatchObject(tooLate)
  })

  test('of two undos at once one wins', async () => {
    const id = await ownLead()
    const { undo_id } = await agent.call(leads.callOutcome, { body: { id, outcome: 'rejected' } })
    const results = await Promise.allSettled([undo(agent, undo_id), undo(agent, undo_id)])
    expect(results.toSorted((one, other) => one.status.localeCompare(other.status))).toMatchObject([
      { status: 'fulfilled', value: { undone: 1, kept: [] } },
      { status: 'rejected', reason: tooLate },
    ])
    const lines = await app.db.all(sql`select from lead_events where lead_id = ${id} and event = 'undone'`)
    expect(lines).toHaveLength(1)
  })

  test('what was forgotten cannot be undone', async () => {
    const id = await ownLead()
    const { undo_id } = await agent.call(leads.callOutcome, { body: { id, outcome: 'needs_call' } })
    await app.db.run(sql`delete from lead_undos where id = ${undo_id}`)
    await expect(undo(agent, undo_id)).rejects.toMatchObject({ status: 404 })
  })
})

describe('what was told', () => {
  const noticesOf = (caller: Caller) => caller.call(notifications.list, { query: {} })

  test('an unread notice goes with its step', async () => {
    const id = await aLead(app.db, { stage: 'initial', status: 'new' })
    const { undo_id } = await manager.call(leads.assign, { body: { agent_id: agent.id, lead_ids: [id] } })
    expect(await noticesOf(agent)).toMatchObject([{ kind: 'assigned', lead_id: id }])
    await undo(manager, undo_id)
    expect(await noticesOf(agent)).toEqual([])
  })

  test('who has read it is told', async () => {
    const id = await aLead(app.db, { stage: 'initial', status: 'new' })
    const { undo_id } = await manager.call(leads.assign, { body: { agent_id: agent.id, lead_ids: [id] } })
    const ids = (await noticesOf(agent)).map((notice) => notice.id)
    await agent.call(notifications.markRead, { body: { ids } })
    await undo(manager, undo_id)
    expect(await noticesOf(agent)).toMatchObject([{ kind: 'undone', lead_id: id }, { kind: 'assigned' }])
  })
})

test('the lead is at its place in the list of the day again', async () => {
  const ids = [await ownLead(), await ownLead(), await ownLead()]
  const listed = async () => {
    const rows = await agent.call(leads.listOfAgent, { query: {} })
    return rows.map(({ id, turn }) => [id, turn])
  }
  const before = await listed()
  const middle = before[1]?.[0] as string
  expect(ids).toContain(middle)
  const { undo_id } = await agent.call(leads.callOutcome, { body: { id: middle, outcome: 'no_answer' } })
  expect(await listed()).not.toEqual(before)
  await undo(agent, undo_id)
  expect(await listed()).toEqual(before)
})

test('figures and plots are as before', async () => {
  const admin = await asStaff(app, 'admin')
  const barsOf = async (query: { plot: 'rejections' | 'load' | 'stage_time'; agent_id?: string }) => {
    const bars = await admin.call(leads.plots, { query })
    return bars.map(({ query: range, ...bar }) => bar)
  }
  const figures = async () => ({
    cards: await admin.call(leads.statistics, {}),
    rejected: await barsOf({ plot: 'rejections' }),
    done: await barsOf({ plot: 'load', agent_id: agent.id }),
    times: await barsOf({ plot: 'stage_time' }),
  })
  const [rejectedId, doneId] = [await ownLead(), await ownLead()]
  const before = await figures()
  const rejection = await agent.call(leads.callOutcome, {
    body: { id: rejectedId, outcome: 'rejected', reason: 'Uzoq' },
  })
  const handOn = await agent.call(leads.completeAsCallAgent, { body: form(doneId) })
  expect(await figures()).not.toEqual(before)
  await undo(agent, rejection.undo_id)
  await undo(agent, handOn.undo_id)
  expect(await figures()).toEqual(before)
})
