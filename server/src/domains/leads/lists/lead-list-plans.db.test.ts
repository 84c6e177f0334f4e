import { leadCards, leadSorts, leadStatuses, shownStages, workStages } from 'contract/lead-states'
import { leads } from 'contract/leads'
import type { Sql } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { OpenDatabase } from '../../../db/database.ts'
import { everything } from '../../../testing/everything.ts'
import { type PlanStep, readPlan } from '../../../testing/reading/read-plan.ts'
import { type Agents, manyLeads } from '../../../testing/records/many-leads.ts'
import { searchTerms } from '../../../testing/records/many-records.ts'
import { openTestDatabase } from '../../../testing/servers/test-database.ts'
import type { Scopes } from '../lead-visibility.ts'
import { agentLeadsPage } from './agent-leads.queries.ts'
import { leadsPage } from './list-leads.queries.ts'
import { leadTotals } from './statistics.queries.ts'

let db: OpenDatabase
let agents: Agents
beforeAll(async () => {
  db = await openTestDatabase()
  agents = await manyLeads(db, everything ? 12_000 : 3000)
}, 600_000)
afterAll(() => db.close())

const large = new Set(['leads', 'lead_events', 'lead_notes'])

/** The whole of a table is read neither for these values nor for any. */
async function stepsOf(statement: Sql): Promise<PlanStep[]> {
  const plans = [await readPlan(db, statement, 'these'), await readPlan(db, statement, 'any')]
  for (const steps of plans) {
    expect(steps.filter(({ step, on }) => step === 'Seq Scan' && large.has(on ?? ''))).toEqual([])
  }
  return plans.flat()
}

const sorts = (steps: PlanStep[]) => steps.filter(({ step }) => /Sort/.test(step))

const readers: { name: string; scopes: Scopes }[] = [
  { name: 'the office', scopes: { admin: 'all' } },
  { name: 'a call manager', scopes: { call_manager: 'team' } },
  { name: 'a consulting manager', scopes: { consulting_manager: 'team' } },
  { name: 'a document manager', scopes: { document_manager: 'team' } },
  { name: 'somebody who manages two stages', scopes: { call_manager: 'team', document_manager: 'team' } },
]

type Asked = Record<string, string>
const agentOf = (stage: keyof Agents) => agents[stage][0] as string
const pageOf = (query: Asked, scopes: Scopes) =>
  leadsPage(z.parse(leads.list.query, query), scopes, agentOf('initial'))

/** The widest scope, and one of two stages, which takes the conditions of one. */
const plannedReaders = readers.filter((_, at) => everything || at === 0 || at === 4)

describe.each(plannedReaders)('for $name', ({ scopes }) => {
  const inStages: Asked[] = [
    {},
    ...shownStages.map((stage) => ({ stage_in: stage })),
    { stage_in: 'initial,consulting' },
    { stage_in: 'assigned,documenting' },
    { stage_in: shownStages.join() },
    ...leadStatuses.map((status) => ({ status_in: status })),
    { stage_in: 'consulting,initial', status_in: 'new,needs_call' },
    { stage_in: 'consulting', status_in: 'rejected', from: '2025-01-01', to: '2026-01-01' },
    { free: 'true', status_in: 'new,needs_call' },
    { from: '2025-01-01' },
  ]
  const cards = leadCards.flatMap((card) => workStages.map((stage) => ({ card, stage_in: stage })))

  test.each([...inStages, ...cards])('the list of %j is read off its index as it stands', async (query) => {
    for (const offset of ['0', '900']) {
      for (const statement of pageOf({ ...query, offset }, scopes)) {
        expect(sorts(await stepsOf(statement))).toEqual([])
      }
    }
  })

  test.each(leadSorts)('the list by %s is read off its index, whatever the status', async (sort) => {
    const asked: Asked[] = [
      { sort },
      { sort, stage_in: 'initial' },
      { sort, stage_in: 'consulting,documenting' },
    ]
    for (const query of asked) {
      for (const statement of pageOf(query, scopes)) {
        expect(sorts(await stepsOf(statement))).toEqual([])
      }
    }
  })

  test('the leads of an agent, of a source and of both', async () => {
    const agent_id = agentOf('consulting')
    const some: Asked[] = [{ agent_id }, { source: 'telegram' }, { source: 'website', agent_id }]
    const within: Asked[] = [
      {},
      { stage_in: 'documenting' },
      { card: 'assigned' },
      { status_in: 'needs_call' },
    ]
    for (const query of some.flatMap((one) => within.map((other) => ({ ...one, ...other })))) {
      for (const statement of pageOf(query, scopes)) await stepsOf(statement)
    }
  })

  const texts = [searchTerms.rare, searchTerms.common, 'a', "o'", 'Ғай', '90 123']

  test.each(texts)('a search for %s', async (query) => {
    const within: Asked[] = [
      {},
      { stage_in: 'documenting' },
      { stage_in: 'initial,assigned', status_in: 'new' },
      { card: 'meetings' },
      { agent_id: agentOf('initial') },
      { source: 'telegram' },
      { from: '2026-01-01' },
    ]
    for (const filter of within) {
      for (const statement of pageOf({ ...filter, query }, scopes)) await stepsOf(statement)
    }
  })
})

describe('the list of an agent', () => {
  const asked: Asked[] = [{}, { stage_in: 'consulting' }, { stage_in: 'initial,documenting', offset: '100' }]

  test.each(asked)('asked for %j', async (query) => {
    const parsed = z.parse(leads.listOfAgent.query, query)
    const scopesOfAgents: Scopes[] = [
      { consulting_agent: 'assigned' },
      { call_agent: 'assigned', document_agent: 'assigned' },
      { admin: 'all' },
    ]
    for (const scopes of scopesOfAgents) {
      const steps = await stepsOf(agentLeadsPage(parsed, scopes, agentOf('consulting')))
      expect(steps.map(({ step }) => step)).toContainEqual(expect.stringMatching(/leads_(by_owner|owned)$/))
    }
  })
})

test('the figures are read without a look at the leads', async () => {
  const steps = await stepsOf(leadTotals)
  expect(steps.filter(({ on }) => on === 'leads')).toEqual([])
  expect(steps.some(({ on }) => on === 'lead_counts')).toBe(true)
})
