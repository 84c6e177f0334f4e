import type { Lead } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'
import { useSelection } from '../../../ui/use-selection.ts'
import { isFree, isRejected, isTickable } from './lead-moves.ts'

/** The ticked leads of a page, by what can be done with them. */
export function useTickedLeads(stage: WorkStage, rows: readonly Lead[]) {
  // What somebody else has taken meanwhile is ticked no longer.
  const selection = useSelection(rows.filter((lead) => isTickable(lead, stage)).map(({ id }) => id))
  const all = rows.filter(({ id }) => selection.ids.has(id))
  return {
    selection,
    all,
    free: all.filter((lead) => isFree(lead, stage)),
    rejected: all.filter((lead) => isRejected(lead, stage)),
  }
}

export type TickedLeads = ReturnType<typeof useTickedLeads>
