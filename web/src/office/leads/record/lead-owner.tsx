import type { Lead } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useMe } from '../../layout/me.ts'
import { managesStage } from '../lead-rights.ts'
import { AssignLead } from '../managers/assign-lead.tsx'
import { canTake } from '../managers/can-take.ts'
import { useInlineError } from '../managers/use-inline-error.ts'
import { useLeadCalls } from '../managers/use-lead-calls.ts'

/** Who has the lead, and what its manager can do about it. */
export function LeadOwner({ lead }: { lead: Lead }) {
  const { leadEditing: text } = useText('office')
  const me = useMe()
  const stage = lead.pipeline_stage
  return (
    <div className="grid gap-2">
      <p>
        <span className="text-sm text-faint">{text.owner}: </span>
        <span className="font-medium wrap-anywhere">{lead.owner_name ?? text.noOwner}</span>
      </p>
      {stage !== 'completed' && managesStage(me, stage) && <OwnerActions lead={lead} stage={stage} />}
    </div>
  )
}

function OwnerActions({ lead, stage }: { lead: Lead; stage: WorkStage }) {
  const { leadEditing: text } = useText('office')
  const calls = useLeadCalls(stage)
  const { problem, run } = useInlineError()
  const [isAssigning, setAssigning] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const perform = async (action: () => Promise<unknown>) => {
    setBusy(true)
    await run(action)
    setBusy(false)
  }
  const isOwned = canTake('reassign', lead, stage)
  return (
    <>
      {problem && <Notice tone="danger">{problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        {(isOwned || canTake('assign', lead, stage)) && (
          <Button tone="quiet" data-panel-assign aria-keyshortcuts="A" onClick={() => setAssigning(true)}>
            {isOwned ? text.giveOther : text.assign}
          </Button>
        )}
        {canTake('unassign', lead, stage) && (
          <Button tone="quiet" isBusy={isBusy} onClick={() => void perform(() => calls.unassign([lead]))}>
            {text.takeBack}
          </Button>
        )}
        {canTake('reopen', lead, stage) && (
          <Button tone="quiet" isBusy={isBusy} onClick={() => void perform(() => calls.reopen([lead]))}>
            {text.reopen}
          </Button>
        )}
      </div>
      {isAssigning && (
        <AssignLead stage={stage} lead={lead} assign={calls.assignOne} onClose={() => setAssigning(false)} />
      )}
    </>
  )
}
