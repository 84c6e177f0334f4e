import type { Language } from 'contract/text'
import sql, { type Sql } from 'sql-template-tag'
import type { Database, Statements } from '../../db/database.ts'
import { isOffered } from '../../files/files.queries.ts'
import { type CaseReader, caseVisibility } from '../cases/case-store/case-store.ts'

/** An application that is there, and that the reader may see. */
const isThere = (reader: CaseReader): Sql => sql`
  applications.deleted_at is null and ${caseVisibility(reader)}
  and exists (select from clients where clients.id = applications.client_id and clients.deleted_at is null)`

export async function threadExists(
  db: Statements,
  reader: CaseReader,
  applicationId: string,
): Promise<boolean> {
  const row = await db.one(sql`select from applications where id = ${applicationId} and ${isThere(reader)}`)
  return row !== undefined
}

export type LockedThread = { application_id: string; client_id: string }

/** The client first, as for every change of a client's records. */
export async function lockThread(
  tx: Database,
  reader: CaseReader,
  applicationId: string,
): Promise<LockedThread | undefined> {
  const client = await tx.one<{ id: string }>(sql`
    select id from clients where deleted_at is null and id = (
      select client_id from applications where applications.id = ${applicationId} and ${isThere(reader)}
    )
    for no key update`)
  if (!client) return undefined
  return tx.one<LockedThread>(sql`
    select id as application_id, client_id from applications
    where id = ${applicationId} and client_id = ${client.id} and ${isThere(reader)}
    for no key update`)
}

/** How many of these are versions of this client's documents whose bytes are still there. */
export async function countVersionsOf(tx: Database, clientId: string, ids: string[]): Promise<number> {
  const { count } = await tx.only<{ count: number }>(sql`
    select count(*) as count from document_versions join documents on documents.id = document_id
    where document_versions.id = any (${ids}::uuid[]) and client_id = ${clientId} and file_id is not null`)
  return count
}

type DocumentRow = {
  version_id: string
  file_id: string | null
  name: string
  is_offered: boolean
}

export type MessageRow = {
  id: string
  seq: number
  author_kind: 'client' | 'staff'
  author_name: string
  avatar_file_id: string | null
  text: string
  documents: DocumentRow[]
  channel: 'web' | 'telegram'
  created_at: string
}

type ListedPart = { which?: Sql; limit: number; offset: number; language: Language }

/** Newest first. What a client wrote is by the client of today: two records of one person may have become one. */
export function listMessages(
  db: Statements,
  applicationId: string,
  { which = sql`true`, limit, offset, language }: ListedPart,
): Promise<MessageRow[]> {
  return db.all<MessageRow>(sql`
    select messages.id, messages.seq, author_kind, messages.text, channel, messages.created_at,
      case author_kind when 'client' then clients.full_name else coalesce(staff.full_name, '') end as author_name,
      case author_kind when 'client' then clients.avatar_file_id else staff.avatar_file_id end as avatar_file_id,
      (
        select coalesce(jsonb_agg(jsonb_build_object(
          'version_id', versions.id, 'file_id', versions.file_id,
          'name', coalesce(files.original_name, nullif(documents.title, ''),
            nullif(service_inputs.name ->> ${language}, ''), service_inputs.name ->> 'uz', ''),
          'is_offered', files.id is not null and ${isOffered}
        ) order by versions.uploaded_at, versions.id), '[]')
        from case_message_documents
          join document_versions versions on versions.id = version_id
          join documents on documents.id = versions.document_id
          left join service_inputs on service_inputs.id = documents.input_id
          left join files on files.id = versions.file_id
        where message_id = messages.id
      ) as documents
    from case_messages messages
      join applications on applications.id = messages.application_id
      join clients on clients.id = applications.client_id
      left join staff on author_kind = 'staff' and staff.id = author_id and staff.deleted_at is null
    where messages.application_id = ${applicationId} and ${which}
    order by messages.seq desc
    limit ${limit} offset ${offset}`)
}
