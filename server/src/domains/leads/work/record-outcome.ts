import type { LeadStep } from 'contract/lead-transitions'
import type { Database } from '../../../db/database.ts'
import { markEnquiriesHandled } from '../../contacts/handled.queries.ts'
import { moveLead, type StepDetails } from '../lead-store/lead-store.ts'
import type { LeadRow } from '../leads.queries.ts'
import type { LeadCall } from '../lock-leads.ts'

/** Moves a lead by what its agent has done, which answers the enquiries behind it. */
export async function recordOutcome(
  tx: Database,
  call: LeadCall,
  step: LeadStep,
  locked: LeadRow,
  details: StepDetails,
): Promise<LeadRow> {
  const [moved] = await Promise.all([
    moveLead(tx, call, step, locked, details),
    markEnquiriesHandled(tx, locked.id, call.actor.id),
  ])
  return moved
}
