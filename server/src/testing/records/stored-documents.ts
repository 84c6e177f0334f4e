import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

type StoredDocument = {
  /** The file of a client or a lead, whose document it becomes. */
  file_id: string
  /** Null: one that no service asks for. */
  input_id?: string | null
  /** The checklist that it was uploaded into. */
  application_id?: string | null
  lead_id?: string | null
  uploaded_by?: string | null
  daysAgo?: number
}

type Made = { document_id: string; version_id: string }

/** A document with one version and its item, without a call and without a history. */
export async function aStoredDocument(db: Database, document: StoredDocument): Promise<Made> {
  const { file_id, input_id = null, application_id = null, lead_id = null } = document
  const { uploaded_by = null, daysAgo = 0 } = document
  const made = await db.only<Made>(sql`
    with document as (
      insert into documents (client_id, lead_id, input_id, title)
      select client_id, lead_id, ${input_id}::uuid, case when ${input_id}::uuid is null then original_name else '' end
      from files where id = ${file_id}
      on conflict do nothing
      returning id
    ), version as (
      insert into document_versions (document_id, n, file_id, uploaded_by, uploaded_at)
      select id, 1, ${file_id}, ${uploaded_by}, now() - make_interval(days => ${daysAgo}) from document
      returning id, document_id
    )
    select id as version_id, document_id from version`)
  if (application_id || lead_id) {
    await db.run(sql`
      insert into case_items (application_id, lead_id, input_id, required, name, description, state, version_id)
      select ${application_id}, ${lead_id}, id, true, name, description, 'waiting', ${made.version_id}
      from service_inputs where id = ${input_id}`)
  }
  return made
}

/** The input that a document of the cabinet is. */
export async function inputOfType(db: Database, type: string): Promise<string | null> {
  const row = await db.one<{ id: string }>(sql`select id from service_inputs where document_type = ${type}`)
  return row?.id ?? null
}
