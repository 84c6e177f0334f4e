import { fill } from 'contract/fill'
import type { WorkStage } from 'contract/lead-states'
import { type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useAgents } from './use-agents.ts'

type LeadSharesProps = {
  stage: WorkStage
  shares: { agent_id: string; lead_ids: string[] }[]
  action: ReactNode
}

/** Who got how many. */
export function LeadShares({ stage, shares, action }: LeadSharesProps) {
  const { leadManagers: text } = useText('office')
  const { nameOf } = useAgents(stage)
  const ref = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => ref.current?.focus(), [])
  const count = shares.reduce((sum, { lead_ids }) => sum + lead_ids.length, 0)
  return (
    <div className="mx-auto grid max-w-xl gap-4">
      <Notice tone="success" ref={ref}>
        {fill(text.distributed, { n: count })}
      </Notice>
      <dl className="grid grid-cols-[1fr_auto] rounded-card border border-line">
        {shares.map(({ agent_id, lead_ids }) => (
          <div
            key={agent_id}
            className="col-span-2 grid grid-cols-subgrid gap-4 px-4 py-2 not-first:border-t not-first:border-line"
          >
            <dt className="wrap-anywhere">{nameOf(agent_id) ?? text.someAgent}</dt>
            <dd className="font-medium tabular-nums">{fill(text.share, { n: lead_ids.length })}</dd>
          </div>
        ))}
      </dl>
      <div className="flex justify-end">{action}</div>
    </div>
  )
}
