import { fill } from 'contract/fill'
import type { WorkStage } from 'contract/lead-states'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { UndoStrip } from '../undo/undo-strip.tsx'
import { ShareList } from './share-list.tsx'

type LeadSharesProps = {
  stage: WorkStage
  shares: { agent_id: string; lead_ids: string[] }[]
  action: ReactNode
  /** When the panel was opened. */
  openedAt: number
  onUndone: () => void
}

/** What was distributed, and who got how many. */
export function LeadShares({ stage, shares, action, openedAt, onUndone }: LeadSharesProps) {
  const { leadManagers: text } = useText('office')
  const ref = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => ref.current?.focus(), [])
  const count = shares.reduce((sum, { lead_ids }) => sum + lead_ids.length, 0)
  return (
    <div className="mx-auto grid max-w-xl gap-4">
      <Notice tone="success" ref={ref}>
        {fill(text.distributed, { n: count })}
      </Notice>
      <ShareList stage={stage} shares={shares} />
      <UndoStrip since={openedAt} onUndone={onUndone} />
      <div className="flex justify-end">{action}</div>
    </div>
  )
}
