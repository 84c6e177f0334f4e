import { randomUUID } from 'node:crypto'
import { type Document, type DocumentType, type documents, maxOtherDocuments } from 'contract/documents'
import type { Parsed } from 'contract/endpoint'
import { parseFields } from 'contract/field-problems'
import { Id } from 'contract/fields'
import * as z from 'zod/mini'
import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { linkInAnswer } from '../../files/file-link.ts'
import { lockClientRow, removeFile, removeFiles } from '../../files/files.queries.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import type { ReceivedFile } from '../../http/uploads/receive-file.ts'
import {
  clientExists,
  countDocuments,
  type DocumentRow,
  deleteDocument,
  deletionOfType,
  insertDocument,
  listDocuments,
} from './documents.queries.ts'

/** A client has documents, the office has to say whose. */
export async function listDocumentsOf(
  call: ActorCall,
  query: Parsed<typeof documents.list>['query'],
): Promise<Document[]> {
  const { db, actor } = call
  if (actor.kind === 'client') return (await listDocuments(db, actor.id)).map((row) => shown(call, row))
  const named = parseFields(z.object({ client_id: Id }), query)
  if (!named.success) throw new ApiError('bad_query', { issues: named.error.issues })
  const { client_id } = named.data
  if (!(await clientExists(db, client_id))) throw new ApiError('not_found')
  return (await listDocuments(db, client_id)).map((row) => shown(call, row))
}

export function uploadDocument(call: ActorCall, type: DocumentType, file: ReceivedFile): Promise<Document> {
  const { db, actor } = call
  return db.transaction(async (tx) => {
    const owner = { client_id: actor.id }
    const id = randomUUID()
    const document = { id, ...owner, document_type: type, file: { ...file, original_name: file.name, owner } }
    const detail = { document_type: type }
    const auditEntry = { kind: 'document.uploaded', ...byCaller(call, 'document', id), detail }
    // Sent together, done in this order.
    const [isLocked, , row] = await Promise.all([
      lockClientRow(tx, actor.id),
      replaceOfType(tx, call, type),
      insertDocument(tx, document, auditEntry),
    ])
    if (!isLocked) throw new ApiError('unauthenticated')
    return shown(call, row)
  })
}

/** One of each type, and so many others. The old file goes first, so that its bytes do not count any more. */
async function replaceOfType(tx: Database, call: ActorCall, type: DocumentType): Promise<void> {
  if (type === 'other') {
    const count = await countDocuments(tx, call.actor.id, type)
    if (count >= maxOtherDocuments) throw new ApiError('wrong_state')
    return
  }
  await removeFiles(call, tx, deletionOfType(call.actor.id, type))
}

export function removeDocument(call: ActorCall, id: string): Promise<undefined> {
  const { db, actor } = call
  return db.transaction(async (tx) => {
    const removed = await deleteDocument(tx, actor.id, id)
    if (!removed) throw new ApiError('not_found')
    await removeFile(call, tx, removed.file_id)
    const detail = { document_type: removed.document_type }
    await audit(tx, { kind: 'document.removed', ...byCaller(call, 'document', id), detail })
    return undefined
  })
}

function shown(call: ActorCall, { is_offered, ...row }: DocumentRow): Document {
  const file_url = is_offered ? linkInAnswer(call, row.file_id) : null
  return { ...row, file_url, date: row.uploaded_at }
}
