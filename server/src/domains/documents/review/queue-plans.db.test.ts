import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, OpenDatabase } from '../../../db/database.ts'
import { everything } from '../../../testing/everything.ts'
import { readPlan, statementsOf } from '../../../testing/reading/read-plan.ts'
import { addMany, manyRecords } from '../../../testing/records/many-records.ts'
import { aStaffMember } from '../../../testing/records/records.ts'
import { openTestDatabase } from '../../../testing/servers/test-database.ts'
import { expiredItems, listOldVersions } from '../../cases/case-store/case-store.ts'
import { listDocuments } from '../documents.queries.ts'
import { listRecords } from './document-records.queries.ts'
import { listViews } from './document-views.queries.ts'
import { queueCount, queuePage } from './queue.queries.ts'

const share = everything ? 1 : 0.3

let db: OpenDatabase
let agentId: string
let clientId: string
let documentId: string
beforeAll(async () => {
  db = await openTestDatabase()
  await manyRecords(db, { clients: 2000 * share, applications: 20_000 * share, leads: 500 })
  agentId = await aStaffMember(db, 'document_agent')
  await addMany(db, async (tx) => {
    await tx.run(sql`
    insert into service_inputs (name) values ('{"uz": "Pasport", "en": "", "ru": ""}')`)
    await tx.run(sql`update applications set status = 'pending'`)
    await tx.run(sql`update cases set requirements_at = now()`)
    await tx.run(sql`
    with made as (
      insert into documents (client_id, input_id)
      select distinct client_id, inputs.id from applications, (
        select id from service_inputs order by created_at desc, id limit 1
      ) as inputs
      returning id, client_id, input_id
    ), versions as (
      insert into document_versions (document_id, n, expires_on)
      select id, 1, case when random() < 0.01 then current_date - 1 else current_date + 100 end from made
      returning id, document_id
    )
    insert into case_items (application_id, input_id, required, name, description, state, version_id, waiting_since,
      reviewed_at)
    select applications.id, made.input_id, true, '{"uz": "a", "en": "", "ru": ""}', '{"uz": "", "en": "", "ru": ""}',
      case when parts.n < 1 then 'waiting' else 'accepted' end, versions.id,
      case when parts.n < 1 then now() - random() * interval '9 days' end, case when parts.n >= 1 then now() end
    from applications
      join made on made.client_id = applications.client_id
      join versions on versions.document_id = made.id
      cross join lateral (select random() * 10 + length(applications.id::text) * 0 as n) as parts`)
    await tx.run(sql`
    insert into case_people (application_id, staff_id, is_responsible)
    select id, ${agentId}, true from applications order by id limit 20`)
  })
  await db.script('analyze')
  const document = await db.only<{ id: string; client_id: string }>(
    sql`select id, client_id from documents limit 1`,
  )
  clientId = document.client_id
  documentId = document.id
}, 180_000)
afterAll(() => db.close())

const large = new Set(['case_items', 'applications', 'cases', 'clients', 'documents', 'document_versions'])
const page = { limit: 50, offset: 0 }

const readers = {
  office: () => ({ actor: { kind: 'staff' as const, id: agentId }, scopes: { manager: 'all' as const } }),
  team: () => ({
    actor: { kind: 'staff' as const, id: agentId },
    scopes: { document_manager: 'team' as const },
  }),
  agent: () => ({
    actor: { kind: 'staff' as const, id: agentId },
    scopes: { document_agent: 'assigned' as const },
  }),
}

test.each([
  { who: 'office', mine: false },
  { who: 'office', mine: true },
  { who: 'team', mine: false },
  { who: 'agent', mine: false },
] as const)('the queue of $who (own: $mine) reads no table from end to end', async ({ who, mine }) => {
  for (const values of ['these', 'any'] as const) {
    const steps = await readPlan(db, queuePage(readers[who](), { mine, ...page }), values)
    expect(steps.filter(({ step, on }) => step === 'Seq Scan' && large.has(on ?? ''))).toEqual([])
  }
})

test.each(['agent', 'office'] as const)(
  'counting the own queue of %s goes through the cases of the person',
  async (who) => {
    const steps = await readPlan(db, queueCount(readers[who](), { mine: true, ...page }), 'these')
    expect(steps.filter(({ step, on }) => step === 'Seq Scan' && large.has(on ?? ''))).toEqual([])
  },
)

test.each<[string, (on: Database) => Promise<unknown>]>([
  ['the documents of a client', (on) => listRecords(on, clientId)],
  ['the own documents', (on) => listDocuments(on, clientId)],
  ['who has opened a document', (on) => listViews(on, documentId, page)],
  ['versions whose bytes may go', (on) => listOldVersions(on, null, 200)],
  [
    'the next of them',
    (on) => listOldVersions(on, { id: documentId, uploaded_at: '2026-01-01T00:00:00Z' }, 200),
  ],
])('%s: no table is read from end to end', async (_what, read) => {
  const [statement, ...others] = await statementsOf(db, read)
  if (!statement) throw new Error('nothing was asked')
  expect(others).toEqual([])
  for (const values of ['these', 'any'] as const) {
    const steps = await readPlan(db, statement, values)
    expect(steps.filter(({ step, on }) => step === 'Seq Scan' && large.has(on ?? ''))).toEqual([])
  }
})

test('what has ended is found by the index of the days', async () => {
  const steps = await readPlan(db, expiredItems(null, 200), 'these')
  expect(steps.map(({ step }) => step)).toContain('Index Scan document_versions_expiring')
  expect(steps.filter(({ step, on }) => step === 'Seq Scan' && large.has(on ?? ''))).toEqual([])
})
