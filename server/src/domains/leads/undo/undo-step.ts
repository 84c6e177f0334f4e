import type { StepUndone } from 'contract/lead-shapes'
import { ApiError } from '../../../http/api-error.ts'
import { takeBackNotices } from '../../notifications/take-back-notices.ts'
import { closeUndo, lockOwnersBefore, lockUndo, lockUndone, restoreLeads } from '../lead-store/lead-store.ts'
import type { LeadCall } from '../lock-leads.ts'

/** Takes an own step back, for every lead that nobody has touched since; the others stay and are named. */
export function undoStep(call: LeadCall, id: string): Promise<StepUndone> {
  return call.db.transaction(async (tx) => {
    const undo = await lockUndo(tx, id, call.actor.id)
    if (!undo) throw new ApiError('not_found')
    if (!undo.is_open) throw new ApiError('undo_too_late')
    const owners = await lockOwnersBefore(tx, id)
    const leads = await lockUndone(tx, id)
    const ids = leads.filter(({ is_untouched }) => is_untouched).map((lead) => lead.id)
    const kept = leads.filter(({ is_untouched }) => !is_untouched)
    if (ids.length > 0) await restoreLeads(tx, call, { undoId: id, ids, step: undo.step, owners })
    await takeBackNotices(tx, call, { undo_id: id, lead_ids: ids, isWhole: kept.length === 0 })
    await closeUndo(tx, id)
    return { undone: ids.length, kept: kept.map((lead) => ({ id: lead.id, name: lead.name })) }
  })
}
