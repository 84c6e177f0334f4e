import { randomUUID } from 'node:crypto'
import { type Document, type DocumentType, type documents, maxOtherDocuments } from 'contract/documents'
import type { Parsed } from 'contract/endpoint'
import { parseFields } from 'contract/field-problems'
import { Id } from 'contract/fields'
import { pickText } from 'contract/text'
import * as z from 'zod/mini'
import { linkInAnswer } from '../../files/file-link.ts'
import { lockClientRow } from '../../files/files.queries.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import type { ReceivedFile } from '../../http/uploads/receive-file.ts'
import { addVersion, shownReason } from '../cases/case-store/case-store.ts'
import { notifyAnswered } from '../notifications/notify-document.ts'
import { clientExists, countOthers, type DocumentRow, findSlot, listDocuments } from './documents.queries.ts'

/** A client has documents, the office has to say whose. */
export async function listDocumentsOf(
  call: ActorCall,
  query: Parsed<typeof documents.list>['query'],
): Promise<Document[]> {
  const { db } = call
  return (await listDocuments(db, await clientNamed(call, query))).map((row) => shown(call, row))
}

export async function clientNamed(
  { db, actor }: ActorCall,
  query: { client_id?: string | undefined },
): Promise<string> {
  if (actor.kind === 'client') return actor.id
  const named = parseFields(z.object({ client_id: Id }), query)
  if (!named.success) throw new ApiError('bad_query', { issues: named.error.issues })
  if (!(await clientExists(db, named.data.client_id))) throw new ApiError('not_found')
  return named.data.client_id
}

/** The next version of a document of the cabinet, which open applications that ask for it take too. */
export function uploadDocument(call: ActorCall, type: DocumentType, file: ReceivedFile): Promise<Document> {
  const { db, actor } = call
  return db.transaction(async (tx) => {
    const owner = { client_id: actor.id }
    // Sent together, done in this order.
    const [isLocked, slot, others] = await Promise.all([
      lockClientRow(tx, actor.id),
      findSlot(tx, actor.id, type),
      type === 'other' ? countOthers(tx, actor.id) : 0,
    ])
    if (!isLocked) throw new ApiError('unauthenticated')
    if (!slot || others >= maxOtherDocuments) throw new ApiError('wrong_state')
    const { input_id, document_id = randomUUID() } = slot
    const title = input_id ? '' : file.name
    const added = await addVersion(
      tx,
      { owner, document_id, input_id, title, file: { ...file, original_name: file.name, owner }, actor },
      {
        kind: 'document.uploaded',
        ...byCaller(call, 'document', document_id),
        detail: { document_type: type },
      },
    )
    await notifyAnswered(tx, call, added.answered)
    const [row] = await listDocuments(tx, actor.id, added.document_id)
    return shown(call, row as DocumentRow)
  })
}

function shown(call: ActorCall, row: DocumentRow): Document {
  const { is_offered, input_name, reason_code, reason_note, ...document } = row
  return {
    ...document,
    title: input_name ? pickText(input_name, call.language) : document.title,
    reason: document.state === 'redo' ? shownReason(call, { reason_code, reason_note }) : null,
    file_url: is_offered ? linkInAnswer(call, row.file_id) : null,
    date: row.uploaded_at,
  }
}
