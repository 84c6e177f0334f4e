import { cases, caseViews } from 'contract/cases'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { OpenDatabase } from '../../db/database.ts'
import { readPlan } from '../../testing/reading/read-plan.ts'
import { manyCaseRecords } from '../../testing/records/many-case-records.ts'
import { anOwnCase, manyCases } from '../../testing/records/many-cases.ts'
import { openTestDatabase } from '../../testing/servers/test-database.ts'
import type { CaseReader } from './case-store/case-store.ts'
import { casesPage } from './list-cases.queries.ts'
import { timelinePage } from './timeline.queries.ts'

// A large archive, of which little is worked on: few documents wait among many.
let db: OpenDatabase
let agentId: string
let applicationId: string
beforeAll(async () => {
  db = await openTestDatabase()
  const { agents } = await manyCases(db, 3000, { agents: 400, open: 100 })
  await manyCaseRecords(db)
  agentId = agents[0] as string
  applicationId = (await anOwnCase(db, agents)).applicationId
}, 180_000)
afterAll(() => db.close())

const admin = (): CaseReader => ({ actor: { kind: 'staff', id: agentId }, scopes: { admin: 'all' } })

test.each(caseViews)(
  'a page of %s counts the documents of its own cases, not through the queue',
  async (view) => {
    for (const statement of casesPage(admin(), z.parse(cases.list.query, { view }))) {
      for (const values of ['these', 'any'] as const) {
        const names = (await readPlan(db, statement, values)).map(({ step }) => step)
        expect(names).toContain('Index Scan case_items_one_per_input')
        expect(names.filter((name) => name.endsWith('case_items_to_review'))).toEqual([])
      }
    }
  },
)

test.each(['these', 'any'] as const)(
  'a timeline looks its people up, planned for %s values',
  async (values) => {
    const page = timelinePage({ id: applicationId, limit: 50, offset: 0, isMasked: false, language: 'uz' })
    const steps = await readPlan(db, page, values)
    expect(steps.filter(({ isWhole, on }) => isWhole && on === 'staff')).toEqual([])
  },
)
