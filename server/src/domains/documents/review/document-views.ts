import type { DocumentView, documentReview } from 'contract/document-review'
import { ApiError } from '../../../http/api-error.ts'
import type { HandlerContext } from '../../../http/handler.ts'
import { documentExists, listViews } from './document-views.queries.ts'

/** Who has opened a document, and when. */
export async function listDocumentViews({
  db,
  params,
  query,
}: HandlerContext<typeof documentReview.views>): Promise<DocumentView[]> {
  if (!(await documentExists(db, params.documentId))) throw new ApiError('not_found')
  return listViews(db, params.documentId, query)
}
