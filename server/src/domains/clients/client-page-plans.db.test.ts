import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, OpenDatabase } from '../../db/database.ts'
import { everything } from '../../testing/everything.ts'
import { readPlan, statementsOf } from '../../testing/reading/read-plan.ts'
import { addMany, manyRecords } from '../../testing/records/many-records.ts'
import { openTestDatabase } from '../../testing/servers/test-database.ts'
import { listHistory } from './client-history.queries.ts'
import { findClientWith } from './create-client.queries.ts'
import { listJourneys } from './passport.queries.ts'

const count = everything ? 10_000 : 1000

let db: OpenDatabase
let clientId: string
beforeAll(async () => {
  db = await openTestDatabase()
  await manyRecords(db, { clients: count, applications: count, leads: count })
  await addMany(db, async (tx) => {
    await tx.run(sql`
    insert into lead_events (lead_id, event, to_stage, to_status, actor_kind)
    select id, 'created', stage, status, 'visitor' from leads`)
    await tx.run(sql`insert into lead_notes (lead_id, text) select id, 'Hello' from leads`)
    await tx.run(sql`
    insert into application_history (application_id, to_status, actor_kind)
    select id, 'pending', 'system' from applications`)
    await tx.run(sql`
    insert into files (storage_key, original_name, media_type, size, sha256, client_id, state)
    select 'ab/' || id, 'a.pdf', 'application/pdf', 1, sha256(id::text::bytea), id, 'live' from clients`)
    await tx.run(sql`
    with made as (insert into documents (client_id, title) select id, 'a' from clients returning id)
    insert into document_versions (document_id, n) select id, 1 from made`)
    await tx.run(sql`
    insert into audit_log (kind, actor_kind, target_kind, target_id)
    select 'file.opened', 'system', 'file', id from files`)
  })
  await db.script('analyze')
  clientId = (await db.only<{ client_id: string }>(sql`select client_id from applications limit 1`)).client_id
}, 180_000)
afterAll(() => db.close())

const large = new Set([
  'clients',
  'leads',
  'lead_events',
  'lead_notes',
  'applications',
  'application_history',
  'documents',
  'document_versions',
  'files',
  'audit_log',
])

const history = (db: Database) => listHistory(db, clientId, { limit: 21, offset: 0 })

test.each<[string, (db: Database) => Promise<unknown>]>([
  // Of a few thousand leads the planner reads a small index whole.
  ...(everything ? [['the history of a client', history] as [string, typeof history]] : []),
  ['the countries of their journeys', (db) => listJourneys(db, clientId)],
  [
    'a client with that phone or e-mail',
    (db) => findClientWith(db, { phone: '+998 90 123 45 67', email: 'a@example.com' }),
  ],
])('%s: no table is read whole for it', async (_what, read) => {
  const [statement, ...others] = await statementsOf(db, read)
  expect(others).toEqual([])
  if (!statement) throw new Error('nothing was asked')
  for (const plannedFor of ['these', 'any'] as const) {
    const steps = await readPlan(db, statement, plannedFor)
    expect(
      steps.filter(({ isWhole, on }) => isWhole && large.has(on ?? '')),
      plannedFor,
    ).toEqual([])
  }
})
