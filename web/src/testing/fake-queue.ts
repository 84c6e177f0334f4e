import { documentReview, type QueuedItem, type ReviewedItem } from 'contract/document-review'
import { documents } from 'contract/documents'
import { services } from 'contract/services'
import * as page from '../office/review/review-page.tsx'
import { fakeApi } from './fake-api.ts'
import { aService } from './office-records.ts'
import { renderOffice } from './render-page.tsx'

const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])

type Sent = { item_id: string; decision: string }

const reviewed = (item: QueuedItem): ReviewedItem => ({ ...item, version: item.version + 1 })

/** The queue and its page; what is decided leaves it, and what is undone comes back to its place. */
export function renderQueue(items: QueuedItem[], address = '/admin/review') {
  const api = fakeApi()
  let queue = items
  let decided = new Set<string>()
  const left = () => queue.filter(({ item_id }) => !decided.has(item_id))
  api.answer(services.list, [aService(1)])
  api.answer(documents.makeLink, ({ params }) => ({ file_url: `/api/v1/files/${params.id}?person=x` }))
  api.answer(documents.download, () => new Response(png))
  api.answer(documentReview.queue, () => ({ results: left(), total: left().length }))
  api.answer(documentReview.review, ({ body }) => {
    const ids = (body.decisions as Sent[]).map(({ item_id }) => item_id)
    decided = new Set([...decided, ...ids])
    return queue.filter(({ item_id }) => ids.includes(item_id)).map(reviewed)
  })
  api.answer(documentReview.undoReview, ({ body }) => {
    const ids = new Set(body.item_ids as string[])
    decided = new Set([...decided].filter((id) => !ids.has(id)))
    return queue.filter(({ item_id }) => ids.has(item_id)).map(reviewed)
  })
  return {
    api,
    /** What was decided, in the order of the calls. */
    sent: () => api.callsOf(documentReview.review).map(({ body }) => body.decisions),
    change: (next: QueuedItem[]) => {
      queue = next
    },
    ...renderOffice(page, address),
  }
}
