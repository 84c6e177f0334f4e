import { cases, caseViews } from 'contract/cases'
import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { OpenDatabase } from '../../db/database.ts'
import { everything } from '../../testing/everything.ts'
import { type PlanStep, readPlan } from '../../testing/reading/read-plan.ts'
import { manyCases } from '../../testing/records/many-cases.ts'
import { searchTerms } from '../../testing/records/many-records.ts'
import { openTestDatabase } from '../../testing/servers/test-database.ts'
import type { CaseReader, Scopes } from './case-store/case-store.ts'
import { caseCounts } from './count-cases.queries.ts'
import { casesPage, casesTotal } from './list-cases.queries.ts'
import { timelinePage } from './timeline.queries.ts'

let db: OpenDatabase
let agent: string
let serviceId: string
let applicationId: string
beforeAll(async () => {
  db = await openTestDatabase()
  const { agents } = await manyCases(db, everything ? 40_000 : 8000)
  agent = agents[0] as string
  const row = await db.only<{ id: string; service_id: string }>(
    sql`select id, service_id from applications limit 1`,
  )
  applicationId = row.id
  serviceId = row.service_id
}, 600_000)
afterAll(() => db.close())

const large = new Set([
  'cases',
  'applications',
  'clients',
  'case_steps',
  'case_people',
  'case_events',
  'case_notes',
  'application_history',
])

type Asked = Record<string, string>

/** A service or a country may have a large part of all applications: then reading them all costs less than an index. */
function isLarge(table: string | undefined, { service_id, country }: Asked): boolean {
  return large.has(table ?? '') && !(table === 'applications' && (service_id || country))
}

/** The whole of a table is read neither for these values nor for any. */
async function stepsOf(statement: Sql, asked: Asked = {}): Promise<PlanStep[]> {
  const plans = [await readPlan(db, statement, 'these'), await readPlan(db, statement, 'any')]
  for (const steps of plans) {
    const whole = steps.filter(({ step, on }) => step === 'Seq Scan' && isLarge(on, asked))
    expect(whole, JSON.stringify(asked)).toEqual([])
  }
  return plans.flat()
}

const readers: { name: string; scopes: Scopes }[] = [
  { name: 'the office', scopes: { admin: 'all' } },
  { name: 'finance', scopes: { finance: 'masked' } },
  { name: 'a manager of documents', scopes: { document_manager: 'team' } },
  { name: 'an agent', scopes: { document_agent: 'assigned' } },
]

/** The widest and the narrowest scope; those between them take parts of both. */
const plannedReaders = readers.filter((_, at) => everything || at === 0 || at === 3)

const readerOf = (scopes: Scopes): CaseReader => ({ actor: { kind: 'staff', id: agent }, scopes })

async function plansOf(reader: CaseReader, asked: Asked): Promise<PlanStep[]> {
  const query = z.parse(cases.list.query, asked)
  const steps: PlanStep[] = []
  for (const statement of [...casesPage(reader, query), casesTotal(reader, query)]) {
    steps.push(...(await stepsOf(statement, asked)))
  }
  return steps
}

describe.each(plannedReaders)('for $name', ({ scopes }) => {
  test.each(caseViews)('the view %s', async (view) => {
    const some: Asked[] = [{ view }, { view, offset: '900' }, { view, turn: 'client' }]
    for (const asked of some) {
      await plansOf(readerOf(scopes), asked)
    }
  })

  test.each(caseViews)('the view %s with each filter', async (view) => {
    const filters: Asked[] = [
      { service_id: serviceId },
      { country: 'KR' },
      { step: 'Suhbat' },
      { staff_id: agent },
      { service_id: serviceId, country: 'AU', step: 'Qaror', turn: 'us' },
      ...[searchTerms.rare, searchTerms.common, '90 123'].map((query) => ({ query })),
    ]
    for (const filter of filters) await plansOf(readerOf(scopes), { view, ...filter })
  })

  test('the counts', async () => {
    await stepsOf(caseCounts(readerOf(scopes)))
  })
})

test.each([
  ['open', /cases_by_turn/],
  ['no_owner', /cases_without_owner/],
  ['finished', /cases_finished_by_time/],
  ['stuck', /cases_without_(date|owner|reason|phone)|cases_with_open_message|cases_by_turn/],
])('the view %s is read off its index', async (view, index) => {
  const steps = await plansOf(readerOf({ admin: 'all' }), { view })
  expect(steps.map(({ step }) => step)).toContainEqual(expect.stringMatching(index))
})

test('each reason of what is stuck is read off an index of its own', async () => {
  const [page] = casesPage(readerOf({ admin: 'all' }), z.parse(cases.list.query, { view: 'stuck' }))
  const names = (await stepsOf(page as Sql)).map(({ step }) => step)
  for (const index of [
    'by_turn',
    'without_date',
    'without_owner',
    'with_open_message',
    'without_reason',
    'without_phone',
  ]) {
    expect(names, index).toContainEqual(expect.stringMatching(`cases_${index}$`))
  }
})

test('a timeline reads what belongs to its case alone', async () => {
  for (const isMasked of [true, false]) {
    await stepsOf(timelinePage({ id: applicationId, limit: 50, offset: 0, isMasked, language: 'uz' }))
  }
})
