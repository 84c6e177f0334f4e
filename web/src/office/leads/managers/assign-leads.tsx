import type { Answer } from 'contract/endpoint'
import type { Lead } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'
import type { leads } from 'contract/leads'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SidePanel } from '../../../ui/side-panel.tsx'
import { AssignTo } from './assign-to.tsx'
import { ChosenLeads } from './chosen-leads.tsx'
import { LeadShares } from './lead-shares.tsx'
import type { LeadCalls } from './use-lead-calls.ts'

type Shares = Answer<typeof leads.distribute>

type AssignLeadsProps = {
  stage: WorkStage
  /** The ticked leads that can be given to somebody. */
  chosen: readonly Lead[]
  onDrop: (lead: Lead) => void
  calls: LeadCalls
  /** The leads have somebody now. */
  onDone: () => void
  onClose: () => void
}

/** Two columns: what is to be handed out, and the agents. */
export function AssignLeads({ stage, chosen, onDrop, calls, onDone, onClose }: AssignLeadsProps) {
  const { leadManagers: text } = useText('office')
  const [shares, setShares] = useState<Shares | null>(null)
  const toList = <Button onClick={onClose}>{text.toList}</Button>

  const face = () => {
    if (shares) return <LeadShares stage={stage} shares={shares} action={toList} />
    if (chosen.length === 0) return <EmptyState message={text.pickFirst} action={toList} />
    return (
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <ChosenLeads chosen={chosen} onDrop={onDrop} />
        <AssignTo
          stage={stage}
          assign={async (agent) => {
            await calls.assign(chosen, agent)
            onDone()
            onClose()
          }}
          distribute={async (agents) => {
            setShares(await calls.distribute(chosen, agents))
            onDone()
          }}
        />
      </div>
    )
  }
  return (
    <SidePanel title={text.assignLeads} onClose={onClose} isPageWide>
      {face()}
    </SidePanel>
  )
}
