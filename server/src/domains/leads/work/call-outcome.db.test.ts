import { teamOfStage, workStages } from 'contract/lead-states'
import { leads } from 'contract/leads'
import { defaultHours, isOpen } from 'contract/office-hours'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { aLead } from '../../../testing/records/records.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'

let app: TestApp
let agent: Caller
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000' })
  agent = await asStaff(app, 'call_agent')
})
afterAll(() => app.close())

const ownLead = () => aLead(app.db, { stage: 'initial', status: 'new', agent_id: agent.id })
const noAnswer = (id: string, more: object = {}) =>
  agent.call(leads.callOutcome, { body: { id, outcome: 'no_answer', ...more } })

describe('a person who does not answer', () => {
  test('five times: each try is within office hours, rejecting is proposed, and nothing is rejected', async () => {
    const id = await ownLead()
    for (let attempts = 1; attempts <= 5; attempts += 1) {
      const lead = await noAnswer(id)
      expect(lead).toMatchObject({ attempts, status: 'needs_call', current_agent_id: agent.id })
      expect(lead.suggest).toBe(attempts < 5 ? null : 'reject')
      expect(isOpen(defaultHours, new Date(lead.callback_at ?? ''))).toBe(true)
      expect(Date.parse(lead.callback_at ?? '')).toBeGreaterThan(Date.now())
      expect(lead.last_attempt_at).not.toBeNull()
    }
    const { timeline } = await agent.call(leads.get, { params: { id } })
    expect(timeline.map(({ event }) => event)).toEqual(Array(5).fill('no_answer'))
  })

  test('is counted anew after an answer', async () => {
    const id = await ownLead()
    await noAnswer(id)
    const later = await agent.call(leads.callOutcome, { body: { id, outcome: 'needs_call' } })
    expect(later).toMatchObject({ attempts: 0, callback_at: null })
    expect(await noAnswer(id)).toMatchObject({ attempts: 1 })
  })

  test('and after being reopened', async () => {
    const id = await ownLead()
    await noAnswer(id)
    const rejected = await agent.call(leads.callOutcome, { body: { id, outcome: 'rejected' } })
    expect(rejected.attempts).toBe(1)
    const manager = await asStaff(app, 'call_manager')
    await manager.call(leads.reopen, { body: { lead_ids: [id] } })
    expect(await manager.call(leads.get, { params: { id } })).toMatchObject({ attempts: 0, status: 'new' })
  })

  test('is called again when the office has set it', async () => {
    await app.db.run(sql`insert into settings (key, value) values ('tries', '[{"days": 3, "at": "11:30"}]')`)
    const { callback_at } = await noAnswer(await ownLead())
    expect(new Date(callback_at ?? '').toISOString()).toMatch(/T(06:30|04:00):00.000Z$/)
    await app.db.run(sql`delete from settings where key = 'tries'`)
  })
})

describe('in every stage', () => {
  test.each(workStages)('%s: the agent of the stage records calls', async (stage) => {
    const own = await asStaff(app, teamOfStage[stage].agent)
    const id = await aLead(app.db, { stage, status: 'new', agent_id: own.id })
    const call = (outcome: 'needs_call' | 'no_answer') =>
      own.call(leads.callOutcome, { body: { id, outcome } })
    expect(await call('no_answer')).toMatchObject({
      pipeline_stage: stage,
      status: 'needs_call',
      attempts: 1,
    })
    expect(await call('needs_call')).toMatchObject({ status: 'needs_call', attempts: 0 })
    const rejected = await own.call(leads.callOutcome, { body: { id, outcome: 'rejected', reason: 'Uzoq' } })
    expect(rejected).toMatchObject({ status: 'rejected', reason: 'Uzoq', current_agent_id: null })
  })

  test.each(['consulting', 'documenting'] as const)('%s rejects with a reason only', async (stage) => {
    const own = await asStaff(app, teamOfStage[stage].agent)
    const id = await aLead(app.db, { stage, status: 'new', agent_id: own.id })
    const rejecting = own.call(leads.callOutcome, { body: { id, outcome: 'rejected' } })
    await expect(rejecting).rejects.toMatchObject({ status: 422, fields: { reason: expect.any(String) } })
  })
})

test('a call that was begun is in the history, with how long it took', async () => {
  const id = await ownLead()
  const started_at = new Date(Date.now() - 125_000).toISOString()
  await noAnswer(id, { call: { phone: '+998 90 111 22 33', started_at } })
  const { timeline } = await agent.call(leads.get, { params: { id } })
  expect(timeline.at(-1)).toMatchObject({ call: { phone: '+998 90 111 22 33', seconds: expect.any(Number) } })
  expect(timeline.at(-1)?.call?.seconds).toBeGreaterThanOrEqual(125)
  const future = new Date(Date.now() + 3_600_000).toISOString()
  await noAnswer(id, { call: { started_at: future } })
  const again = await agent.call(leads.get, { params: { id } })
  expect(again.timeline.at(-1)?.call).toEqual({ phone: null, seconds: 0 })
})

test('a due call that was made needs no reading', async () => {
  const id = await ownLead()
  await app.db.run(sql`
    insert into notifications (staff_id, kind, lead_id, text, callback_at)
    values (${agent.id}, 'callback', ${id}, '', now())`)
  await noAnswer(id)
  const unread = await app.db.all(sql`select from notifications where lead_id = ${id} and read_at is null`)
  expect(unread).toEqual([])
})

test('who loses a lead loses what was unread about it', async () => {
  const manager = await asStaff(app, 'call_manager')
  const id = await aLead(app.db, { stage: 'initial', status: 'new' })
  await manager.call(leads.assign, { body: { agent_id: agent.id, lead_ids: [id] } })
  const noticesOf = () => app.db.all(sql`select staff_id from notifications where lead_id = ${id}`)
  expect(await noticesOf()).toEqual([{ staff_id: agent.id }])
  const other = await asStaff(app, 'call_agent')
  await manager.call(leads.assign, { body: { agent_id: other.id, lead_ids: [id], reassign: true } })
  expect(await noticesOf()).toEqual([{ staff_id: other.id }])
})
