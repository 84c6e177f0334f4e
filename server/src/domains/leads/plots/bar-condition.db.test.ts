import { LeadQuery } from 'contract/lead-forms'
import type { PlotBar } from 'contract/lead-shapes'
import { type Plot, plotSeries, plots } from 'contract/lead-states'
import { leads } from 'contract/leads'
import { type StaffRole, scopesOf } from 'contract/roles'
import sql, { join } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { asStaff, type Caller } from '../../../testing/accounts/callers.ts'
import { sampled } from '../../../testing/everything.ts'
import { aJourney, type TakenStep } from '../../../testing/records/lead-journey.ts'
import { aClient, aService, aStaffMember } from '../../../testing/records/records.ts'
import { startApp, type TestApp } from '../../../testing/servers/start-app.ts'
import { barCondition } from './bar-condition.ts'

type Manager = Caller & { role: StaffRole; has_access: StaffRole[] }

let app: TestApp
let admin: Manager
let managers: Manager[]
const agents: string[] = []
beforeAll(async () => {
  app = await startApp()
  const manager = async (role: StaffRole, has_access: StaffRole[] = []): Promise<Manager> => ({
    ...(await asStaff(app, role, has_access)),
    role,
    has_access,
  })
  admin = await manager('admin')
  managers = [
    admin,
    await manager('call_manager'),
    await manager('consulting_manager'),
    await manager('document_manager'),
    await manager('document_manager', ['call_manager']),
  ]
  for (const role of ['call_agent', 'call_agent', 'consulting_agent', 'document_agent'] as const) {
    agents.push(await aStaffMember(app.db, role))
  }
  agents.push(await aStaffMember(app.db, 'call_agent', ['consulting_agent', 'document_agent']))
  for (let n = 0; n < 48; n += 1) await plant(n)
}, 180_000)
afterAll(() => app.close())

const sources = ['website', 'cabinet', 'other', `Do‘st "of" 50%_'`, 'Instagram']
const reasons = ['Puli yo‘q', "PULI YO'Q", null, 'Other', 'Unknown', `'; drop table leads; --`]

/** Pseudo-random: the same every time. */
const pick = <T>(values: readonly T[], n: number): T =>
  values[(Math.imul(n + 1, 2654435761) >>> 8) % values.length] as T

const before = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** Leads of the last hundred days at every place of the pipeline, some of them rejected, reopened, merged or approved. */
async function plant(n: number): Promise<void> {
  const came = 24 * (1 + ((n * 13) % 100))
  const at = (part: number) => before(came * (1 - part / 10))
  const rejecting = ['call_rejected', 'consulting_rejected', 'documents_rejected'] as const
  const finishing = ['call_completed', 'consulting_approved', 'documents_completed'] as const
  const steps: TakenStep[] = []
  const step = n % 4
  for (let stage = 0; stage < step; stage += 1) {
    steps.push({ step: 'assign', at: at(stage * 2), agent_id: agentFor(stage, n) })
    if (n % 7 === stage) {
      steps.push({
        step: rejecting[stage] as 'call_rejected',
        at: at(stage * 2 + 0.5),
        reason: pick(reasons, n),
      })
      steps.push({ step: 'reopen', at: at(stage * 2 + 0.6) })
      steps.push({ step: 'assign', at: at(stage * 2 + 0.7), agent_id: agentFor(stage, n + 1) })
    }
    steps.push({ step: finishing[stage] as 'call_completed', at: at(stage * 2 + 1) })
  }
  if (step < 3 && n % 3 > 0) steps.push({ step: 'assign', at: at(8), agent_id: agentFor(step, n) })
  if (step < 3 && n % 3 === 2) {
    steps.push({ step: rejecting[step] as 'call_rejected', at: at(9), reason: pick(reasons, n + 5) })
  }
  const id = await aJourney(app.db, { source: pick(sources, n), created: before(came), steps, by: admin.id })
  if (step === 3) await becomeApplication(id, n % 8 === 3 ? 'approved' : 'pending')
  if (n % 10 === 9)
    await app.db.run(sql`
    update leads set deleted_at = now(), current_agent_id = null, assigned_at = null where id = ${id}`)
}

function agentFor(stage: number, n: number): string {
  const ofStage = [
    [0, 1, 4],
    [2, 4],
    [3, 4],
  ][stage] as number[]
  return agents[pick(ofStage, n)] as string
}

async function becomeApplication(leadId: string, status: string): Promise<void> {
  await app.db.run(sql`
    with made as (
      insert into applications (client_id, service_id, status)
      values (${await aClient(app.db)}, ${await aService(app.db)}, ${status}) returning id
    )
    update leads set application_id = made.id from made where leads.id = ${leadId}`)
}

type Asked = { source?: string; agent_id?: string; from?: string; to?: string }
const read = (caller: Caller, plot: Plot, asked: Asked = {}) =>
  caller.call(leads.plots, { query: { plot, ...asked } })

/** Of every bar how many leads its query finds. */
async function matchesOf({ id, role, has_access }: Manager, bars: PlotBar[]): Promise<number[]> {
  if (bars.length === 0) return []
  const scopes = scopesOf({ kind: 'staff', role, has_access }, leads.list)
  const counts = bars.map(({ query }) => {
    const { plot, ...bar } = z.parse(LeadQuery, query)
    return sql`select count(*)::int as n from leads where ${barCondition({ ...bar, plot: plot as Plot }, scopes, id)}`
  })
  const rows = await app.db.all<{ n: number }>(join(counts, ' union all '))
  return rows.map(({ n }) => n)
}

const filters: [string, () => Asked][] = [
  ['no filter', () => ({})],
  ['a source', () => ({ source: 'website' })],
  ['a source like the rest', () => ({ source: 'other', from: before(24 * 120) })],
  ['an agent of one stage', () => ({ agent_id: agents[0] as string, from: before(24 * 120) })],
  ['an agent of all stages', () => ({ agent_id: agents[4] as string, from: before(24 * 120) })],
  ['a long range', () => ({ from: before(24 * 120) })],
  ['a range in the past', () => ({ from: before(24 * 70), to: before(24 * 31) })],
  [
    'all of them',
    () => ({ source: 'Instagram', agent_id: agents[4] as string, from: before(24 * 90), to: before(24) }),
  ],
]

describe.each(plots.map((plot, turn) => [plot, turn] as const))('%s', (plot, turn) => {
  test.each(sampled(filters, { oneOf: 3, turn }))(
    'every bar counts what its query lists, with %s',
    async (_name, asked) => {
      for (const manager of managers) {
        const bars = await read(manager, plot, asked())
        expect(await matchesOf(manager, bars), manager.role).toEqual(bars.map(({ cases }) => cases))
      }
    },
  )

  test('the list of leads has as many rows as the bar says', async () => {
    for (const manager of managers.slice(0, 4)) {
      for (const { query, cases, label, series } of await read(manager, plot, { from: before(24 * 120) })) {
        if (cases === 0 && series !== 'previous') continue
        const list = await manager.call(leads.list, { query })
        expect(list.length, `${manager.role} ${label} ${series}`).toBe(cases)
      }
    }
  })

  test('there is something to count', async () => {
    const bars = await read(admin, plot, { from: before(24 * 120) })
    for (const series of plotSeries[plot].filter((name) => name !== 'previous')) {
      const counted = bars.filter((bar) => bar.series === series).reduce((sum, { cases }) => sum + cases, 0)
      expect(counted, series).toBeGreaterThan(0)
    }
  })

  test.each([
    ['nobody has', 'a label that is not there'],
    ['means something to the database', `' or true --`],
    ['means something to the language', 'constructor'],
    ['is another one’s', 'completed'],
    ['is nearly a week', '2026-07-07'],
    ['is no day', '2026-02-31'],
  ])('a label that %s lists nothing', async (_name, label) => {
    for (const series of plotSeries[plot]) {
      expect(await admin.call(leads.list, { query: { plot, label, series } })).toEqual([])
    }
  })

  test.each(['', 'constructor', 'toString', 'share'])('the series “%s” lists nothing', async (series) => {
    const [bar] = await read(admin, plot)
    const query = { ...bar?.query, plot, series }
    expect(await admin.call(leads.list, { query })).toEqual([])
  })
})

test('a manager opens no bar of another team', async () => {
  const [, , consulting] = managers as [Manager, Manager, Manager]
  const range = { from: before(24 * 120), to: before(0) }
  const list = (query: object) => consulting.call(leads.list, { query: { ...range, ...query } })
  expect(await list({ plot: 'stage_time', label: 'initial', series: 'median' })).toEqual([])
  expect(await list({ plot: 'load', series: 'open', agent_id: agents[0] })).toEqual([])
  expect(await list({ plot: 'load', series: 'done', agent_id: agents[0] })).toEqual([])
  expect(await list({ plot: 'funnel', label: 'initial', series: 'reached' })).toEqual([])
})

describe('more bars than fit', () => {
  const rest = (bars: PlotBar[]) => bars.filter(({ label }) => label === 'other')
  const own = (bars: PlotBar[]) => new Set(bars.map(({ query }) => query.agent_id ?? query.label)).size

  beforeAll(async () => {
    await app.db.run(sql`
      with agents as (
        insert into staff (full_name, username, role)
        select 'Same name', 'crowd-' || n, 'call_agent' from generate_series(1, 60) as n returning id
      ), numbered as (
        select id, row_number() over () as n from agents
      ), made as (
        insert into leads (name, email, source, call_agent_id, current_agent_id, assigned_at)
        select 'Crowd', 'crowd-' || n || '@example.com', 'source ' || n, id, id, now() - interval '3 days' from numbered
        returning id, call_agent_id
      )
      insert into lead_events (lead_id, event, from_stage, from_status, to_stage, to_status, from_agent_id, reason,
        actor_kind, stage_entered_at)
      select made.id, 'call_outcome', 'initial', 'new', 'initial', 'rejected', numbered.id, 'reason ' || numbered.n % 56,
        'system', now()
      from made join numbered on true
      where numbered.id = made.call_agent_id or numbered.n > 55`)
  })

  test.each(['sources', 'load', 'rejections'] as const)('of %s are one bar together', async (plot) => {
    for (const manager of managers.slice(0, 2)) {
      const bars = await read(manager, plot)
      expect(rest(bars).map(({ series }) => series)).toEqual(plotSeries[plot])
      expect(rest(bars)[0]?.cases).toBeGreaterThan(5)
      expect(own(bars)).toBe(51)
      expect(await matchesOf(manager, bars)).toEqual(bars.map(({ cases }) => cases))
    }
  })

  test('and all who came are in one of the bars of the sources', async () => {
    const bars = (await read(admin, 'sources')).filter(({ series }) => series === 'leads')
    const [all] = await read(admin, 'funnel')
    expect(bars.reduce((sum, { cases }) => sum + cases, 0)).toBe(all?.cases)
  })

  test('are listed where one is asked for by its name', async () => {
    const all = Array.from({ length: 60 }, (_, n) => `source ${n + 1}`)
    const lists = await Promise.all(
      all.map((label) => admin.call(leads.list, { query: { plot: 'sources', label, series: 'leads' } })),
    )
    expect(lists.every((list) => list.length === 1)).toBe(true)
  })
})
