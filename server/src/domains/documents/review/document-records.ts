import type { DocumentRecord, documentReview } from 'contract/document-review'
import { ApiError } from '../../../http/api-error.ts'
import type { HandlerContext } from '../../../http/handler.ts'
import { shownReason, shownVersion } from '../../cases/case-store/case-store.ts'
import { clientNamed } from '../own-documents.ts'
import { isClientVisible, listRecords, type RecordRow } from './document-records.queries.ts'

type Call = HandlerContext<typeof documentReview.getAll>

/** All documents of a client with their versions; staff name the client, through whose case they see them. */
export async function listDocumentRecords(call: Call): Promise<DocumentRecord[]> {
  const { db, actor, query } = call
  const clientId = await clientNamed(call, query)
  if (actor.kind === 'staff' && !(await isClientVisible(db, call, clientId))) throw new ApiError('not_found')
  return (await listRecords(db, clientId)).map((row) => shownRecord(call, row))
}

const unnamed = { uz: '', en: '', ru: '' }

function shownRecord(call: Call, row: RecordRow): DocumentRecord {
  const { name, reason_code, reason_note, versions, ...record } = row
  return {
    ...record,
    name: name ?? unnamed,
    reason: shownReason(call, { reason_code, reason_note }),
    versions: versions.map(({ used_in, ...version }) => ({ ...shownVersion(call, version), used_in })),
  }
}
