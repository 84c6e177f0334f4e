import type { ItemState } from 'contract/case-states'
import type { ReviewReason } from 'contract/review-reasons'
import type { LocalizedText } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import {
  type CaseReader,
  caseVisibility,
  type VersionRow,
  versionColumns,
} from '../../cases/case-store/case-store.ts'
import { saysState, worstFirst } from '../documents.queries.ts'

/** Whether a caller works on a case of this client; a case shows all documents of its client. */
export async function isClientVisible(db: Database, reader: CaseReader, clientId: string): Promise<boolean> {
  const isOffice = Object.values(reader.scopes).includes('all')
  const client = await db.one(sql`
    select from clients
    where id = ${clientId} and deleted_at is null and (${isOffice} or exists (
      select from applications
      where applications.client_id = clients.id and applications.deleted_at is null and ${caseVisibility(reader)}
    ))`)
  return client !== undefined
}

export type RecordRow = {
  id: string
  input_id: string | null
  document_type: string | null
  name: LocalizedText | null
  title: string
  from_office: boolean
  state: ItemState | null
  reason_code: ReviewReason | null
  reason_note: string | null
  versions: (VersionRow & { used_in: string[] })[]
}

/** All documents of a client, the newest first, with every version and the applications that use it. */
export function listRecords(db: Database, clientId: string): Promise<RecordRow[]> {
  return db.all<RecordRow>(sql`
    select documents.id, documents.input_id, inputs.document_type, inputs.name, title, from_office,
      worst.state, worst.reason_code, worst.reason_note, versions.rows as versions
    from documents
      left join service_inputs inputs on inputs.id = documents.input_id
      left join lateral (
        select case_items.state, reason_code, reason_note
        from case_items
          join applications on applications.id = application_id and deleted_at is null and status <> 'rejected'
          join cases on cases.application_id = applications.id and finished_at is null
        where applications.client_id = documents.client_id and case_items.input_id = documents.input_id
          and ${saysState}
        order by ${worstFirst}, applications.created_at limit 1
      ) as worst on true
      cross join lateral (
        select max(uploaded_at) as newest, json_agg(stored_version order by n desc) as rows
        from (
          select ${versionColumns}, array(
            select applications.id from case_items
              join applications on applications.id = application_id and deleted_at is null
            where document_versions.id in (version_id, offered_version_id)
            order by applications.created_at
          ) as used_in
          from document_versions left join files on files.id = file_id
          where document_id = documents.id
        ) as stored_version
      ) as versions
    where documents.client_id = ${clientId} and versions.rows is not null
    order by versions.newest desc, documents.id`)
}
