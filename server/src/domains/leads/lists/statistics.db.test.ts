import type { StageFigures } from 'contract/lead-shapes'
import {
  type LeadCard,
  leadCards,
  leadStages,
  statusesOfStage,
  teamOfStage,
  type WorkStage,
  workStages,
} from 'contract/lead-states'
import { leads } from 'contract/leads'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { aLead, aService, aStaffMember } from '../../../testing/records/records.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'

let app: TestApp
let admin: Caller
const managers = {} as Record<WorkStage, Caller>
const agents = {} as Record<WorkStage, string>
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000' })
  admin = await asStaff(app, 'admin')
  for (const stage of workStages) {
    managers[stage] = await asStaff(app, teamOfStage[stage].manager)
    agents[stage] = await aStaffMember(app.db, teamOfStage[stage].agent)
  }
  await addAnyLeads(250)
})
afterAll(() => app.close())

function pick<T>(values: readonly T[]): T {
  return values[Math.floor(Math.random() * values.length)] as T
}

/** Anything a lead can be, as often as chance has it; one in ten is deleted. */
async function addAnyLeads(count: number): Promise<void> {
  for (let made = 0; made < count; made += 1) {
    const stage = pick(leadStages)
    const status = pick(statusesOfStage[stage])
    const isOwned = pick([true, false]) && stage !== 'completed'
    const id = await aLead(app.db, { stage, status, agent_id: isOwned ? agents[stage] : undefined })
    await app.db.run(
      sql`update leads set meeting_type = ${pick([null, 'online', 'offline'])} where id = ${id}`,
    )
    if (Math.random() < 0.1) await remove(id)
  }
}

/** As a merge or an erasure leaves it. */
const remove = (id: string) =>
  app.db.run(sql`update leads set deleted_at = now(), current_agent_id = null where id = ${id}`)

const figureOf = {
  new: 'new',
  callback: 'needs_call',
  rejected: 'rejected',
  selected: 'selected',
  assigned: 'assigned',
  meetings: 'meetings',
} as const satisfies Record<LeadCard, keyof StageFigures>

async function figuresOf(caller: Caller) {
  const [figures, ...others] = await caller.call(leads.statistics, {})
  expect(others).toEqual([])
  return figures as NonNullable<typeof figures>
}

/** Everything a list shows, page by page. */
async function rowsOf(caller: Caller, query: Record<string, string>): Promise<string[]> {
  const ids: string[] = []
  for (;;) {
    const page = await caller.call(leads.list, { query: { ...query, limit: '30', offset: `${ids.length}` } })
    ids.push(...page.map(({ id }) => id))
    if (page.length < 30) return ids
  }
}

describe('a card shows as many leads as its figure says', () => {
  test.each(workStages)('to the manager of %s', async (stage) => {
    const figures = (await figuresOf(managers[stage]))[stage]
    for (const card of leadCards) {
      const ids = await rowsOf(managers[stage], { card })
      expect([card, new Set(ids).size, ids.length]).toEqual([card, figures[figureOf[card]], ids.length])
      expect(await rowsOf(managers[stage], { card, stage_in: stage })).toEqual(ids)
    }
  })

  test.each(workStages)('of %s to an admin', async (stage) => {
    const figures = (await figuresOf(admin))[stage]
    for (const card of leadCards) {
      const ids = await rowsOf(admin, { card, stage_in: stage })
      expect([card, new Set(ids).size]).toEqual([card, figures[figureOf[card]]])
    }
  })

  test('an admin who names no stage gets the cards of the first', async () => {
    for (const card of leadCards) {
      const ofFirst = await rowsOf(admin, { card, stage_in: 'initial' })
      expect(await rowsOf(admin, { card })).toEqual(ofFirst)
      expect(await rowsOf(admin, { card, stage_in: 'consulting,documenting' })).toEqual(ofFirst)
    }
  })
})

test('the card of a stage before the own one shows only what the manager may see', async () => {
  for (const card of leadCards) {
    const leadsOfStage = await app.db.all<{ id: string }>(sql`
      select id from leads where stage <> 'initial' and id = any (${await rowsOf(admin, { card })}::uuid[])`)
    const shown = await rowsOf(managers.consulting, { card, stage_in: 'initial' })
    expect(shown.toSorted()).toEqual(leadsOfStage.map(({ id }) => id).toSorted())
  }
})

test('everybody who may ask sees all three stages', async () => {
  const figures = await figuresOf(admin)
  for (const stage of workStages) expect(await figuresOf(managers[stage])).toEqual(figures)
  expect(Object.keys(figures)).toEqual([...workStages])
})

/** The same figures by the words of the product, row by row. */
async function counted(stage: WorkStage): Promise<StageFigures | undefined> {
  const later = leadStages.slice(leadStages.indexOf(stage) + 1)
  return app.db.one<StageFigures>(sql`
    select
      count(*) filter (where stage = ${stage} and status = 'new' and current_agent_id is null) as new,
      count(*) filter (where stage = ${stage} and status = 'needs_call') as needs_call,
      count(*) filter (where stage = ${stage} and status = 'rejected') as rejected,
      count(*) filter (where stage = ${stage} and current_agent_id is not null) as assigned,
      count(*) filter (where stage = any (${later}::text[])) as selected,
      count(*) filter (where stage = any (${[stage, ...later]}::text[]) and meeting_type = 'offline') as meetings
    from leads where deleted_at is null`)
}

async function expectCounted(): Promise<void> {
  const figures = await figuresOf(admin)
  for (const stage of workStages) expect(figures[stage]).toEqual(await counted(stage))
}

describe('the figures are those of the leads', () => {
  test('as they are', expectCounted)

  test('after every step of a journey', async () => {
    const id = await aLead(app.db, { stage: 'initial', status: 'new' })
    await expectCounted()
    const before = await figuresOf(admin)
    const assign = (stage: WorkStage) =>
      managers[stage].call(leads.assign, { body: { agent_id: agents[stage], lead_ids: [id] } })
    await assign('initial')
    expect((await figuresOf(admin)).initial).toMatchObject({
      new: before.initial.new - 1,
      assigned: before.initial.assigned + 1,
    })
    await admin.call(leads.completeAsCallAgent, {
      body: {
        id,
        name: 'Ali Valiyev',
        phone: '+998 90 123 45 67',
        country: 'korea',
        service_id: await aService(app.db),
        meeting_type: 'offline',
        meeting_time: '2030-01-01T09:00:00Z',
      },
    })
    const after = await figuresOf(admin)
    expect(after.initial).toMatchObject({
      new: before.initial.new - 1,
      assigned: before.initial.assigned,
      selected: before.initial.selected + 1,
      meetings: before.initial.meetings + 1,
    })
    expect(after.consulting).toMatchObject({
      new: before.consulting.new + 1,
      meetings: before.consulting.meetings + 1,
    })
    await expectCounted()
    await assign('consulting')
    await admin.call(leads.completeAsConsultingAgent, {
      body: { id, decision: 'rejected', reason: 'too far' },
    })
    await expectCounted()
    await managers.consulting.call(leads.reopen, { body: { lead_ids: [id] } })
    await expectCounted()
  })

  test('after many at once, after some were merged into others, and when the lines were added up', async () => {
    await app.db.run(sql`
      insert into leads (name, phone, source)
      select 'Lead ' || n, '90' || lpad(n::text, 7, '0'), 'import' from generate_series(1, 100) as n`)
    await expectCounted()
    await app.db.run(sql`
      update leads set deleted_at = now(), merged_into_id = (select id from leads where name = 'Lead 1')
      where source = 'import' and name like 'Lead 9%'`)
    await expectCounted()
    await app.db.run(
      sql`delete from leads where source = 'import' and merged_into_id is null and name <> 'Lead 1'`,
    )
    await app.db.run(sql`select compact_lead_counts()`)
    await expectCounted()
  })

  test('a change that was rolled back is not counted', async () => {
    const before = await figuresOf(admin)
    const taken = app.db.transaction(async (tx) => {
      await tx.run(sql`update leads set deleted_at = now(), current_agent_id = null`)
      throw new Error('on purpose')
    })
    await expect(taken).rejects.toThrow('on purpose')
    expect(await figuresOf(admin)).toEqual(before)
  })
})
