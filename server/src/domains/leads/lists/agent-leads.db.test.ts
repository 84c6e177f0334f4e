import { teamOfStage, type WorkStage, workStages } from 'contract/lead-states'
import { leads } from 'contract/leads'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { aLead, aStaffMember } from '../../../testing/records/records.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'
import { agentLeadsPage } from './agent-leads.queries.ts'

let app: TestApp
let office: Caller
const agents = {} as Record<WorkStage, Caller>
beforeAll(async () => {
  app = await startApp({ RATE_LIMIT_FACTOR: '1000' })
  office = await asStaff(app, 'admin')
  for (const stage of workStages) agents[stage] = await asStaff(app, teamOfStage[stage].agent)
})
afterAll(() => app.close())
beforeEach(() =>
  app.db.script('update leads set deleted_at = now(), current_agent_id = null where deleted_at is null'),
)

type Query = Record<string, string>
const idsIn = async (caller: Caller, query: Query = {}) =>
  (await caller.call(leads.listOfAgent, { query })).map(({ id }) => id).toSorted()
const ownedBy = (agent: Caller | string, stage: WorkStage) =>
  aLead(app.db, { stage, status: 'new', agent_id: typeof agent === 'string' ? agent : agent.id })

describe('an agent', () => {
  test.each(workStages)('of %s sees the own leads of that stage and no others', async (stage) => {
    const own = [await ownedBy(agents[stage], stage), await ownedBy(agents[stage], stage)]
    await ownedBy(await aStaffMember(app.db, teamOfStage[stage].agent), stage)
    await aLead(app.db, { stage, status: 'new' })
    await aLead(app.db, { stage: 'completed', status: 'selected', earlier_agent_id: agents[stage].id })
    expect(await idsIn(agents[stage])).toEqual(own.toSorted())
    for (const asked of workStages) {
      expect(await idsIn(agents[stage], { stage_in: asked })).toEqual(asked === stage ? own.toSorted() : [])
    }
  })

  test('sees the real stage of a lead, and loses it with the owner', async () => {
    const id = await ownedBy(agents.consulting, 'consulting')
    expect(await agents.consulting.call(leads.listOfAgent, { query: {} })).toMatchObject([
      { id, stage: 'consulting', pipeline_stage: 'consulting', current_agent_id: agents.consulting.id },
    ])
    await office.call(leads.unassign, { body: { lead_ids: [id] } })
    expect(await idsIn(agents.consulting)).toEqual([])
  })

  test('with two roles sees both stages, or the one that is asked for', async () => {
    const both = await asStaff(app, 'call_agent', ['document_agent'])
    const called = await ownedBy(both, 'initial')
    const documents = await ownedBy(both, 'documenting')
    expect(await idsIn(both)).toEqual([called, documents].toSorted())
    expect(await idsIn(both, { stage_in: 'documenting' })).toEqual([documents])
    expect(await idsIn(both, { stage_in: 'consulting' })).toEqual([])
    expect(await idsIn(both, { stage_in: 'initial,documenting' })).toEqual([called, documents].toSorted())
  })

  test('no longer sees what was theirs in a role they have lost', async () => {
    const former = await asStaff(app, 'document_agent')
    await ownedBy(former, 'initial')
    expect(await idsIn(former)).toEqual([])
  })
})

test('the office sees every owned lead of the stages', async () => {
  const owned = {} as Record<WorkStage, string>
  for (const stage of workStages) {
    owned[stage] = await ownedBy(agents[stage], stage)
    await aLead(app.db, { stage, status: 'new' })
  }
  expect(await idsIn(office)).toEqual(Object.values(owned).toSorted())
  expect(await idsIn(office, { stage_in: 'consulting' })).toEqual([owned.consulting])
  const alsoAgent = await asStaff(app, 'call_agent', ['manager'])
  expect(await idsIn(alsoAgent)).toEqual(Object.values(owned).toSorted())
})

describe('the order of the day', () => {
  /** Half past one in the afternoon of the tenth, in Tashkent. */
  const now = sql`timestamptz '2026-03-10 08:30:00+00'`

  type Due = {
    callback?: string
    meeting?: string
    asked?: string
    worked?: string
    created?: string
    imported?: true
  }

  async function dueLead({ callback, meeting, asked, worked, created, imported }: Due): Promise<string> {
    const status = callback === undefined ? 'new' : 'needs_call'
    const id = await aLead(app.db, { stage: 'consulting', status, agent_id: agents.consulting.id })
    await app.db.run(sql`
      update leads set callback_at = ${callback || null}::timestamptz, meeting_time = ${meeting ?? null}::timestamptz,
        meeting_type = ${meeting ? 'online' : null}, asked_at = ${asked ?? null}::timestamptz,
        worked_at = ${worked ?? null}::timestamptz,
        created_at = ${created ?? '2026-03-01T00:00:00Z'}::timestamptz, assigned_at = '2026-03-01'
      where id = ${id}`)
    if (imported) await importRow(id)
    return id
  }

  async function importRow(leadId: string): Promise<void> {
    await app.db.run(sql`
      with made as (
        insert into lead_imports (file_name, new_count, found_count, bad_count, created_by)
        values ('people.csv', 1, 0, 0, ${agents.consulting.id}) returning id
      )
      insert into lead_import_rows (import_id, line, outcome, lead_id) select id, 2, 'new', ${leadId} from made`)
  }

  async function orderOf(asked: { limit?: number; offset?: number } = {}): Promise<string[]> {
    const query = { stage_in: undefined, limit: 100, offset: 0, ...asked }
    const scopes = { consulting_agent: 'assigned' } as const
    const rows = await app.db.all<{ id: string }>(agentLeadsPage(query, scopes, agents.consulting.id, now))
    return rows.map(({ id }) => id)
  }

  /** In the order they are expected; none has another meaning in UTC. */
  const day: Due[] = [
    // Hot: asked within a day and not called since, the newest first.
    { asked: '2026-03-10T08:29:00Z', callback: '2026-03-12T08:00:00Z' },
    { asked: '2026-03-10T08:00:00Z', worked: '2026-03-10T07:59:00Z' },
    { asked: '2026-03-09T08:31:00Z', created: '2026-03-10T08:29:30Z' },
    // Overdue.
    { callback: '2026-03-08T12:00:00Z' },
    { callback: '2026-03-10T08:29:59Z', meeting: '2026-03-10T09:00:00Z' },
    // The next hour, by time.
    { callback: '2026-03-10T08:30:00Z' },
    { meeting: '2026-03-10T09:00:00Z' },
    { callback: '2026-03-10T09:30:00Z' },
    // Other new ones; one that was called since it asked is one of them, and imported ones come last.
    { asked: '2026-03-10T08:10:00Z', worked: '2026-03-10T08:11:00Z' },
    { created: '2026-03-10T08:00:00Z' },
    { created: '2026-03-09T08:00:00Z', meeting: '2026-03-10T12:00:00Z' },
    { created: '2026-03-10T08:20:00Z', imported: true },
    // Later today. Midnight in Tashkent is 19:00 in UTC.
    { callback: '2026-03-12T08:00:00Z', meeting: '2026-03-10T11:00:00Z' },
    { callback: '2026-03-10T18:59:59Z' },
    // Later days, then without a time.
    { callback: '2026-03-10T19:00:00Z' },
    { callback: '' },
  ]

  test('is hot leads, overdue ones, the next hour, new ones, later today, later days', async () => {
    const places = day.map((_, place) => place)
    const made = new Map<number, string>()
    // Made in another order than they are expected in.
    for (const place of places.toSorted((one, two) => ((one * 7) % 16) - ((two * 7) % 16))) {
      made.set(place, await dueLead(day[place] as Due))
    }
    const ids = places.map((place) => made.get(place))
    expect(await orderOf()).toEqual(ids)
    expect(await orderOf({ limit: 5, offset: 3 })).toEqual(ids.slice(3, 8))
    expect(await orderOf({ offset: 16 })).toEqual([])
  })

  test('is that of the list', async () => {
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    const later = await dueLead({ callback: inDays(3) })
    const fresh = await dueLead({})
    const over = await dueLead({ callback: inDays(-3) })
    const query = { stage_in: 'consulting' }
    const listed = (await agents.consulting.call(leads.listOfAgent, { query })).map(({ id }) => id)
    expect(listed).toEqual([over, fresh, later])
    const page = await office.call(leads.listOfAgent, { query: { ...query, limit: '1', offset: '1' } })
    expect(page.map(({ id }) => id)).toEqual([fresh])
  })
})
