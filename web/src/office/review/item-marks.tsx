import type { QueuedItem } from 'contract/document-review'
import { useText } from '../../i18n/use-text.ts'
import { Badge } from '../../ui/badge.tsx'

/** What is special about a document that waits. */
export function ItemMarks({ item }: { item: QueuedItem }) {
  const { review: text } = useText('office')
  const isOffer = item.offered_version_id !== null
  return (
    <span className="flex flex-wrap gap-1 empty:hidden">
      {isOffer && <Badge tone="info">{text.offer}</Badge>}
      {!isOffer && item.accepted_before && <Badge tone="neutral">{text.acceptedBefore}</Badge>}
      {item.lead_id && <Badge tone="neutral">{text.ofLead}</Badge>}
    </span>
  )
}
