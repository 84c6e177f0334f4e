import type { Parsed } from 'contract/endpoint'
import type { LeadMoved } from 'contract/lead-shapes'
import type { ConsultingDecision } from 'contract/lead-states'
import type { LeadStep } from 'contract/lead-transitions'
import type { leads } from 'contract/leads'
import { notifyArrived } from '../../notifications/notify.ts'
import { type LeadCall, lockOwnLead } from '../lock-leads.ts'
import { shownLead } from '../shown-lead.ts'
import { undoable } from '../undo/undoable.ts'
import { recordOutcome } from './record-outcome.ts'

type Body = Parsed<typeof leads.completeAsConsultingAgent>['body']

const steps = {
  approved: 'consulting_approved',
  rejected: 'consulting_rejected',
  thinking: 'consulting_thinking',
} as const satisfies Record<ConsultingDecision, LeadStep>

/** What became of a consultation. */
export function completeConsulting(call: LeadCall, { decision, ...rest }: Body): Promise<LeadMoved> {
  return call.db.transaction(async (tx) => {
    const lead = await lockOwnLead(tx, call, rest)
    return undoable(tx, call, steps[decision], [lead], async (undoId) => {
      const moved = await recordOutcome(tx, call, steps[decision], lead, rest)
      if (moved.pipeline_stage === 'documenting') await notifyArrived(tx, call, 'documenting', moved, undoId)
      return shownLead(call, moved)
    })
  })
}
