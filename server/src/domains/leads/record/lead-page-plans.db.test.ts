import sql from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database, OpenDatabase } from '../../../db/database.ts'
import { everything } from '../../../testing/everything.ts'
import { readPlan, statementsOf } from '../../../testing/reading/read-plan.ts'
import { manyRecords } from '../../../testing/records/many-records.ts'
import { openTestDatabase } from '../../../testing/servers/test-database.ts'
import { findOpenLead } from '../intake/enquiries.queries.ts'
import { findClientOf } from '../work/client-of-lead.queries.ts'
import { listPossibleClients } from '../work/possible-clients.queries.ts'
import { listNotes, listTimeline } from './timeline.queries.ts'

const share = everything ? 1 : 0.2

let db: OpenDatabase
let leadId: string
beforeAll(async () => {
  db = await openTestDatabase()
  await manyRecords(db, { clients: 10_000 * share, applications: 1000, leads: 10_000 * share })
  const lead = await db.one<{ id: string }>(sql`
    update leads set passport_encrypted = '\\x00', passport_hash = sha256('\\x00')
    where id = (select id from leads where phone is not null and email is not null limit 1) returning id`)
  leadId = lead?.id ?? ''
  await db.run(sql`
    insert into lead_events (lead_id, event, to_stage, to_status, actor_kind)
    select id, 'created', stage, status, 'visitor' from leads`)
  await db.run(sql`insert into lead_notes (lead_id, text) select id, 'Hello' from leads`)
  await db.script('analyze')
}, 180_000)
afterAll(() => db.close())

const large = new Set(['clients', 'leads', 'lead_events', 'lead_notes'])

const identity = { phone_digits: '998901234567', email: 'somebody@example.com', client_id: null }

test.each<[string, (db: Database) => Promise<unknown>]>([
  ['the possible clients', (db) => listPossibleClients(db, leadId)],
  ['the client it is taken for', (db) => findClientOf(db, identity)],
  ['the timeline', (db) => listTimeline(db, leadId)],
  ['the notes', (db) => listNotes(db, leadId)],
  ['the open lead of a contact', (db) => findOpenLead(db, identity.phone_digits, identity.email)],
])('%s of a lead: no table is read whole for it', async (_what, read) => {
  const statements = await statementsOf(db, read)
  expect(statements).toHaveLength(1)
  for (const statement of statements) {
    for (const plannedFor of ['these', 'any'] as const) {
      const steps = await readPlan(db, statement, plannedFor)
      expect(steps.filter(({ step, on }) => step === 'Seq Scan' && large.has(on ?? ''))).toEqual([])
    }
  }
})
