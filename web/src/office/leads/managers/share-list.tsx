import { fill } from 'contract/fill'
import type { WorkStage } from 'contract/lead-states'
import { useText } from '../../../i18n/use-text.ts'
import { useAgents } from './use-agents.ts'

type ShareListProps = { stage: WorkStage; shares: readonly { agent_id: string; lead_ids: string[] }[] }

/** Who gets how many. */
export function ShareList({ stage, shares }: ShareListProps) {
  const { leadManagers: text } = useText('office')
  const { nameOf } = useAgents(stage)
  return (
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
  )
}
