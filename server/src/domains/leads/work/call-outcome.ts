import type { Parsed } from 'contract/endpoint'
import type { LeadCalled } from 'contract/lead-shapes'
import { attemptsBeforeGivingUp, type CallOutcome } from 'contract/lead-states'
import type { LeadStep } from 'contract/lead-transitions'
import type { leads } from 'contract/leads'
import { nextTry } from 'contract/next-try'
import { defaultHours } from 'contract/office-hours'
import type { Database } from '../../../db/database.ts'
import { ApiError } from '../../../http/api-error.ts'
import type { LeadRow } from '../leads.queries.ts'
import { type LeadCall, lockOwnLead } from '../lock-leads.ts'
import { shownLead } from '../shown-lead.ts'
import { undoable } from '../undo/undoable.ts'
import { recordOutcome } from './record-outcome.ts'
import { readTries } from './tries.queries.ts'

type Body = Parsed<typeof leads.callOutcome>['body']

const steps = {
  needs_call: 'call_later',
  no_answer: 'no_answer',
  rejected: 'call_rejected',
} as const satisfies Record<CallOutcome, LeadStep>

/** Records a call that did not complete the stage: call back later, no answer, or rejected. */
export function recordCallOutcome(call: LeadCall, body: Body): Promise<LeadCalled> {
  const { outcome, note, reason, call: ended } = body
  return call.db.transaction(async (tx) => {
    const lead = await lockOwnLead(tx, call, body)
    if (outcome === 'rejected') requireReason(lead, reason)
    const callback_at = outcome === 'no_answer' ? await timeOfNextTry(tx, lead) : body.callback_at
    return undoable(tx, call, steps[outcome], [lead], async () => {
      const details = { note, reason, callback_at, call: ended }
      const moved = await recordOutcome(tx, call, steps[outcome], lead, details)
      return { ...shownLead(call, moved), suggest: suggestionFor(moved) }
    })
  })
}

/** The first stage rejects without one: many of its calls are over after a sentence. */
function requireReason({ pipeline_stage }: LeadRow, reason: string | null): void {
  if (pipeline_stage === 'initial' || reason !== null) return
  throw new ApiError('invalid_fields', {
    issues: [{ code: 'custom', path: ['reason'], message: '', params: { problem: 'required' } }],
  })
}

async function timeOfNextTry(tx: Database, { attempts }: LeadRow): Promise<string> {
  const tries = await readTries(tx)
  return nextTry(tries, attempts + 1, new Date(), defaultHours).toISOString()
}

/** Proposed, never done by itself. */
function suggestionFor({ status, attempts }: LeadRow): LeadCalled['suggest'] {
  return status === 'needs_call' && attempts >= attemptsBeforeGivingUp ? 'reject' : null
}
