import type { documentReview } from 'contract/document-review'
import type { Handlers } from '../../http/handler.ts'
import { attachKnown } from './review/attach-known.ts'
import { listDocumentRecords } from './review/document-records.ts'
import { listDocumentViews } from './review/document-views.ts'
import { listQueued } from './review/list-queue.ts'
import { reviewDocuments } from './review/review-documents.ts'
import { undoReview } from './review/undo-review.ts'

export const documentReviewRoutes: Handlers<typeof documentReview> = {
  getAll: listDocumentRecords,
  attach: (call) => attachKnown(call, call.body),
  queue: listQueued,
  review: (call) => reviewDocuments(call, call.body.decisions),
  undoReview: (call) => undoReview(call, call.body.item_ids),
  views: listDocumentViews,
}
