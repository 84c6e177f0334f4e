import type { documentReview, QueuedItem } from 'contract/document-review'
import { linkInAnswer } from '../../../files/file-link.ts'
import type { HandlerContext } from '../../../http/handler.ts'
import { shownReason, shownVersion } from '../../cases/case-store/case-store.ts'
import { warningsOf } from '../../country-rules/passport-warnings.ts'
import { countQueue, listQueue, type QueueRow } from './queue.queries.ts'
import { shownItem } from './shown-item.ts'

type Call = HandlerContext<typeof documentReview.queue>

/** What waits for a reviewer, the longest waiting first. */
export async function listQueued(call: Call): Promise<{ results: QueuedItem[]; total: number }> {
  const [rows, total] = await Promise.all([
    listQueue(call.db, call, call.query),
    countQueue(call.db, call, call.query),
  ])
  return { results: rows.map((row) => queuedItem(call, row)), total }
}

function queuedItem(call: Call, row: QueueRow): QueuedItem {
  const versions = row.versions.map((version) => shownVersion(call, version))
  const waitingId = row.offered_version_id ?? row.version_id
  const waiting = versions.find(({ id }) => id === waitingId) as QueuedItem['waiting']
  return {
    ...shownItem(call, row),
    waiting,
    waiting_since: row.waiting_since,
    client: { id: row.client_id, full_name: row.client_name },
    service_id: row.service_id,
    country: row.country,
    description: row.description,
    country_note: row.note,
    example_url: row.example_file_id && linkInAnswer(call, row.example_file_id),
    document_id: row.document_id,
    document_type: row.document_type,
    accepted_before: row.accepted_before,
    sent_back: row.sent_back.flatMap(({ at, ...given }) => {
      const reason = shownReason(call, given)
      return reason ? [{ reason, at }] : []
    }),
    versions,
    warnings: row.journey ? warningsOf(call, [row.journey]) : [],
  }
}
