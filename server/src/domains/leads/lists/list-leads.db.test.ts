import type { ListedLead } from 'contract/lead-shapes'
import { type LeadStage, leadStages, statusesOfStage, type WorkStage } from 'contract/lead-states'
import { leads } from 'contract/leads'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { aLead, aStaffMember } from '../../../testing/records/records.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'

let app: TestApp
let office: Caller
const managers = {} as Record<WorkStage, Caller>
const agents = {} as Record<WorkStage, string>
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000' })
  office = await asStaff(app, 'manager')
  managers.initial = await asStaff(app, 'call_manager')
  managers.consulting = await asStaff(app, 'consulting_manager')
  managers.documenting = await asStaff(app, 'document_manager')
  agents.initial = await aStaffMember(app.db, 'call_agent')
  agents.consulting = await aStaffMember(app.db, 'consulting_agent')
  agents.documenting = await aStaffMember(app.db, 'document_agent')
})
afterAll(() => app.close())
beforeEach(() =>
  app.db.script('update leads set deleted_at = now(), current_agent_id = null where deleted_at is null'),
)

type Query = Record<string, string | undefined>
const list = (caller: Caller, query: Query = {}): Promise<ListedLead[]> => caller.call(leads.list, { query })

/** One free lead of every state, and an owned one where that can be; named `stage/status`, with a star if owned. */
async function everyState(): Promise<void> {
  for (const stage of leadStages) {
    for (const status of statusesOfStage[stage]) {
      await aLead(app.db, { stage, status })
      const agent_id = stage === 'completed' ? undefined : agents[stage]
      if (status === 'new' || status === 'needs_call') await aLead(app.db, { stage, status, agent_id })
    }
  }
}

const nameOf = ({ pipeline_stage, status, current_agent_id }: ListedLead) =>
  `${pipeline_stage}/${status}${current_agent_id ? '*' : ''}`
const namesIn = async (caller: Caller, query: Query = {}) =>
  (await list(caller, query)).map(nameOf).toSorted()

const ofStage: Record<LeadStage, string[]> = {
  initial: ['new', 'new*', 'needs_call', 'needs_call*', 'rejected'].map((name) => `initial/${name}`),
  consulting: ['new', 'new*', 'needs_call', 'needs_call*', 'rejected'].map((name) => `consulting/${name}`),
  documenting: ['new', 'new*', 'needs_call', 'needs_call*', 'rejected'].map((name) => `documenting/${name}`),
  completed: ['completed/selected'],
}
const namesOf = (...stages: LeadStage[]) => stages.flatMap((stage) => ofStage[stage]).toSorted()
const owned = (name: string) => name.endsWith('*')

describe('what a manager asks for', () => {
  beforeEach(everyState)

  test('the office sees the new ones of the first stage, unless it asks for others', async () => {
    expect(await namesIn(office)).toEqual(['initial/new', 'initial/new*'])
    expect(await namesIn(office, { limit: '50', stage_in: '', status_in: '' })).toEqual([
      'initial/new',
      'initial/new*',
    ])
    expect(await namesIn(office, { status_in: 'rejected' })).toEqual(
      namesOf(...leadStages).filter((name) => name.endsWith('rejected')),
    )
    expect(await namesIn(office, { source: 'website' })).toEqual(namesOf(...leadStages))
  })

  test.each(['initial', 'consulting', 'documenting'] as const)(
    'the manager of %s sees the new ones of the own stage, and all of it when asking for anything',
    async (stage) => {
      expect(await namesIn(managers[stage])).toEqual([`${stage}/new`, `${stage}/new*`])
      expect(await namesIn(managers[stage], { source: 'website' })).toEqual(namesOf(stage))
      expect(await namesIn(managers[stage], { status_in: 'rejected' })).toEqual([`${stage}/rejected`])
    },
  )

  test.each([
    ['initial', ['initial', 'consulting', 'documenting', 'completed']],
    ['consulting', ['consulting', 'documenting', 'completed']],
    ['documenting', ['documenting', 'completed']],
  ] as const)('the manager of %s reaches that stage and what has left it', async (own, visible) => {
    for (const stage of leadStages) {
      const names = visible.some((one) => one === stage) ? ofStage[stage].toSorted() : []
      expect(await namesIn(managers[own], { stage_in: stage })).toEqual(names)
    }
    expect(await namesIn(managers[own], { stage_in: leadStages.join() })).toEqual(namesOf(...visible))
  })

  test('assigned are the owned ones: of the own stage for its manager, of all for the office', async () => {
    for (const [stage, manager] of Object.entries(managers)) {
      expect(await namesIn(manager, { stage_in: 'assigned' })).toEqual(
        ofStage[stage as WorkStage].filter(owned).toSorted(),
      )
    }
    expect(await namesIn(office, { stage_in: 'assigned' })).toEqual(namesOf(...leadStages).filter(owned))
  })

  test('several stages and statuses are any of them, and no lead comes twice', async () => {
    expect(await namesIn(office, { stage_in: 'documenting,initial', status_in: 'new,rejected' })).toEqual(
      namesOf('initial', 'documenting').filter((name) => !name.includes('needs_call')),
    )
    expect(await namesIn(office, { stage_in: 'initial,assigned,initial' })).toEqual(
      [...ofStage.initial, ...namesOf('consulting', 'documenting').filter(owned)].toSorted(),
    )
    expect(await namesIn(managers.initial, { stage_in: 'assigned,consulting', status_in: 'new' })).toEqual([
      'consulting/new',
      'consulting/new*',
      'initial/new*',
    ])
    expect(await namesIn(office, { stage_in: 'completed', status_in: 'new' })).toEqual([])
  })

  test('free ones are those without an owner', async () => {
    expect(await namesIn(managers.consulting, { free: 'true', status_in: 'new,needs_call' })).toEqual([
      'consulting/needs_call',
      'consulting/new',
    ])
    expect(await namesIn(office, { free: 'true' })).toEqual(
      namesOf(...leadStages).filter((name) => !owned(name)),
    )
    expect(await namesIn(office, { free: 'true', stage_in: 'assigned' })).toEqual([])
    expect(await namesIn(office, { free: 'false', stage_in: 'initial' })).toEqual(namesOf('initial'))
  })

  test('a manager of two stages sees both, and what has left the first', async () => {
    const both = await asStaff(app, 'document_manager', ['consulting_manager'])
    expect(await namesIn(both)).toEqual(
      ['consulting/new', 'consulting/new*', 'documenting/new', 'documenting/new*'].toSorted(),
    )
    expect(await namesIn(both, { stage_in: 'initial,completed' })).toEqual(['completed/selected'])
    expect(await namesIn(both, { card: 'new' })).toEqual(['documenting/new'])
  })

  test('a stage manager who is also of the office sees all', async () => {
    const both = await asStaff(app, 'document_manager', ['manager'])
    expect(await namesIn(both, { stage_in: 'initial' })).toEqual(namesOf('initial'))
  })
})

test('an owned lead is shown as assigned, with its real stage beside it, and a free one as it is', async () => {
  const assigned = await aLead(app.db, {
    stage: 'consulting',
    status: 'needs_call',
    agent_id: agents.consulting,
  })
  const free = await aLead(app.db, { stage: 'consulting', status: 'new' })
  const rows = await list(managers.consulting, { stage_in: 'consulting' })
  expect(rows).toHaveLength(2)
  expect(rows.find(({ id }) => id === assigned)).toMatchObject({
    stage: 'assigned',
    pipeline_stage: 'consulting',
    current_agent_id: agents.consulting,
  })
  expect(rows.find(({ id }) => id === free)).toMatchObject({
    stage: 'consulting',
    pipeline_stage: 'consulting',
  })
})

test('passports, notes and what the person wrote are in the record, not in the list', async () => {
  const id = await aLead(app.db, { stage: 'consulting', status: 'new' })
  await app.db.run(sql`
    update leads set comments = 'Written by the person', passport_encrypted = ${app.secrets.encrypt('AA1234567')},
      passport_hash = ${app.secrets.fingerprint('AA1234567')} where id = ${id}`)
  await app.db.run(sql`insert into lead_notes (lead_id, text) values (${id}, 'first'), (${id}, 'second')`)
  const hidden = { passport_number: 'AA1234567', note: 'second', comments: 'Written by the person' }
  const listed = (await list(managers.consulting)).find((row) => row.id === id)
  expect(listed).toBeDefined()
  expect(Object.keys(listed ?? {})).not.toEqual(expect.arrayContaining(Object.keys(hidden)))
  expect(JSON.stringify(listed)).not.toMatch(/AA1234567|second|Written/)
  expect(await managers.consulting.call(leads.get, { params: { id } })).toMatchObject(hidden)
})
