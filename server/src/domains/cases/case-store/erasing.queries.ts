import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

/** What happened in applications is erased with them; the documents are the person's, and stay. The histories have to be open. */
export async function eraseCases(tx: Database, applicationIds: string[]): Promise<void> {
  const own = sql`application_id = any (${applicationIds}::uuid[])`
  await tx.run(sql`
    delete from case_message_documents
    where message_id in (select id from case_messages where ${own})`)
  await tx.run(sql`delete from case_messages where ${own}`)
  await tx.run(sql`delete from case_notes where ${own}`)
  await tx.run(sql`delete from case_events where ${own}`)
  await tx.run(sql`delete from case_items where ${own}`)
  await tx.run(sql`delete from case_steps where ${own}`)
  await tx.run(sql`delete from case_people where ${own}`)
  await tx.run(sql`delete from notifications where ${own}`)
  await tx.run(sql`
    update cases set decision_code = null, decision_note = null, travel_on = null, return_on = null,
      responsible_id = null, waiting_message_since = null, next_reminder_at = null, untold_since = null,
      untold_last = null
    where ${own}`)
}

/** Of clients whose applications are erased already; their files are deleted by who calls. */
export function eraseDocumentsOfClients(tx: Database, clientIds: string[]): Promise<void> {
  return eraseDocuments(tx, sql`documents.client_id = any (${clientIds}::uuid[])`)
}

/** The same for leads, with their checklists. */
export async function eraseDocumentsOfLeads(tx: Database, leadIds: string[]): Promise<void> {
  await tx.run(sql`delete from case_events where lead_id = any (${leadIds}::uuid[])`)
  await tx.run(sql`delete from case_items where lead_id = any (${leadIds}::uuid[])`)
  await eraseDocuments(tx, sql`documents.lead_id = any (${leadIds}::uuid[])`)
}

async function eraseDocuments(tx: Database, own: Sql): Promise<void> {
  await tx.run(sql`
    delete from document_versions where document_id in (select documents.id from documents where ${own})`)
  await tx.run(sql`delete from documents where ${own}`)
}
