import { fill } from 'contract/fill'
import type { ListedLead } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'
import { useText } from '../../../../i18n/use-text.ts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'
import { useAgents } from '../use-agents.ts'
import type { LeadCalls } from '../use-lead-calls.ts'

type UnassignAllProps = {
  stage: WorkStage
  leads: readonly ListedLead[]
  calls: LeadCalls
  onClose: () => void
}

/** Asks before all leads of an agent are unassigned. */
export function UnassignAll({ stage, leads, calls, onClose }: UnassignAllProps) {
  const { leadManagers: text } = useText('office')
  const { nameOf } = useAgents(stage)
  const agent = nameOf(leads[0]?.current_agent_id ?? null) ?? text.someAgent
  return (
    <ConfirmDialog
      question={fill(text.unassignQuestion, { agent })}
      confirm={text.unassign}
      onConfirm={async () => {
        await calls.unassign(leads)
        onClose()
      }}
      onClose={onClose}
    >
      <p>{fill(text.unassignMany, { n: leads.length })}</p>
    </ConfirmDialog>
  )
}
