import type { ShareMode } from 'contract/lead-shares'
import type { WorkStage } from 'contract/lead-states'
import type { Agent } from 'contract/staff'
import { useId, useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { AgentList } from './agent-list.tsx'
import { DistributeLeads } from './distribute-leads.tsx'
import { useInlineError } from './use-inline-error.ts'

type AssignToProps = {
  stage: WorkStage
  leadIds: readonly string[]
  assign: (agent: Agent) => Promise<unknown>
  /** Left out where the leads have owners: only free ones are spread. */
  distribute?: (agentIds: string[], mode: ShareMode) => Promise<unknown>
}

const allAgents = 'all'

/** One agent gets all, or the ticked ones share. */
export function AssignTo({ stage, leadIds, assign, distribute }: AssignToProps) {
  const { leadManagers: text } = useText('office')
  const id = useId()
  const { problem, run } = useInlineError()
  const [busy, setBusy] = useState<string | null>(null)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())

  const begin = async (who: string, action: () => Promise<unknown>) => {
    setBusy(who)
    await run(action)
    setBusy(null)
  }
  const toggle = (agentId: string) => {
    const next = new Set(ticked)
    if (!next.delete(agentId)) next.add(agentId)
    setTicked(next)
  }
  return (
    <section aria-labelledby={id} className="grid grid-cols-1 gap-3">
      <h3 id={id} className="text-base">
        {text.agents}
      </h3>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <p className="text-muted">{text.agentsAbout}</p>
      <AgentList
        stage={stage}
        busy={busy}
        giving={leadIds.length}
        {...(distribute && { ticked: { ids: ticked, toggle } })}
        onChoose={(agent) => void begin(agent.id, () => assign(agent))}
      />
      {distribute && (
        <DistributeLeads
          stage={stage}
          leadIds={leadIds}
          agentIds={ticked}
          isBusy={busy === allAgents}
          onDistribute={(mode) => busy === null && void begin(allAgents, () => distribute([...ticked], mode))}
        />
      )}
    </section>
  )
}
