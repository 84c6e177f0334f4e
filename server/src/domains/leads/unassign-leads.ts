import type { LeadsMoved } from 'contract/lead-shapes'
import type { LeadStep } from 'contract/lead-transitions'
import { moveLeads } from './lead-store/lead-store.ts'
import { type LeadCall, lockTeamLeads } from './lock-leads.ts'
import { undoable } from './undo/undoable.ts'

/** Unassigns leads from their agents: all of them or none. */
export const unassignLeads = stepOfMany('unassign')

/** Makes rejected leads new again: all of them or none. */
export const reopenLeads = stepOfMany('reopen')

function stepOfMany(step: LeadStep) {
  return (call: LeadCall, leadIds: string[]): Promise<LeadsMoved> =>
    call.db.transaction(async (tx) => {
      const locked = await lockTeamLeads(tx, call, leadIds)
      return undoable(tx, call, step, locked, async () => {
        await moveLeads(tx, call, step, locked)
        return { count: locked.length }
      })
    })
}
