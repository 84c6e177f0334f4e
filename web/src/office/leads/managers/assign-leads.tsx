import type { Answer } from 'contract/endpoint'
import type { ListedLead } from 'contract/lead-shapes'
import type { ShareMode } from 'contract/lead-shares'
import type { WorkStage } from 'contract/lead-states'
import type { leads } from 'contract/leads'
import { useState } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { SidePanel } from '../../../ui/dialog/side-panel.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { AssignTo } from './assign-to.tsx'
import { ChosenLeads } from './chosen-leads.tsx'
import { LeadShares } from './lead-shares.tsx'
import type { LeadCalls } from './use-lead-calls.ts'

type Shares = Answer<typeof leads.distribute>

type AssignLeadsProps = {
  stage: WorkStage
  /** The ticked leads that can be assigned. */
  chosen: readonly ListedLead[]
  /** They have owners, and get another one. */
  isToOther: boolean
  onRemove: (lead: ListedLead) => void
  calls: LeadCalls
  /** Called when the leads are assigned. */
  onDone: () => void
  onClose: () => void
}

/** Two columns: the leads to assign, and the agents. */
export function AssignLeads(props: AssignLeadsProps) {
  const { stage, chosen, isToOther, onRemove, calls, onDone, onClose } = props
  const { leadManagers: text, leadLists } = useText('office')
  const [openedAt] = useState(() => Date.now())
  const [shares, setShares] = useState<Shares | null>(null)
  // While they are being assigned they stop being ticked one way or another; the panel shows them until it is closed.
  const [leaving, setLeaving] = useState<readonly ListedLead[] | null>(null)
  const shown = leaving ?? chosen
  const toList = <Button onClick={onClose}>{text.toList}</Button>

  const content = () => {
    if (shares) {
      return (
        <LeadShares stage={stage} shares={shares} action={toList} openedAt={openedAt} onUndone={onClose} />
      )
    }
    if (shown.length === 0) return <EmptyState message={text.pickFirst} action={toList} />
    return (
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <ChosenLeads chosen={shown} onRemove={onRemove} />
        <AssignTo
          stage={stage}
          leadIds={shown.map(({ id }) => id)}
          assign={async (agent) => {
            setLeaving(shown)
            try {
              await (isToOther ? calls.reassign(shown, agent) : calls.assign(shown, agent))
            } catch (error) {
              setLeaving(null)
              throw error
            }
            onDone()
            onClose()
          }}
          {...(!isToOther && {
            distribute: async (agents: string[], mode: ShareMode) => {
              setShares(await calls.distribute(chosen, agents, mode))
              onDone()
            },
          })}
        />
      </div>
    )
  }
  return (
    <SidePanel title={isToOther ? leadLists.giveOther : text.assignLeads} onClose={onClose} isPageWide>
      {content()}
    </SidePanel>
  )
}
