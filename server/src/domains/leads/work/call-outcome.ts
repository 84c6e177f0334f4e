import type { Parsed } from 'contract/endpoint'
import type { Lead } from 'contract/lead-shapes'
import type { CallOutcome } from 'contract/lead-states'
import type { LeadStep } from 'contract/lead-transitions'
import type { leads } from 'contract/leads'
import { moveLead } from '../lead-store/lead-store.ts'
import { type LeadCall, lockOwnLead } from '../lock-leads.ts'
import { shownLead } from '../shown-lead.ts'

type Body = Parsed<typeof leads.callOutcome>['body']

const steps = { needs_call: 'call_later', rejected: 'call_rejected' } as const satisfies Record<
  CallOutcome,
  LeadStep
>

/** Records a call that did not complete the stage: call back later, or rejected. */
export function recordCallOutcome(
  call: LeadCall,
  { outcome, note, reason, callback_at, ...rest }: Body,
): Promise<Lead> {
  return call.db.transaction(async (tx) => {
    const lead = await lockOwnLead(tx, call, rest)
    return shownLead(call, await moveLead(tx, call, steps[outcome], lead, { note, reason, callback_at }))
  })
}
