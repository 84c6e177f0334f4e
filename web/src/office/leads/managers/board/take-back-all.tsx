import type { Lead } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'
import { fill } from '../../../../i18n/fill.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { ConfirmDialog } from '../../../../ui/confirm-dialog.tsx'
import { useAgents } from '../use-agents.ts'
import type { LeadCalls } from '../use-lead-calls.ts'

type TakeBackAllProps = { stage: WorkStage; leads: readonly Lead[]; calls: LeadCalls; onClose: () => void }

/** Asks before all that somebody has is free again. */
export function TakeBackAll({ stage, leads, calls, onClose }: TakeBackAllProps) {
  const { leadManagers: text } = useText('office')
  const { nameOf } = useAgents(stage)
  const agent = nameOf(leads[0]?.current_agent_id ?? null) ?? text.someAgent
  return (
    <ConfirmDialog
      question={fill(text.takeBackQuestion, { agent })}
      confirm={text.takeBack}
      onConfirm={async () => {
        await calls.takeBack(leads)
        onClose()
      }}
      onClose={onClose}
    >
      <p>{fill(text.takeBackMany, { n: leads.length })}</p>
    </ConfirmDialog>
  )
}
