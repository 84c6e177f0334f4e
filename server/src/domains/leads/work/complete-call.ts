import type { Parsed } from 'contract/endpoint'
import type { LeadMoved } from 'contract/lead-shapes'
import type { leads } from 'contract/leads'
import { isForeignKeyViolation } from '../../../db/errors.ts'
import { ApiError } from '../../../http/api-error.ts'
import { notifyArrived } from '../../notifications/notify.ts'
import { encryptPassport } from '../lead-facts.ts'
import { setAnswers } from '../lead-store/lead-store.ts'
import { type LeadCall, lockOwnLead } from '../lock-leads.ts'
import { shownLead } from '../shown-lead.ts'
import { undoable } from '../undo/undoable.ts'
import { recordOutcome } from './record-outcome.ts'

type Body = Parsed<typeof leads.completeAsCallAgent>['body']

/** The call agent has learned what the person wants: the lead moves on to consulting, without an owner. */
export async function completeCall(call: LeadCall, form: Body): Promise<LeadMoved> {
  try {
    return await call.db.transaction(async (tx) => {
      const lead = await lockOwnLead(tx, call, form)
      return undoable(tx, call, 'call_completed', [lead], async (undoId) => {
        await setAnswers(tx, { ...form, ...encryptPassport(call.secrets, form.passport_number) })
        const moved = await recordOutcome(tx, call, 'call_completed', lead, {
          note: form.note,
          call: form.call,
        })
        await notifyArrived(tx, call, 'consulting', moved, undoId)
        return shownLead(call, moved)
      })
    })
  } catch (error) {
    // The one reference of the form is its service.
    throw isForeignKeyViolation(error) ? new ApiError('not_found') : error
  }
}
