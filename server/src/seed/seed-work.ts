import { randomUUID } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { insertRows } from '../db/insert-rows.ts'
import { insertPastLeads } from '../domains/leads/lead-store/lead-store.ts'
import type { Storage } from '../storage/storage.ts'
import type { Demo } from './demo.ts'
import { accountClientRow, demoClientApplications } from './demo-account.ts'
import { applicationRows } from './demo-applications.ts'
import { demoClients, officeClientRow } from './demo-clients.ts'
import { consultingLeads } from './demo-leads-consulting.ts'
import { documentingLeads } from './demo-leads-documenting.ts'
import { initialLeads } from './demo-leads-initial.ts'
import { leadRows } from './lead-rows.ts'
import { seedCases } from './seed-cases.ts'

/** Clients, applications, cases and leads, which point at one another. */
export async function seedWork(
  tx: Database,
  demo: Demo,
  { authUserId, storage }: { authUserId: string; storage: Storage },
): Promise<void> {
  const account = accountClientRow(demo, authUserId)
  const office = demoClients.map((client, index) => ({
    row: officeClientRow(demo, client, index + 2),
    applications: client.applications,
  }))
  const leads = [...initialLeads, ...consultingLeads, ...documentingLeads].map((lead, index) =>
    leadRows(demo, lead, index + 1, account),
  )
  const outcomes = leads.flatMap(({ outcome }) => outcome ?? [])
  const applications = [
    ...demoClientApplications.map((application) => applicationRows(demo, account.id, application)),
    ...office.flatMap(({ row, applications }) =>
      applications.map((application) => applicationRows(demo, row.id, application)),
    ),
    ...outcomes.map(({ application }) => application),
  ]

  // In this order, because each refers to those before it.
  const clients = [account, ...office.map(({ row }) => row), ...outcomes.map(({ client }) => client)]
  await insertRows(tx, 'clients', clients)
  const submitted = applications.map(({ row }) => row)
  await insertRows(tx, 'applications', submitted)
  const history = applications.flatMap((application) => application.history)
  await insertRows(tx, 'application_history', history.toSorted(byTime))
  await insertPastLeads(tx, {
    leads: leads.map(({ row }) => row),
    events: leads.flatMap(({ events }) => events).toSorted(byTime),
    notes: leads.flatMap(({ notes }) => notes).toSorted(byTime),
  })
  await seedCases(tx, demo, storage, applications)
  const messages = leads.flatMap(({ contacts }) => contacts)
  await insertRows(tx, 'contacts', messages)
  await seedImport(
    tx,
    demo,
    leads.map(({ row }) => row),
  )
}

type Timed = { at: string } | { created_at: string }

/** Histories are read in the order in which they were written. */
function byTime(one: Timed, other: Timed): number {
  return Date.parse(timeIn(one)) - Date.parse(timeIn(other))
}

function timeIn(row: Timed): string {
  return 'at' in row ? row.at : row.created_at
}

type ImportedLead = { id: string; source: string; created_at: string }

/** The file that the imported leads came from. */
async function seedImport(tx: Database, { staff }: Demo, leads: ImportedLead[]): Promise<void> {
  const imported = leads.filter(({ source }) => source === 'import')
  const id = randomUUID()
  const firstLine = 2
  await insertRows(tx, 'lead_imports', [
    {
      id,
      file_name: 'talim-korgazmasi.csv',
      columns: {},
      new_count: imported.length,
      found_count: 0,
      bad_count: 0,
      created_by: staff.demo_call_manager,
      created_at: imported[0]?.created_at,
      finished_at: imported[0]?.created_at,
    },
  ])
  const lines = imported.map((lead, index) => ({
    import_id: id,
    line: firstLine + index,
    outcome: 'new',
    lead_id: lead.id,
  }))
  await insertRows(tx, 'lead_import_rows', lines)
}
