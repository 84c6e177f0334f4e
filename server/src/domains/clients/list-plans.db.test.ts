import { applications } from 'contract/applications'
import { clientFields, clients } from 'contract/clients'
import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { OpenDatabase } from '../../db/database.ts'
import { everything } from '../../testing/everything.ts'
import { type PlanStep, readPlan } from '../../testing/reading/read-plan.ts'
import { manyRecords, searchTerms } from '../../testing/records/many-records.ts'
import { openTestDatabase } from '../../testing/servers/test-database.ts'
import { exportedPart, partsAfter } from '../applications/export-applications.queries.ts'
import { applicationsPage, applicationsTotal } from '../applications/list-applications.queries.ts'
import { type LeadVisibility, leadVisibility } from '../leads/lead-visibility.ts'
import { applicationsOf, leadsLike } from '../search/search.queries.ts'
import { clientsLike, clientsPage, clientsTotal } from './list-clients.queries.ts'

/** The planner chooses the same from a tenth of them on. */
const share = everything ? 1 : 0.2

let db: OpenDatabase
let clientId: string
let serviceId: string
beforeAll(async () => {
  db = await openTestDatabase()
  await manyRecords(db, { clients: 10_000 * share, applications: 30_000 * share, leads: 10_000 * share })
  const row = await db.one<{ client_id: string; service_id: string }>(sql`
    select client_id, service_id from applications limit 1`)
  clientId = row?.client_id ?? ''
  serviceId = row?.service_id ?? ''
}, 180_000)
afterAll(() => db.close())

const large = new Set(['clients', 'applications', 'leads'])

/** The whole of a table is read neither for these values nor for any. */
async function stepsOf(statement: Sql): Promise<PlanStep[]> {
  const plans = [await readPlan(db, statement, 'these'), await readPlan(db, statement, 'any')]
  for (const steps of plans) {
    expect(steps.filter(({ step, on }) => step === 'Seq Scan' && large.has(on ?? ''))).toEqual([])
  }
  return plans.flat()
}

const texts = [
  searchTerms.rare,
  searchTerms.seldom,
  searchTerms.common,
  'Sardor',
  'a',
  'zu',
  "o'",
  // Two letters once it is folded, and three that were one.
  'Ғай',
  'Ощ',
  '90',
  '90 123',
  '@example.com',
]
/** One of each kind: found by trigrams, by pairs of letters, by digits. */
const fewTexts = [searchTerms.rare, searchTerms.common, '90 123']
/** Read backwards, the same indexes answer. */
const orders = everything ? ['true', 'false'] : ['true']
const parsed = (query: Record<string, string>) => z.parse(clients.richList.query, query)

describe('clients', () => {
  const sorted = clientFields.flatMap((field) => orders.map((desc) => ({ field, desc })))

  test.each(sorted)('a page by $field, descending $desc, is read off its index as it stands', async (one) => {
    for (const offset of ['0', '9000']) {
      const query = parsed({ sort_field: one.field, sort_desc: one.desc, offset })
      for (const statement of [...clientsPage(query), clientsTotal(query)]) {
        const steps = await stepsOf(statement)
        expect(steps.filter(({ step }) => /Sort/.test(step))).toEqual([])
      }
    }
  })

  const searches = sorted.flatMap((one) => clientFields.map((searched) => ({ ...one, searched })))

  test.each(searches)('a search in $searched by $field, descending $desc', async (one) => {
    const query = { sort_field: one.field, sort_desc: one.desc, search_field: one.searched }
    for (const search_val of fewTexts) {
      const listQuery = parsed({ ...query, search_val })
      for (const statement of [...clientsPage(listQuery), clientsTotal(listQuery)]) await stepsOf(statement)
    }
  })

  test('a search within one client', async () => {
    const query = parsed({ client_id: clientId, search_val: searchTerms.common })
    for (const statement of [...clientsPage(query), clientsTotal(query)]) await stepsOf(statement)
  })

  test.each(texts)('a lookup of %s', async (text) => {
    for (const statement of clientsLike(text)) await stepsOf(statement)
  })
})

describe('applications', () => {
  const fields = ['created_at', 'status', 'program_type', 'country_preference']
  const filters = (): Record<string, string>[] => [
    {},
    { status: 'pending' },
    { status: 'uknown' },
    { service_id: serviceId },
    { client_id: clientId },
    { client_id: clientId, status: 'approved' },
    { service_id: serviceId, status: 'draft' },
  ]
  const sorted = fields.flatMap((field) => orders.map((desc) => ({ field, desc })))

  test.each(sorted)('a page by $field, descending $desc, whatever it is narrowed down to', async (one) => {
    for (const filter of filters()) {
      const { with_total, ...query } = z.parse(applications.richList.query, {
        ...filter,
        sort_field: one.field,
        sort_desc: one.desc,
      })
      for (const statement of [...applicationsPage(query), applicationsTotal(query)]) await stepsOf(statement)
    }
  })

  test.each(sorted)('a search among them by $field, descending $desc', async (one) => {
    for (const filter of filters()) {
      for (const query of fewTexts) {
        const { with_total, ...asked } = z.parse(applications.richList.query, {
          ...filter,
          query,
          sort_field: one.field,
          sort_desc: one.desc,
        })
        for (const statement of [...applicationsPage(asked), applicationsTotal(asked)])
          await stepsOf(statement)
      }
    }
  })

  test('a search begins with the clients where the newest applications do not fill the page', async () => {
    const { with_total, ...asked } = z.parse(applications.richList.query, { query: searchTerms.rare })
    const [, found] = applicationsPage(asked)
    const steps = await stepsOf(found as Sql)
    expect(steps.some(({ step }) => step.includes('clients_search'))).toBe(true)
    expect(steps.some(({ step }) => step.includes('applications_by_client'))).toBe(true)
  })

  const row = { status: 'pending', created_at: '2026-01-01T00:00:00Z' } as const
  const ends = ['Dastur 1', null].map((value) => ({ ...row, program_type: value, country_preference: value }))

  test.each(sorted)(
    'a batch of a table by $field, descending $desc, begins behind the last one',
    async (one) => {
      const order = { sort_field: one.field, sort_desc: one.desc }
      for (const searched of [{}, { query: searchTerms.rare }]) {
        const filter = z.parse(applications.export.query, { ...order, ...searched })
        for (const part of ends.flatMap((end) => partsAfter(filter, { ...end, id: clientId }))) {
          const steps = await stepsOf(exportedPart(filter, part, 500))
          expect(steps.filter(({ step }) => /Sort|Hash/.test(step))).toEqual([])
        }
      }
    },
  )
})

describe('the search of everything', () => {
  const readers = [
    { name: 'the office', scopes: { manager: 'all' } },
    { name: 'a manager of a stage', scopes: { consulting_manager: 'team' } },
    {
      name: 'an agent who manages another stage',
      scopes: { call_agent: 'assigned', document_manager: 'team' },
    },
    { name: 'an agent', scopes: { call_agent: 'assigned' } },
  ] as const

  test.each(readers)('among the leads of $name', async ({ scopes }) => {
    const row = await db.one<{
      id: string
    }>(sql`select current_agent_id as id from leads where stage = 'initial'
      and current_agent_id is not null limit 1`)
    const visibility = leadVisibility(scopes, row?.id ?? '') as LeadVisibility
    for (const text of texts) {
      for (const statement of leadsLike(text, visibility, 20)) await stepsOf(statement)
    }
  })

  test('among the applications of those who were found', async () => {
    const rows = await db.all<{ id: string }>(sql`select id from clients limit 20`)
    await stepsOf(
      applicationsOf(
        rows.map(({ id }) => id),
        20,
      ),
    )
  })
})
