import { leads } from 'contract/leads'
import type { CallError } from 'contract/request'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { aLead, aService, aStaffMember } from '../../../testing/records/records.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'

let app: TestApp
let serviceId: string
beforeAll(async () => {
  app = await startApp()
  serviceId = await aService(app.db)
})
afterAll(() => app.close())

const form = (id: string) => ({
  id,
  name: 'Ali Valiyev',
  phone: '+998 90 123 45 67',
  country: 'korea' as const,
  service_id: serviceId,
})

type Row = Record<string, unknown>
const rowOf = async (id: string) => (await app.db.one<Row>(sql`select * from leads where id = ${id}`)) as Row

describe('an agent', () => {
  const steps: [
    string,
    'call_agent' | 'consulting_agent',
    (agent: Caller, id: string) => Promise<unknown>,
  ][] = [
    [
      'call outcome',
      'call_agent',
      (agent, id) => agent.call(leads.callOutcome, { body: { id, outcome: 'needs_call' } }),
    ],
    ['call form', 'call_agent', (agent, id) => agent.call(leads.completeAsCallAgent, { body: form(id) })],
    [
      'consulting decision',
      'consulting_agent',
      (agent, id) => agent.call(leads.completeAsConsultingAgent, { body: { id } }),
    ],
  ]

  test.each(steps)(
    'by the %s changes only the own leads of the own stage; others do not exist',
    async (...step) => {
      const [, role, work] = step
      const agent = await asStaff(app, role)
      const stage = role === 'call_agent' ? 'initial' : 'consulting'
      const elsewhere = role === 'call_agent' ? 'consulting' : 'initial'
      const colleague = await aStaffMember(app.db, role)
      const foreign = [
        await aLead(app.db, { stage, status: 'new', agent_id: colleague }),
        await aLead(app.db, { stage, status: 'new' }),
        await aLead(app.db, { stage: elsewhere, status: 'new', agent_id: agent.id }),
      ]
      for (const id of foreign) {
        await expect(work(agent, id)).rejects.toMatchObject({ status: 404, code: 'not_found' })
        expect(await rowOf(id)).toMatchObject({ version: 1 })
      }
      const own = await aLead(app.db, { stage, status: 'new', agent_id: agent.id })
      await work(agent, own)
      expect(await rowOf(own)).not.toMatchObject({ version: 1 })
    },
  )

  test('loses a lead the moment it moves on', async () => {
    const agent = await asStaff(app, 'call_agent')
    const id = await aLead(app.db, { stage: 'initial', status: 'new', agent_id: agent.id })
    await agent.call(leads.completeAsCallAgent, { body: form(id) })
    await expect(agent.call(leads.completeAsCallAgent, { body: form(id) })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('who sends an older version gets the current one, and what they wrote is not stored', async () => {
    const agent = await asStaff(app, 'call_agent')
    const id = await aLead(app.db, { stage: 'initial', status: 'new', agent_id: agent.id })
    await agent.call(leads.callOutcome, { body: { id, outcome: 'needs_call', note: 'first', version: 1 } })
    const stale = agent.call(leads.completeAsCallAgent, { body: { ...form(id), version: 1 } })
    const refusal = await stale.catch((error: CallError) => error)
    expect(refusal).toMatchObject({ status: 409, code: 'changed_meanwhile' })
    expect(await rowOf(id)).toMatchObject({ stage: 'initial', status: 'needs_call', country: null })
  })
})

describe('the call form', () => {
  test('stores what was learned and moves the lead on to consulting, whose managers are notified', async () => {
    const manager = await aStaffMember(app.db, 'consulting_manager')
    const agent = await asStaff(app, 'call_agent')
    const id = await aLead(app.db, { stage: 'initial', status: 'needs_call', agent_id: agent.id })
    const answer = await agent.call(leads.completeAsCallAgent, {
      body: {
        ...form(id),
        region: 'Samarqand',
        birth_year: 2001,
        passport_number: 'AA1234567',
        study_type: 'Til kursi',
        meeting_type: 'offline',
        meeting_time: '2030-05-05T10:00:00Z',
        note: 'comes on Sunday',
      },
    })
    expect(answer).toMatchObject({
      stage: 'consulting',
      pipeline_stage: 'consulting',
      status: 'new',
      name: 'Ali Valiyev',
      region: 'Samarqand',
      birth_year: 2001,
      passport_number: 'AA1234567',
      study_type: 'Til kursi',
      meeting_type: 'offline',
      note: 'comes on Sunday',
      call_agent_id: agent.id,
      current_agent_id: null,
      callback_note: null,
    })
    const notices = await app.db.all(sql`
      select kind, text from notifications where staff_id = ${manager} and lead_id = ${id}`)
    expect(notices).toEqual([{ kind: 'arrived', text: 'Ali Valiyev bosqichingizga keldi' }])
  })

  test('leaves alone what it leaves out, and a passport number that is stored', async () => {
    const agent = await asStaff(app, 'call_agent')
    const id = await aLead(app.db, { stage: 'initial', status: 'new', agent_id: agent.id })
    const { secrets } = app
    const stored = { encrypted: secrets.encrypt('BB7654321'), hash: secrets.fingerprint('BB7654321') }
    await app.db.run(sql`
      update leads set region = 'Buxoro', passport_encrypted = ${stored.encrypted}, passport_hash = ${stored.hash}
      where id = ${id}`)
    const answer = await agent.call(leads.completeAsCallAgent, {
      body: { ...form(id), passport_number: 'AA1234567' },
    })
    expect(answer).toMatchObject({
      region: 'Buxoro',
      passport_number: 'BB7654321',
      email: expect.stringContaining('@'),
    })
  })

  test('a meeting in the office needs its time; an online one may have one', async () => {
    const agent = await asStaff(app, 'call_agent')
    const id = await aLead(app.db, { stage: 'initial', status: 'new', agent_id: agent.id })
    const offline = agent.call(leads.completeAsCallAgent, { body: { ...form(id), meeting_type: 'offline' } })
    await expect(offline).rejects.toMatchObject({ status: 422 })
    const online = { ...form(id), meeting_time: '2030-05-05T10:00:00Z' }
    expect(await agent.call(leads.completeAsCallAgent, { body: online })).toMatchObject({
      meeting_type: 'online',
      meeting_time: online.meeting_time,
    })
  })

  test('a service that does not exist is not found, and nothing is stored', async () => {
    const agent = await asStaff(app, 'call_agent')
    const id = await aLead(app.db, { stage: 'initial', status: 'new', agent_id: agent.id })
    const asked = agent.call(leads.completeAsCallAgent, { body: { ...form(id), service_id: id } })
    await expect(asked).rejects.toMatchObject({ status: 404 })
    expect(await rowOf(id)).toMatchObject({ stage: 'initial', version: 1 })
  })
})

describe('notes, callbacks and reasons', () => {
  test('a callback is stored until it is of no use any more', async () => {
    const agent = await asStaff(app, 'consulting_agent')
    const id = await aLead(app.db, { stage: 'consulting', status: 'new', agent_id: agent.id })
    const thinking = await agent.call(leads.completeAsConsultingAgent, {
      body: {
        id,
        decision: 'thinking',
        callback_note: 'after the holidays',
        callback_at: '2030-01-09T05:00:00Z',
      },
    })
    expect(thinking).toMatchObject({
      status: 'needs_call',
      callback_note: 'after the holidays',
      current_agent_id: agent.id,
    })
    expect(Date.parse(thinking.callback_at as string)).toBe(Date.parse('2030-01-09T05:00:00Z'))
    const rejected = await agent.call(leads.completeAsConsultingAgent, {
      body: { id, decision: 'rejected', reason: 'no money' },
    })
    expect(rejected).toMatchObject({
      status: 'rejected',
      reason: 'no money',
      callback_at: null,
      callback_note: null,
      current_agent_id: null,
      consulting_agent_id: agent.id,
    })
    const manager = await asStaff(app, 'consulting_manager')
    await manager.call(leads.reopen, { body: { lead_ids: [id] } })
    expect(await rowOf(id)).toMatchObject({
      status: 'new',
      rejection_reason: null,
      consulting_agent_id: null,
    })
  })

  test('rejecting needs a reason', async () => {
    const agent = await asStaff(app, 'consulting_agent')
    const id = await aLead(app.db, { stage: 'consulting', status: 'new', agent_id: agent.id })
    const asked = agent.call(leads.completeAsConsultingAgent, { body: { id, decision: 'rejected' } })
    await expect(asked).rejects.toMatchObject({ status: 422 })
  })

  test('notes are added, never written over; the newest is the lead’s', async () => {
    const agent = await asStaff(app, 'call_agent')
    const id = await aLead(app.db, { stage: 'initial', status: 'new', agent_id: agent.id })
    for (const note of ['first', 'second']) {
      await agent.call(leads.callOutcome, { body: { id, outcome: 'needs_call', note } })
    }
    const notes = await app.db.all(sql`
      select text, author_id from lead_notes where lead_id = ${id} order by seq`)
    expect(notes).toEqual([
      { text: 'first', author_id: agent.id },
      { text: 'second', author_id: agent.id },
    ])
  })

  test('an unassigned lead still has its callback, and no agent', async () => {
    const manager = await asStaff(app, 'call_manager')
    const agent = await asStaff(app, 'call_agent')
    const id = await aLead(app.db, { stage: 'initial', status: 'new', agent_id: agent.id })
    await agent.call(leads.callOutcome, {
      body: { id, outcome: 'needs_call', callback_at: '2030-01-09T05:00:00Z' },
    })
    await manager.call(leads.unassign, { body: { lead_ids: [id] } })
    expect(await rowOf(id)).toMatchObject({
      status: 'needs_call',
      callback_at: expect.stringContaining('2030-01-09'),
      current_agent_id: null,
      call_agent_id: null,
      assigned_at: null,
    })
  })
})
