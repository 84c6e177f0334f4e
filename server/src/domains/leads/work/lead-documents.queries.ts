import type { LeadDocument } from 'contract/lead-shapes'
import type { LocalizedText } from 'contract/text'
import sql, { type Sql } from 'sql-template-tag'
import { type AuditEntry, auditInsert } from '../../../audit.ts'
import type { Database } from '../../../db/database.ts'
import { isOffered, liveFileInsert, type NewFile, requireWithinQuota } from '../../../files/files.queries.ts'
import { isThere } from '../../applications/checklist.queries.ts'

/** A row as it is stored; the file becomes a link on its way out, unless it still waits for the scanner. */
export type LeadDocumentRow = Omit<LeadDocument, 'file_url'> & { is_offered: boolean }

const documentColumns = sql`
  lead_documents.id, lead_documents.file_id, files.original_name as name, ${isOffered} as is_offered,
  lead_documents.uploaded_at, lead_documents.lead_id, lead_documents.service_input_id`

/** What was uploaded, with the words of its input: the service may have stopped asking for it since. */
export function listLeadDocuments(
  db: Database,
  leadId: string,
): Promise<(LeadDocumentRow & { input_name: LocalizedText; input_description: LocalizedText })[]> {
  return db.all(sql`
    select ${documentColumns}, service_inputs.name as input_name, service_inputs.description as input_description
    from lead_documents
      join files on files.id = file_id and ${isThere}
      join service_inputs on service_inputs.id = service_input_id
    where lead_documents.lead_id = ${leadId}
    order by uploaded_at, lead_documents.id`)
}

/** The names of what is required and not there. */
export async function listMissingOf(
  tx: Database,
  lead: { id: string; service_id: string },
): Promise<LocalizedText[]> {
  const rows = await tx.all<{ name: LocalizedText }>(sql`
    select name from service_input_links join service_inputs on service_inputs.id = input_id
    where service_id = ${lead.service_id} and required and not exists (
      select from lead_documents join files on files.id = file_id and ${isThere}
      where lead_documents.lead_id = ${lead.id} and service_input_id = input_id
    )
    order by position, service_input_links.created_at, service_inputs.id`)
  return rows.map(({ name }) => name)
}

type Slot = { leadId: string; inputId: string }

/** As a statement: the file in a place of the checklist, whose lead has to be locked. */
export function fileOfLeadIn({ leadId, inputId }: Slot): Sql {
  return sql`
    select file_id from lead_documents where lead_id = ${leadId} and service_input_id = ${inputId}`
}

/** Together with its file and its audit entry. */
export async function putLeadDocument(
  tx: Database,
  { leadId, inputId, file, uploadedBy }: Slot & { file: NewFile; uploadedBy: string },
  auditEntry: AuditEntry,
): Promise<LeadDocumentRow> {
  const row = await tx.one<LeadDocumentRow>(sql`
    with stored_file as (${liveFileInsert(file)}), written as (
      insert into lead_documents (lead_id, service_input_id, file_id, uploaded_by)
      select ${leadId}, ${inputId}, stored_file.id, ${uploadedBy} from stored_file
      on conflict on constraint lead_documents_one_per_input do update set
        file_id = excluded.file_id, uploaded_by = excluded.uploaded_by, uploaded_at = excluded.uploaded_at
      returning *
    ), audited as (${auditInsert(auditEntry)})
    select ${documentColumns} from written as lead_documents join stored_file as files on files.id = file_id`)
  return requireWithinQuota(row)
}

type Application = { id: string; client_id: string }

/** The documents of a lead become those of its application, and its client's; nothing is copied. */
export async function carryDocuments(tx: Database, leadId: string, application: Application): Promise<void> {
  await tx.run(sql`
    with carried as (
      delete from lead_documents where lead_id = ${leadId}
      returning service_input_id, file_id, uploaded_by, uploaded_at
    ), owned as (
      update files set client_id = ${application.client_id}, lead_id = null
      where id in (select file_id from carried)
    )
    insert into application_documents (application_id, service_input_id, file_id, uploaded_by, uploaded_at)
    select ${application.id}, service_input_id, file_id, uploaded_by, uploaded_at from carried`)
}
