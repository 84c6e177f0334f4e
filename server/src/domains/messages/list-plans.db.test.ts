import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, OpenDatabase } from '../../db/database.ts'
import { everything } from '../../testing/everything.ts'
import { readPlan, statementsOf } from '../../testing/reading/read-plan.ts'
import { addMany, manyRecords } from '../../testing/records/many-records.ts'
import { aStaffMember } from '../../testing/records/records.ts'
import { openTestDatabase } from '../../testing/servers/test-database.ts'
import { type CaseReader, listClientsToRemind, listUntold } from '../cases/case-store/case-store.ts'
import { listExpiring } from '../notifications/telling/expiring.queries.ts'
import { countThreads, listThreads, threadsOf } from './inbox.queries.ts'
import { listMessages } from './messages.queries.ts'

const share = everything ? 1 : 0.2

let db: OpenDatabase
let applicationId: string
let agentId: string
beforeAll(async () => {
  db = await openTestDatabase()
  await manyRecords(db, { clients: 5000 * share, applications: 20_000 * share, leads: 10 })
  agentId = await aStaffMember(db, 'document_agent')
  await addMany(db, async (tx) => {
    await tx.run(sql`
    insert into case_messages (application_id, author_kind, author_id, text)
    select application_id, 'client', ${randomUUID()}::uuid, 'x' from cases, generate_series(1, 2)`)
    await tx.run(sql`
    with numbered as (select application_id, row_number() over (order by application_id) as n from cases)
    update cases set last_client_seq = 1,
      waiting_message_since = case when n % 50 = 0 then now() end, next_reminder_at = case when n % 50 = 1 then now() end,
      untold_since = case when n % 50 = 2 then now() end, untold_last = case when n % 50 = 2 then now() end
    from numbered where numbered.application_id = cases.application_id`)
    await tx.run(sql`
    insert into case_people (application_id, staff_id, is_responsible)
    select application_id, ${agentId}::uuid, true from cases limit 40`)
    await tx.run(sql`
    with input as (insert into service_inputs (name) values ('{"uz": "x", "en": "", "ru": ""}') returning id),
    made as (insert into documents (client_id, input_id) select clients.id, input.id from clients, input returning id)
    insert into document_versions (document_id, n, expires_on) select id, 1, current_date + 1000 from made`)
  })
  await db.script(
    'vacuum analyze cases, case_messages, case_people, documents, document_versions, notifications',
  )
  applicationId = (await db.only<{ id: string }>(sql`select id from applications limit 1`)).id
}, 180_000)
afterAll(() => db.close())

const large = ['cases', 'applications', 'clients', 'case_messages', 'documents', 'document_versions']
const page = { limit: 25, offset: 0 }
const manager: CaseReader = { actor: { kind: 'staff', id: randomUUID() }, scopes: { manager: 'all' } }
const agent = (): CaseReader => ({
  actor: { kind: 'staff', id: agentId },
  scopes: { document_agent: 'assigned' },
})
const open = (reader: CaseReader) => threadsOf(reader, 'open')
const all = (reader: CaseReader) => threadsOf(reader, 'all')

test.each<[string, (db: Database) => Promise<unknown>]>([
  ['the inbox of the office', (on) => listThreads(on, manager, open(manager), page)],
  ['the inbox of an agent', (on) => listThreads(on, agent(), open(agent()), page)],
  ['all threads of the office', (on) => listThreads(on, manager, all(manager), page)],
  ['all threads of an agent', (on) => listThreads(on, agent(), all(agent()), page)],
  ['what the inbox counts', (on) => countThreads(on, manager, open(manager))],
  ['what it counts of all threads', (on) => countThreads(on, manager, all(manager))],
  ['the messages of a thread', (on) => listMessages(on, applicationId, { ...page, language: 'uz' })],
  ['cases to be told of', (on) => listUntold(on, 200)],
  ['clients to be reminded', (on) => listClientsToRemind(on, new Date(), 200)],
  ['documents that end', (on) => listExpiring(on, { today: '2026-11-17', days: 60, limit: 200 })],
])('%s read no large table whole', async (_name, read) => {
  const statements = await statementsOf(db, read)
  expect(statements.length).toBeGreaterThan(0)
  for (const statement of statements) {
    const steps = await readPlan(db, statement, 'these')
    expect(steps.filter(({ step, on }) => step === 'Seq Scan' && large.includes(on ?? ''))).toEqual([])
  }
})
