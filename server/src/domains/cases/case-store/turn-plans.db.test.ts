import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, OpenDatabase } from '../../../db/database.ts'
import { everything } from '../../../testing/everything.ts'
import { readPlan, statementsOf } from '../../../testing/reading/read-plan.ts'
import { manyCaseRecords } from '../../../testing/records/many-case-records.ts'
import { manyCases } from '../../../testing/records/many-cases.ts'
import { openTestDatabase } from '../../../testing/servers/test-database.ts'
import { listTurnFacts, listTurnFactsUsing } from './turn.queries.ts'

let db: OpenDatabase
let item: { application_id: string; version_id: string }
beforeAll(async () => {
  db = await openTestDatabase()
  await manyCases(db, everything ? 3000 : 900)
  await manyCaseRecords(db)
  item = await db.only(sql`
    select application_id, version_id from case_items
    where version_id is not null and application_id is not null limit 1`)
}, 180_000)
afterAll(() => db.close())

const large = new Set(['applications', 'cases', 'case_items', 'case_steps', 'clients'])

test.each([
  ['of a case', (on: Database) => listTurnFacts(on, [item.application_id])],
  ['of cases that use a version', (on: Database) => listTurnFactsUsing(on, item.version_id)],
] as const)('whose turn it is %s: no table is read whole for it', async (_of, read) => {
  const statements = await statementsOf(db, (on) => read(on))
  expect(statements).toHaveLength(1)
  for (const statement of statements) {
    for (const values of ['these', 'any'] as const) {
      const steps = await readPlan(db, statement, values)
      expect(
        steps.filter(({ isWhole, on }) => isWhole && large.has(on ?? '')),
        values,
      ).toEqual([])
    }
  }
})
