import { fill } from 'contract/fill'
import type { ListedLead } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'
import type { Agent } from 'contract/staff'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { AgentList } from './agent-list.tsx'
import { useInlineError } from './use-inline-error.ts'

type AssignLeadProps = {
  stage: WorkStage
  lead: ListedLead
  assign: (lead: ListedLead, agent: Agent) => Promise<unknown>
  onClose: () => void
}

/** Chooses the agent for one lead. */
export function AssignLead({ stage, lead, assign, onClose }: AssignLeadProps) {
  const { leadManagers: text } = useText('office')
  const { problem, run } = useInlineError()
  const [busy, setBusy] = useState<string | null>(null)
  const owner = lead.owner_name
  const choose = async (agent: Agent) => {
    setBusy(agent.id)
    const isDone = await run(() => assign(lead, agent))
    setBusy(null)
    if (isDone) onClose()
  }
  return (
    <Dialog title={fill(text.assignTitle, { name: lead.name })} onClose={onClose}>
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
