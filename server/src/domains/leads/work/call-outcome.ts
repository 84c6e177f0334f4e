import type { Parsed } from 'contract/endpoint'
import type { Lead } from 'contract/lead-shapes'
import type { CallOutcome } from 'contract/lead-states'
import type { leads } from 'contract/leads'
import { holdOwnLead, type LeadCall } from '../hold-leads.ts'
import type { LeadStep } from '../lead-pipeline.ts'
import { moveLead } from '../move-leads.ts'
import { shownLead } from '../shown-lead.ts'

type Wanted = Parsed<typeof leads.callOutcome>['body']

const steps = { needs_call: 'call_later', rejected: 'call_rejected' } as const satisfies Record<
  CallOutcome,
  LeadStep
>

/** A call that did not hand the lead on: it is made again, or nothing comes of it. */
export function noteCall(
  call: LeadCall,
  { outcome, note, reason, callback_at, ...wanted }: Wanted,
): Promise<Lead> {
  return call.db.transaction(async (tx) => {
    const lead = await holdOwnLead(tx, call, wanted)
    return shownLead(call, await moveLead(tx, call, steps[outcome], lead, { note, reason, callback_at }))
  })
}
