import type { ItemState } from 'contract/case-states'
import type { DocumentType } from 'contract/documents'
import type { ReviewReason } from 'contract/review-reasons'
import type { LocalizedText } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { isOffered } from '../../files/files.queries.ts'

/** A document with its newest file; where that may be opened, it gets a link on its way out. */
export type DocumentRow = {
  id: string
  file_id: string
  name: string
  document_type: DocumentType
  uploaded_at: string
  is_offered: boolean
  title: string
  /** Of the input that asks for it; its title where it is no document of the cabinet. */
  input_name: LocalizedText | null
  version_count: number
  state: ItemState | null
  reason_code: ReviewReason | null
  reason_note: string | null
  used_in: string[]
  from_office: boolean
}

export async function clientExists(db: Database, id: string): Promise<boolean> {
  const client = await db.one(sql`select from clients where id = ${id} and deleted_at is null`)
  return client !== undefined
}

/** From the state that asks most of the client to the one that asks nothing. */
export const worstFirst = sql`array_position(array['redo', 'expired', 'missing', 'waiting', 'accepted'], case_items.state)`

/** Nobody looks at the files of a draft, so one that waits there says nothing about its document. */
export const saysState = sql`not (applications.status = 'draft' and case_items.state = 'waiting')`

/** The newest first. One whose bytes are all erased is no longer shown. */
export function listDocuments(db: Database, clientId: string, id?: string): Promise<DocumentRow[]> {
  return db.all<DocumentRow>(sql`
    select documents.id, newest.file_id, original_name as name, coalesce(inputs.document_type, 'other') as document_type,
      newest.uploaded_at, ${isOffered} as is_offered, title, from_office,
      case when inputs.document_type is null then inputs.name end as input_name,
      (select count(*)::int from document_versions where document_id = documents.id) as version_count,
      used.state, used.reason_code, used.reason_note, coalesce(used.applications, '{}') as used_in
    from documents
      cross join lateral (
        select file_id, uploaded_at from document_versions
        where document_id = documents.id and file_id is not null order by n desc limit 1
      ) as newest
      join files on files.id = newest.file_id
      left join service_inputs inputs on inputs.id = documents.input_id
      cross join lateral (
        select
          (array_agg(case_items.state order by ${worstFirst}) filter (where ${saysState}))[1] as state,
          (array_agg(reason_code order by ${worstFirst}) filter (where ${saysState}))[1] as reason_code,
          (array_agg(reason_note order by ${worstFirst}) filter (where ${saysState}))[1] as reason_note,
          array_agg(applications.id order by applications.created_at)::text[] as applications
        from case_items
          join applications on applications.id = application_id and deleted_at is null and status <> 'rejected'
          join cases on cases.application_id = applications.id and finished_at is null
        where applications.client_id = documents.client_id and case_items.input_id = documents.input_id
      ) as used
    where documents.client_id = ${clientId} and ${id ? sql`documents.id = ${id}` : sql`true`}
    order by newest.uploaded_at desc, documents.id`)
}

type Slot = { input_id: string | null; document_id?: string }

/**
 * The input that a document of the cabinet is, and the document where there is one; none of them for `other`. Nothing while
 * the office moves the mark from one input to another.
 */
export async function findSlot(
  db: Database,
  clientId: string,
  type: DocumentType,
): Promise<Slot | undefined> {
  if (type === 'other') return { input_id: null }
  const slot = await db.one<{ input_id: string; document_id: string | null }>(sql`
    select service_inputs.id as input_id, documents.id as document_id
    from service_inputs left join documents on documents.input_id = service_inputs.id and client_id = ${clientId}
    where document_type = ${type}`)
  return slot && { input_id: slot.input_id, ...(slot.document_id && { document_id: slot.document_id }) }
}

/** Documents of a client that no service asks for; what was sent with a message is not counted. */
export async function countOthers(tx: Database, clientId: string): Promise<number> {
  const { count } = await tx.only<{ count: number }>(sql`
    select count(*)::int as count from documents
    where client_id = ${clientId} and input_id is null and not from_office and exists (
      select from document_versions
      where document_id = documents.id and file_id is not null and not exists (
        select from case_message_documents where version_id = document_versions.id
      )
    )`)
  return count
}
