import { holdTeamLeads, type LeadCall } from './hold-leads.ts'
import type { LeadStep } from './lead-pipeline.ts'
import { moveLeads } from './move-leads.ts'

/** Takes leads back from their agents: all of them or none. */
export const unassignLeads = stepOfMany('unassign')

/** Makes rejected leads new again: all of them or none. */
export const reopenLeads = stepOfMany('reopen')

function stepOfMany(step: LeadStep) {
  return (call: LeadCall, leadIds: string[]): Promise<{ count: number }> =>
    call.db.transaction(async (tx) => {
      const held = await holdTeamLeads(tx, call, leadIds)
      await moveLeads(tx, call, step, held)
      return { count: held.length }
    })
}
