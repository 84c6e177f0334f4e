import { contacts } from 'contract/contacts'
import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { OpenDatabase } from '../../db/database.ts'
import { type PlanStep, readPlan } from '../../testing/reading/read-plan.ts'
import { nameOf, phoneOf, searchTerms } from '../../testing/records/many-records.ts'
import { openTestDatabase } from '../../testing/servers/test-database.ts'
import { messagesLike, messagesPage } from './list-messages.queries.ts'

let db: OpenDatabase
beforeAll(async () => {
  db = await openTestDatabase()
  await db.run(sql`
    insert into contacts (name, phone, email, subject, text, dedupe_hash, created_at, handled_at)
    select ${nameOf}, ${phoneOf}, 'visitor' || n || '@example.com', 'visa', 'Salom', sha256(n::text::bytea),
      now() - n * interval '1 minute', case when n % 100 > 0 then now() end
    from generate_series(1, 10000) as n`)
  await db.script('vacuum analyze contacts')
}, 180_000)
afterAll(() => db.close())

/** The whole of the table is read neither for these values nor for any. */
async function stepsOf(statement: Sql): Promise<PlanStep[]> {
  const plans = [await readPlan(db, statement, 'these'), await readPlan(db, statement, 'any')]
  for (const steps of plans) {
    expect(steps.filter(({ step, on }) => step === 'Seq Scan' && on === 'contacts')).toEqual([])
  }
  return plans.flat()
}

type Asked = Record<string, string>
const pageOf = (query: Asked) => messagesPage(z.parse(contacts.list.query, query))

const halves: Asked[] = [{}, { handled: 'true' }, { handled: 'false' }]

describe.each(halves)('enquiries asked for by %j', (half) => {
  test.each(['0', '90', '9000'])('are read off their index from %s on', async (offset) => {
    for (const statement of pageOf({ ...half, offset })) {
      expect((await stepsOf(statement)).filter(({ step }) => /Sort/.test(step))).toEqual([])
    }
  })

  const texts = [
    searchTerms.rare,
    searchTerms.seldom,
    searchTerms.common,
    'a',
    "o'",
    'Ғай',
    '90 123',
    '@example',
  ]

  test.each(texts)('are searched for %s', async (query) => {
    for (const statement of pageOf({ ...half, query })) await stepsOf(statement)
  })
})

test('one enquiry is read by its id', async () => {
  const id = '7d3e0f8a-54cf-4b3a-9be1-1e7e4f8f9a10'
  for (const statement of [...pageOf({ id }), ...pageOf({ id, query: 'a' })]) await stepsOf(statement)
})

test('the search of everything goes by the same indexes', async () => {
  for (const text of [searchTerms.rare, searchTerms.common, 'zu', '90 123']) {
    for (const statement of messagesLike(text, 20)) await stepsOf(statement)
  }
})
