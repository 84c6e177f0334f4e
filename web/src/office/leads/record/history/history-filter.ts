import type { LeadEvent } from 'contract/lead-shapes'
import type { LeadEventKind } from 'contract/lead-states'

export const historyFilters = ['all', 'calls', 'changes', 'notes'] as const
export type HistoryFilter = (typeof historyFilters)[number]

/** What an agent has done with the person on the phone; everything else is a change of the record. */
const calls: readonly LeadEventKind[] = [
  'call_outcome',
  'no_answer',
  'call_completed',
  'consulting_completed',
  'document_completed',
]

/** Whether an event belongs to a part of the history. Notes are no events. */
export function isShownIn(filter: HistoryFilter, { event }: Pick<LeadEvent, 'event'>): boolean {
  if (filter === 'all') return true
  if (filter === 'notes') return false
  return calls.includes(event) === (filter === 'calls')
}
