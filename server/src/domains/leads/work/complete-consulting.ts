import type { Parsed } from 'contract/endpoint'
import type { Lead } from 'contract/lead-shapes'
import type { ConsultingDecision } from 'contract/lead-states'
import type { leads } from 'contract/leads'
import { notifyArrived } from '../../notifications/notify.ts'
import { holdOwnLead, type LeadCall } from '../hold-leads.ts'
import type { LeadStep } from '../lead-pipeline.ts'
import { moveLead } from '../move-leads.ts'
import { shownLead } from '../shown-lead.ts'

type Wanted = Parsed<typeof leads.completeAsConsultingAgent>['body']

const steps = {
  approved: 'consulting_approved',
  rejected: 'consulting_rejected',
  thinking: 'consulting_thinking',
} as const satisfies Record<ConsultingDecision, LeadStep>

/** What became of a consultation. */
export function completeConsulting(call: LeadCall, { decision, ...wanted }: Wanted): Promise<Lead> {
  return call.db.transaction(async (tx) => {
    const lead = await holdOwnLead(tx, call, wanted)
    const moved = await moveLead(tx, call, steps[decision], lead, wanted)
    if (moved.pipeline_stage === 'documenting') await notifyArrived(tx, 'documenting', moved)
    return shownLead(call, moved)
  })
}
