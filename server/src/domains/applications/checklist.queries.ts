import type { ApplicationDocument } from 'contract/applications'
import type { LocalizedText } from 'contract/text'
import sql, { type Sql } from 'sql-template-tag'
import { type AuditEntry, auditInsert } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { isOffered, liveFileInsert, type NewFile, requireWithinQuota } from '../../files/files.queries.ts'

/** A row as it is stored; the file becomes a link on its way out, unless it still waits for the scanner. */
export type DocumentRow = Omit<ApplicationDocument, 'file_url'> & { is_offered: boolean }

/** A document counts if its file is in use and the scanner found nothing bad in it. */
export const isThere = sql`files.state = 'live' and files.scan <> 'bad'`

const documentColumns = sql`
  application_documents.id, application_documents.file_id, files.original_name as name,
  ${isOffered} as is_offered, application_documents.uploaded_at,
  application_documents.application_id, application_documents.service_input_id, files.client_id`

type LinkedInput = {
  service_input_id: string
  name: LocalizedText
  description: LocalizedText
  required: boolean
}

/** What the service of an application asks for, in its order. */
export function listLinkedInputs(db: Database, serviceId: string): Promise<LinkedInput[]> {
  return db.all<LinkedInput>(sql`
    select service_inputs.id as service_input_id, name, description, required
    from service_input_links join service_inputs on service_inputs.id = input_id
    where service_id = ${serviceId}
    order by position, service_input_links.created_at, service_inputs.id`)
}

/** What was uploaded, with the words of its input: the service may have stopped asking for it since. */
export function listDocuments(
  db: Database,
  applicationId: string,
): Promise<(DocumentRow & { input_name: LocalizedText; input_description: LocalizedText })[]> {
  return db.all(sql`
    select ${documentColumns}, service_inputs.name as input_name, service_inputs.description as input_description
    from application_documents
      join files on files.id = file_id and ${isThere}
      join service_inputs on service_inputs.id = service_input_id
    where application_id = ${applicationId}
    order by uploaded_at, application_documents.id`)
}

/** The names of what is required and not there. */
export async function listMissing(
  db: Database,
  { id, service_id }: { id: string; service_id: string },
): Promise<LocalizedText[]> {
  const rows = await db.all<{ name: LocalizedText }>(sql`
    select name from service_input_links join service_inputs on service_inputs.id = input_id
    where service_id = ${service_id} and required and not exists (
      select from application_documents join files on files.id = file_id and ${isThere}
      where application_id = ${id} and service_input_id = input_id
    )
    order by position, service_input_links.created_at, service_inputs.id`)
  return rows.map(({ name }) => name)
}

/** Whether a service asks for an input. */
export async function isLinkedInput(db: Database, serviceId: string, inputId: string): Promise<boolean> {
  const link = await db.one(sql`
    select from service_input_links where service_id = ${serviceId} and input_id = ${inputId}`)
  return link !== undefined
}

type Slot = { applicationId: string; inputId: string }

/** As a statement: the file in a place of the checklist, whose application has to be locked. */
export function fileIn({ applicationId, inputId }: Slot): Sql {
  return sql`
    select file_id from application_documents
    where application_id = ${applicationId} and service_input_id = ${inputId}`
}

/** Together with its file and its audit entry. */
export async function putDocument(
  tx: Database,
  { applicationId, inputId, file, uploadedBy }: Slot & { file: NewFile; uploadedBy: string | null },
  auditEntry: AuditEntry,
): Promise<DocumentRow> {
  const row = await tx.one<DocumentRow>(sql`
    with stored_file as (${liveFileInsert(file)}), written as (
      insert into application_documents (application_id, service_input_id, file_id, uploaded_by)
      select ${applicationId}, ${inputId}, stored_file.id, ${uploadedBy} from stored_file
      on conflict on constraint application_documents_one_per_input do update set
        file_id = excluded.file_id, uploaded_by = excluded.uploaded_by, uploaded_at = excluded.uploaded_at
      returning *
    ), audited as (${auditInsert(auditEntry)})
    select ${documentColumns} from written as application_documents join stored_file as files on files.id = file_id`)
  return requireWithinQuota(row)
}

/** As a statement: removes what a service does not ask for, and answers the files that were there. */
export function removalOfUnlinked({ id, service_id }: { id: string; service_id: string }): Sql {
  return sql`
    delete from application_documents
    where application_id = ${id} and not exists (
      select from service_input_links where service_id = ${service_id} and input_id = service_input_id
    )
    returning file_id`
}
