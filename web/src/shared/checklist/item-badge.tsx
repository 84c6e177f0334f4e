import type { ItemState } from 'contract/case-states'
import { useText } from '../../i18n/use-text.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const tones: Record<ItemState | 'uploaded', BadgeTone> = {
  missing: 'neutral',
  uploaded: 'info',
  waiting: 'info',
  accepted: 'success',
  redo: 'danger',
  expired: 'danger',
}

type ItemBadgeProps = {
  item: { state: ItemState; reused?: boolean; offered?: object | null }
  /** In a draft nobody looks at the documents yet. */
  isDraft?: boolean
}

/** How a document of a checklist stands, and what else is to be known about its file. */
export function ItemBadge({ item: { state, reused, offered }, isDraft = false }: ItemBadgeProps) {
  const text = useText('checklist')
  const shown = state === 'waiting' && isDraft ? 'uploaded' : state
  const isThere = state === 'waiting' || state === 'accepted'
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      <Badge tone={tones[shown]}>{text.states[shown]}</Badge>
      {reused && isThere && <Badge tone="neutral">{text.reused}</Badge>}
      {offered && <Badge tone="info">{text.offered}</Badge>}
    </span>
  )
}
