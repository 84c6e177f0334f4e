import type { PlotBar } from 'contract/lead-shapes'
import type { Plot } from 'contract/lead-states'
import { leads } from 'contract/leads'
import type { StaffRole } from 'contract/roles'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { aJourney, type TakenStep } from '../../../testing/records/lead-journey.ts'
import { aClient, anInput, aService, aStaffMember } from '../../../testing/records/records.ts'
import { aStoredDocument } from '../../../testing/records/stored-documents.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'

let app: TestApp
let admin: Caller
const agents = {} as Record<'call' | 'other' | 'consulting' | 'document', string>
beforeAll(async () => {
  app = await startApp()
  admin = await asStaff(app, 'admin')
  agents.call = await aStaffMember(app.db, 'call_agent')
  agents.other = await aStaffMember(app.db, 'call_agent')
  agents.consulting = await aStaffMember(app.db, 'consulting_agent')
  agents.document = await aStaffMember(app.db, 'document_agent')
})
afterAll(() => app.close())

type Asked = { source?: string; agent_id?: string; from?: string; to?: string }
const read = (plot: Plot, asked: Asked = {}, caller = admin) =>
  caller.call(leads.plots, { query: { plot, ...asked } })
/** The bars as rows of a table: label, series and value. */
const rows = (bars: PlotBar[]) => bars.map(({ label, series, value }) => [label, series, value])

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
const hoursAfter = (time: string, hours: number) =>
  new Date(Date.parse(time) + hours * 3_600_000).toISOString()

/** As far as the stage: called after 10 hours, consulted after 20 more, all documents after 30 more. */
function stepsTo(stage: 'consulting' | 'documenting' | 'completed', created: string): TakenStep[] {
  const steps: TakenStep[] = [
    { step: 'assign', at: hoursAfter(created, 1), agent_id: agents.call },
    { step: 'call_completed', at: hoursAfter(created, 10) },
    { step: 'assign', at: hoursAfter(created, 11), agent_id: agents.consulting },
    { step: 'consulting_approved', at: hoursAfter(created, 30) },
    { step: 'assign', at: hoursAfter(created, 31), agent_id: agents.document },
    { step: 'documents_completed', at: hoursAfter(created, 60) },
  ]
  return steps.slice(0, { consulting: 2, documenting: 4, completed: 6 }[stage])
}

const journey = (source: string, created: string, steps: TakenStep[] = []) =>
  aJourney(app.db, { source, created, steps, by: admin.id })

async function completed(source: string, created: string, status: string): Promise<string> {
  const id = await journey(source, created, stepsTo('completed', created))
  await app.db.run(sql`
    with made as (
      insert into applications (client_id, service_id, status)
      values (${await aClient(app.db)}, ${await aService(app.db)}, ${status}) returning id
    )
    update leads set application_id = made.id from made where leads.id = ${id}`)
  return id
}

describe('before anything has happened', () => {
  test('the funnel is empty, stage by stage', async () => {
    expect(rows(await read('funnel'))).toEqual([
      ['initial', 'reached', 0],
      ['consulting', 'reached', 0],
      ['documenting', 'reached', 0],
      ['submitted', 'reached', 0],
      ['approved', 'reached', 0],
    ])
  })

  test('every agent has nothing, no stage takes any time, and the weeks are there', async () => {
    expect((await read('load')).map(({ value }) => value)).toEqual(Array(4 * 3).fill(0))
    expect((await read('stage_time')).map(({ value, cases }) => value + cases)).toEqual(Array(6).fill(0))
    const weeks = await read('new_leads', { from: '2026-03-02', to: '2026-03-16' })
    expect(rows(weeks)).toEqual([
      ['2026-03-02', 'current', 0],
      ['2026-03-02', 'previous', 0],
      ['2026-03-09', 'current', 0],
      ['2026-03-09', 'previous', 0],
      ['2026-03-16', 'current', 0],
      ['2026-03-16', 'previous', 0],
    ])
  })

  test('there is no source and no rejection', async () => {
    expect(await read('sources')).toEqual([])
    expect(await read('rejections')).toEqual([])
  })
})

describe('a cohort of nine', () => {
  beforeAll(async () => {
    const came = daysAgo(20)
    await journey('fair', came)
    await journey('fair', came, [
      { step: 'assign', at: hoursAfter(came, 1), agent_id: agents.other },
      { step: 'call_rejected', at: hoursAfter(came, 2), reason: 'no money' },
    ])
    await journey('fair', came, stepsTo('consulting', came))
    await journey('fair', came, stepsTo('documenting', came))
    await completed('fair', came, 'approved')
    await completed('street', came, 'pending')
    const deleted = await completed('street', came, 'approved')
    await app.db.run(sql`
      update applications set deleted_at = now() from leads
      where applications.id = leads.application_id and leads.id = ${deleted}`)
    const merged = await completed('street', came, 'approved')
    await app.db.run(sql`update leads set deleted_at = now() where id = ${merged}`)
    const before = daysAgo(40)
    await journey('fair', before, stepsTo('consulting', before))
  })

  test('the funnel counts those who came in the range by the furthest they have got', async () => {
    expect(rows(await read('funnel'))).toEqual([
      ['initial', 'reached', 7],
      ['consulting', 'reached', 5],
      ['documenting', 'reached', 4],
      ['submitted', 'reached', 3],
      ['approved', 'reached', 1],
    ])
    const [all, consulting] = await read('funnel', { from: daysAgo(50) })
    expect([all?.cases, consulting?.cases]).toEqual([8, 6])
  })

  test('the funnel of one agent has the leads that agent is named on', async () => {
    expect(rows(await read('funnel', { agent_id: agents.other })).slice(0, 2)).toEqual([
      ['initial', 'reached', 1],
      ['consulting', 'reached', 0],
    ])
    const consulted = await read('funnel', { agent_id: agents.consulting })
    expect(consulted.map(({ cases }) => cases)).toEqual([4, 4, 4, 3, 1])
  })

  test.each<[StaffRole, unknown[]]>([
    ['call_manager', [7, 5, 4, 3, 1]],
    ['consulting_manager', [5, 4, 3, 1]],
    ['document_manager', [4, 3, 1]],
  ])('the funnel of a %s begins with the own stage', async (role, cases) => {
    const bars = await read('funnel', {}, await asStaff(app, role))
    expect(bars.map((bar) => bar.cases)).toEqual(cases)
  })

  test('sources are ordered by their number of leads, with the shares of them that got far', async () => {
    const bars = await read('sources')
    expect(rows(bars)).toEqual([
      ['fair', 'leads', 5],
      ['fair', 'consulting', 3 / 5],
      ['fair', 'approved', 1 / 5],
      ['street', 'leads', 2],
      ['street', 'consulting', 1],
      ['street', 'approved', 0],
    ])
    expect(bars.map(({ cases }) => cases)).toEqual([5, 3, 1, 2, 2, 0])
    expect(rows(await read('sources', { source: 'street' })).map(([label]) => label)).toEqual(
      Array(3).fill('street'),
    )
  })

  test('a share that would always be all is not shown', async () => {
    const bars = await read('sources', {}, await asStaff(app, 'document_manager'))
    expect(rows(bars)).toEqual([
      ['fair', 'leads', 2],
      ['fair', 'approved', 1 / 2],
      ['street', 'leads', 2],
      ['street', 'approved', 0],
    ])
  })

  test('an agent’s done leads are those that completed their stage', async () => {
    const done = async (caller?: Caller, asked: Asked = {}) =>
      (await read('load', asked, caller))
        .filter(({ series, value }) => series === 'done' && value > 0)
        .map(({ query, value }) => [query.agent_id, value])
    expect(await done()).toEqual([
      [agents.call, 5],
      [agents.consulting, 4],
      [agents.document, 3],
    ])
    expect(await done(await asStaff(app, 'consulting_manager'))).toEqual([[agents.consulting, 4]])
    expect(await done(admin, { source: 'street' })).toContainEqual([agents.call, 2])
    expect(await done(admin, { agent_id: agents.document })).toEqual([[agents.document, 3]])
    expect(await done(admin, { from: daysAgo(10) })).toEqual([])
  })

  test('the time in a stage ends with its completion', async () => {
    const slow = daysAgo(25)
    await journey('fair', slow, [
      { step: 'assign', at: hoursAfter(slow, 1), agent_id: agents.other },
      { step: 'call_completed', at: hoursAfter(slow, 70) },
    ])
    const bars = await read('stage_time')
    expect(rows(bars)).toEqual([
      ['initial', 'median', 10],
      // Five took 10 hours and one 70: the mark lies halfway between the last two.
      ['initial', 'ninety', 40],
      ['consulting', 'median', 20],
      ['consulting', 'ninety', 20],
      ['documenting', 'median', 30],
      ['documenting', 'ninety', 30],
    ])
    expect(bars.map(({ cases }) => cases)).toEqual([6, 6, 4, 4, 3, 3])
    expect(rows(await read('stage_time', { agent_id: agents.other }))[0]).toEqual(['initial', 'median', 70])
    const own = await read('stage_time', {}, await asStaff(app, 'document_manager'))
    expect(own.map(({ label }) => label)).toEqual(['documenting', 'documenting'])
  })
})

describe('load', () => {
  const assignedLead = async (assigned: string) =>
    journey('load', daysAgo(9), [{ step: 'assign', at: assigned, agent_id: agents.other }])
  const submitApplication = async (leadId: string) => {
    const inputId = await anInput(app.db, { service_id: await aService(app.db) })
    const { id } = await app.db.only<{ id: string }>(sql`
      insert into files (storage_key, original_name, media_type, size, sha256, lead_id)
      values (${`papers/${leadId}`}, 'cv.pdf', 'application/pdf', 10, sha256('cv'), ${leadId}) returning id`)
    await aStoredDocument(app.db, { file_id: id, input_id: inputId, lead_id: leadId })
  }
  const loadOf = async (agentId: string, caller?: Caller) =>
    (await read('load', { agent_id: agentId, source: 'load' }, caller)).map(({ series, value }) => [
      series,
      value,
    ])

  test('counts what is in hand, and what of it nobody has touched for two days', async () => {
    await assignedLead(daysAgo(3))
    await assignedLead(daysAgo(1))
    const auditEntry = await assignedLead(daysAgo(3))
    await app.db.run(sql`insert into lead_notes (lead_id, text) values (${auditEntry}, 'rang twice')`)
    const agreed = await assignedLead(daysAgo(3))
    await app.db.run(sql`
      update leads set status = 'needs_call', callback_at = now() + interval '1 day' where id = ${agreed}`)
    const missed = await assignedLead(daysAgo(8))
    await app.db.run(sql`
      update leads set status = 'needs_call', callback_at = now() - interval '3 days' where id = ${missed}`)
    await submitApplication(await assignedLead(daysAgo(3)))
    expect(await loadOf(agents.other)).toEqual([
      ['open', 6],
      ['waiting', 2],
      ['done', 0],
    ])
  })

  test('of another team is not a manager’s to see', async () => {
    expect(await loadOf(agents.other, await asStaff(app, 'document_manager'))).toEqual([])
    expect((await loadOf(agents.other, await asStaff(app, 'call_manager')))[0]).toEqual(['open', 6])
  })

  test('names those with the most in hand first, and who has left only with something done', async () => {
    const gone = await aStaffMember(app.db, 'call_agent')
    const idle = await aStaffMember(app.db, 'call_agent')
    const came = daysAgo(5)
    await journey('load', came, [
      { step: 'assign', at: came, agent_id: gone },
      { step: 'call_completed', at: came },
    ])
    await app.db.run(sql`update staff set active = false where id = any (${[gone, idle]}::uuid[])`)
    const bars = await read('load', { source: 'load' })
    const named = bars.filter(({ series }) => series === 'open').map(({ query }) => query.agent_id)
    expect(named.slice(0, 2)).toEqual([agents.other, gone])
    expect(named).not.toContain(idle)
  })
})

describe('rejections', () => {
  const reject = (agentId: string, reason: string | null, came = daysAgo(4)) =>
    journey('reasons', came, [
      { step: 'assign', at: came, agent_id: agentId },
      { step: 'call_rejected', at: came, reason },
    ])

  test('are grouped by their reasons, however these were typed', async () => {
    await reject(agents.call, 'Puli yo‘q')
    await reject(agents.other, "puli yo'q")
    await reject(agents.call, null)
    await reject(agents.call, 'Too young', daysAgo(60))
    const twice = await reject(agents.call, 'No answer', daysAgo(8))
    const caller = await asStaff(app, 'manager')
    await caller.call(leads.reopen, { body: { lead_ids: [twice] } })
    await caller.call(leads.assign, {
      body: { agent_id: agents.call, lead_ids: [twice], role: 'call_agent' },
    })
    await caller.call(leads.callOutcome, { body: { id: twice, outcome: 'rejected', reason: 'No answer' } })
    expect(rows(await read('rejections', { source: 'reasons' }))).toEqual([
      ['Puli yo‘q', 'leads', 2],
      ['No answer', 'leads', 1],
      ['unknown', 'leads', 1],
    ])
    expect(rows(await read('rejections', { source: 'reasons', agent_id: agents.other }))).toEqual([
      ["puli yo'q", 'leads', 1],
    ])
  })

  test('of another stage are not a manager’s to see', async () => {
    const asked = { source: 'reasons' }
    expect(await read('rejections', asked, await asStaff(app, 'consulting_manager'))).toEqual([])
  })
})
