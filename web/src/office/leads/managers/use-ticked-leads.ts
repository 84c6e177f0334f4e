import type { ListedLead } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'
import { useSelection } from '../../../ui/hooks/use-selection.ts'
import { canTake, isTickable } from './can-take.ts'

/** The ticked leads of a page, by the actions allowed for them. */
export function useTickedLeads(stage: WorkStage, rows: readonly ListedLead[]) {
  // What a colleague has assigned meanwhile is no longer ticked.
  const selection = useSelection(rows.filter((lead) => isTickable(lead, stage)).map(({ id }) => id))
  const all = rows.filter(({ id }) => selection.ids.has(id))
  return {
    selection,
    all,
    free: all.filter((lead) => canTake('assign', lead, stage)),
    rejected: all.filter((lead) => canTake('reopen', lead, stage)),
  }
}

export type TickedLeads = ReturnType<typeof useTickedLeads>
