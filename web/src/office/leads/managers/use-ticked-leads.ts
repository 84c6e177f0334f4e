import type { ListedLead } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'
import { useState } from 'react'
import { useSelection } from '../../../ui/hooks/use-selection.ts'
import { useAddress } from '../../lists/use-address.ts'
import { canTake, isTickable } from './can-take.ts'
import { cardOf } from './lead-query.ts'
import { listEveryLead } from './list-every-lead.ts'
import type { StageLeads } from './use-stage-leads.ts'

/** The ticked leads of a list, by the actions allowed for them. */
export function useTickedLeads(stage: WorkStage, list: StageLeads) {
  const { params, adjust } = useAddress()
  const rows = list.rows.data ?? []
  const areOwnedAsked = params.has('owned')
  const isOwnedCard = cardOf(list.asked) === 'assigned'
  const withOwned = areOwnedAsked || isOwnedCard

  // The leads of other pages, as long as the filter is the one they were found by.
  const filter = JSON.stringify(list.query)
  const [more, setMore] = useState<{ filter: string; leads: ListedLead[] } | null>(null)
  const shownIds = new Set(rows.map(({ id }) => id))
  const elsewhere = more?.filter === filter ? more.leads.filter(({ id }) => !shownIds.has(id)) : []
  // What a colleague has assigned meanwhile is no longer ticked.
  const tickable = [...rows, ...elsewhere].filter((lead) => isTickable(lead, stage, withOwned))
  const selection = useSelection(tickable.map(({ id }) => id))
  const all = tickable.filter(({ id }) => selection.ids.has(id))

  return {
    selection,
    all,
    withOwned,
    /** Whether owned leads are shown whose boxes are locked unless it is switched on. */
    ownedSwitch:
      isOwnedCard || !rows.some((lead) => canTake('reassign', lead, stage))
        ? null
        : { isOn: areOwnedAsked, set: (isOn: boolean) => adjust({ owned: isOn ? '1' : null }) },
    free: all.filter((lead) => canTake('assign', lead, stage)),
    owned: all.filter((lead) => canTake('reassign', lead, stage)),
    rejected: all.filter((lead) => canTake('reopen', lead, stage)),
    /** Also those of the other pages. */
    tickAll: async () => {
      const leads = await listEveryLead(list.query)
      setMore({ filter, leads })
      selection.set(
        leads.filter((lead) => isTickable(lead, stage, withOwned)).map(({ id }) => id),
        true,
      )
    },
  }
}

export type TickedLeads = ReturnType<typeof useTickedLeads>
