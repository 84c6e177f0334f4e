import type { Lead } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'
import type { Agent } from 'contract/staff'
import { useState } from 'react'
import { fill } from '../../../i18n/fill.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AgentList } from './agent-list.tsx'
import { useAgents } from './use-agents.ts'
import { useInPlace } from './use-in-place.ts'

type GiveLeadProps = {
  stage: WorkStage
  lead: Lead
  give: (lead: Lead, agent: Agent) => Promise<unknown>
  onClose: () => void
}

/** Whom to give one lead to. */
export function GiveLead({ stage, lead, give, onClose }: GiveLeadProps) {
  const { leadManagers: text } = useText('office')
  const { nameOf } = useAgents(stage)
  const { problem, run } = useInPlace()
  const [busy, setBusy] = useState<string | null>(null)
  const owner = nameOf(lead.current_agent_id)
  const choose = async (agent: Agent) => {
    setBusy(agent.id)
    const isDone = await run(() => give(lead, agent))
    setBusy(null)
    if (isDone) onClose()
  }
  return (
    <Dialog title={fill(text.giveTitle, { name: lead.name })} onClose={onClose}>
      <div className="grid gap-4">
        {problem && <Notice tone="danger">{problem}</Notice>}
        {owner && <p className="text-muted">{fill(text.nowWith, { agent: owner })}</p>}
        <AgentList
          stage={stage}
          without={lead.current_agent_id}
          busy={busy}
          onChoose={(agent) => void choose(agent)}
        />
      </div>
    </Dialog>
  )
}
