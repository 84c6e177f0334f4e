import { desk, maxTodayCount } from 'contract/desk'
import type { LeadStage, LeadStatus } from 'contract/lead-states'
import { leads } from 'contract/leads'
import { tasks } from 'contract/tasks'
import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../testing/accounts/callers.ts'
import { aLead } from '../../testing/records/records.ts'
import { startApp, type TestApp } from '../../testing/servers/start-app.ts'

let app: TestApp
let agent: Caller
let manager: Caller
let office: Caller
beforeAll(async () => {
  app = await startApp()
  office = await asStaff(app, 'admin')
  manager = await asStaff(app, 'call_manager')
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.db.run(sql`delete from tasks`)
  await app.db.run(sql`update leads set deleted_at = now(), current_agent_id = null where deleted_at is null`)
  agent = await asStaff(app, 'call_agent')
})

const today = (caller: Caller) => caller.call(desk.today, {})
type Placed = { stage?: LeadStage; status?: LeadStatus; owner?: Caller | undefined }
async function lead(columns: Sql, { stage = 'initial', status = 'new', owner = agent }: Placed = {}) {
  const id = await aLead(app.db, { stage, status, agent_id: owner?.id })
  await app.db.run(sql`update leads set ${columns} where id = ${id}`)
  return id
}
const addEvent = (id: string, event: string) =>
  app.db.run(sql`
    insert into lead_events (lead_id, event, from_stage, from_status, to_stage, to_status, actor_kind, at)
    values (${id}, ${event}, 'initial', 'new', 'initial', 'new', 'system', now())`)
const noon = sql`date_trunc('day', now(), 'Asia/Tashkent') + interval '12 hours'`

describe('hot', () => {
  const asked = (ago: string) => lead(sql`asked_at = now() - ${ago}::interval`)

  test('is who asked within a day and was not called since', async () => {
    await asked('1 hour')
    await asked('25 hours')
    const called = await asked('2 hours')
    await agent.call(leads.callOutcome, { body: { id: called, outcome: 'no_answer' } })
    const undone = await asked('2 hours')
    const { undo_id } = await agent.call(leads.callOutcome, { body: { id: undone, outcome: 'no_answer' } })
    expect((await today(agent)).hot).toBe(1)
    await agent.call(leads.undo, { params: { id: undo_id ?? '' } })
    expect((await today(agent)).hot).toBe(2)
  })
})

test('overdue are calls whose time is over, unanswered those who did not pick up', async () => {
  await lead(sql`callback_at = now() - interval '1 minute'`, { status: 'needs_call' })
  await lead(sql`callback_at = now() + interval '1 minute', attempts = 2`, { status: 'needs_call' })
  await lead(sql`callback_at = now() - interval '1 day', attempts = 3`, { status: 'rejected' })
  expect(await today(agent)).toMatchObject({ overdue: 1, unanswered: 1 })
})

test('stuck are open leads with which nothing has happened for three days', async () => {
  const long = sql`stage_entered_at = now() - interval '4 days', assigned_at = now() - interval '4 days'`
  await lead(long)
  await lead(sql`${long}, callback_at = now() + interval '1 day'`, { status: 'needs_call' })
  await lead(sql`stage_entered_at = now() - interval '4 days', assigned_at = now()`)
  await lead(long, { status: 'rejected' })
  await addEvent(await lead(long), 'tried_again')
  expect((await today(agent)).stuck).toBe(1)
})

test('calls, meetings and tasks of today are listed by their time', async () => {
  const later = await lead(sql`callback_at = ${noon} + interval '1 hour'`, { status: 'needs_call' })
  const sooner = await lead(sql`callback_at = ${noon}`, { status: 'needs_call' })
  await lead(sql`callback_at = ${noon} + interval '1 day'`, { status: 'needs_call' })
  const met = await lead(sql`meeting_type = 'offline', meeting_time = ${noon}`)
  await lead(sql`meeting_type = 'offline', meeting_time = ${noon} - interval '1 day'`)
  const task = (due: Date) =>
    agent.call(tasks.create, { body: { text: 'Vazifa', due_at: due.toISOString(), lead_id: met } })
  const overdue = await task(new Date(Date.now() - 86_400_000 * 3))
  await task(new Date(Date.now() + 86_400_000 * 2))
  const answer = await today(agent)
  expect(answer.callbacks.map(({ id }) => id)).toEqual([sooner, later])
  expect(answer.meetings).toMatchObject([{ id: met, stage: 'initial', owner_name: expect.any(String) }])
  expect(answer.tasks.map(({ id }) => id)).toEqual([overdue.id])
})

test('an agent sees the own day, a manager that of the stage, the office all of it', async () => {
  const late = sql`callback_at = now() - interval '1 hour'`
  const other = await asStaff(app, 'call_agent')
  await lead(late, { status: 'needs_call' })
  await lead(late, { status: 'needs_call', owner: other })
  await lead(late, { status: 'needs_call', stage: 'consulting' })
  expect([
    (await today(agent)).overdue,
    (await today(manager)).overdue,
    (await today(office)).overdue,
    (await today(await asStaff(app, 'consulting_manager'))).overdue,
    (await today(await asStaff(app, 'call_agent', ['consulting_manager']))).overdue,
  ]).toEqual([1, 2, 3, 1, 1])
})

test('of tasks an agent sees those to be done, not those made for others', async () => {
  const id = await lead(sql`region = null`)
  const due_at = new Date(Date.now() - 60_000).toISOString()
  await agent.call(tasks.create, { body: { text: 'Menejerga', due_at, lead_id: id, staff_id: manager.id } })
  const own = await agent.call(tasks.create, { body: { text: 'O‘zimga', due_at, lead_id: id } })
  expect((await today(agent)).tasks.map((task) => task.id)).toEqual([own.id])
  expect((await today(manager)).tasks).toHaveLength(2)
})

test('the goal counts what was handed on this month, and not what was undone', async () => {
  const id = await lead(sql`region = null`)
  const complete = (undone: boolean) =>
    app.db.run(sql`
      with made as (
        insert into lead_events (lead_id, event, from_stage, from_status, to_stage, to_status, from_agent_id, actor_kind)
        values (${id}, 'call_completed', 'initial', 'new', 'consulting', 'new', ${agent.id}, 'system') returning id
      )
      insert into lead_undone_events (event_id, lead_id) select id, ${id} from made where ${undone}`)
  await complete(true)
  expect((await today(agent)).goal).toEqual({ target: null, done: 0 })
  await complete(false)
  expect((await today(agent)).goal).toEqual({ target: null, done: 1 })
})

test('figures are exact to a thousand', async () => {
  await app.db.run(sql`
    insert into leads (name, phone, source, status, callback_at)
    select 'Many', '+998901234567', 'office', 'needs_call', now() - interval '1 hour' from generate_series(1, 1005)`)
  expect((await today(manager)).overdue).toBe(maxTodayCount)
})
