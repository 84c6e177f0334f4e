import type { Document, DocumentType } from 'contract/documents'
import sql, { type Sql } from 'sql-template-tag'
import { type AuditEntry, auditInsert } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { isOffered, liveFileInsert, type NewFile, requireWithinQuota } from '../../files/files.queries.ts'

/** A document as it is stored; where its file may be opened, it gets a link on its way out. */
export type DocumentRow = Omit<Document, 'file_url' | 'date'> & { is_offered: boolean }

export async function clientExists(db: Database, id: string): Promise<boolean> {
  const client = await db.one(sql`select from clients where id = ${id} and deleted_at is null`)
  return client !== undefined
}

/** The newest first. */
export function listDocuments(db: Database, clientId: string): Promise<DocumentRow[]> {
  return db.all<DocumentRow>(sql`
    select documents.id, file_id, original_name as name, document_type, uploaded_at, ${isOffered} as is_offered
    from documents join files on files.id = file_id
    where documents.client_id = ${clientId}
    order by uploaded_at desc, documents.id`)
}

export async function countDocuments(tx: Database, clientId: string, type: DocumentType): Promise<number> {
  const { count } = await tx.only<{ count: number }>(sql`
    select count(*)::int as count from documents where client_id = ${clientId} and document_type = ${type}`)
  return count
}

/** As a statement: the file goes with it. */
export function deletionOfType(clientId: string, type: DocumentType): Sql {
  return sql`
    delete from documents where client_id = ${clientId} and document_type = ${type} returning file_id`
}

type Deleted = { file_id: string; document_type: DocumentType }

export function deleteDocument(tx: Database, clientId: string, id: string): Promise<Deleted | undefined> {
  return tx.one<Deleted>(sql`
    delete from documents where id = ${id} and client_id = ${clientId} returning file_id, document_type`)
}

type NewDocument = { id: string; client_id: string; document_type: DocumentType; file: NewFile }

/** Together with its file and its audit entry. */
export async function insertDocument(
  tx: Database,
  { id, client_id, document_type, file }: NewDocument,
  auditEntry: AuditEntry,
): Promise<DocumentRow> {
  const row = await tx.one<DocumentRow>(sql`
    with stored_file as (${liveFileInsert(file)}), made as (
      insert into documents (id, client_id, document_type, file_id)
      select ${id}, ${client_id}, ${document_type}, stored_file.id from stored_file
      returning id, file_id, document_type, uploaded_at
    ), audited as (${auditInsert(auditEntry)})
    select made.*, original_name as name, ${isOffered} as is_offered
    from made join stored_file as files on files.id = file_id`)
  return requireWithinQuota(row)
}
