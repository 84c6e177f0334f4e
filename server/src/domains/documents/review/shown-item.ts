import type { ReviewedItem } from 'contract/document-review'
import type { Language } from 'contract/text'
import { type ItemRow, shownReason } from '../../cases/case-store/case-store.ts'

/** A line of a checklist after a decision about it. */
export function shownItem(reader: { language: Language }, item: ItemRow): ReviewedItem {
  return {
    item_id: item.id,
    version: item.version,
    application_id: item.application_id,
    lead_id: item.lead_id,
    service_input_id: item.input_id,
    name: item.name,
    required: item.required,
    state: item.state,
    version_id: item.version_id,
    offered_version_id: item.offered_version_id,
    reason: shownReason(reader, item),
    due_on: item.due_on,
    reviewed_at: item.reviewed_at,
  }
}
