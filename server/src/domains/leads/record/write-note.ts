import type { LeadNote } from 'contract/lead-shapes'
import { audit } from '../../../audit.ts'
import { byCaller } from '../../../http/actor-call.ts'
import { notifyMentioned } from '../../notifications/notify.ts'
import { holdLead, type LeadCall } from '../hold-leads.ts'
import { addNote } from '../intake/enquiries.queries.ts'
import { stageReach } from '../lead-reach.ts'

/** Puts a note on a lead, behind those that are there; what it says is nobody else's, so the audit does not hold it. */
export function writeNote(call: LeadCall, leadId: string, text: string): Promise<LeadNote> {
  const { db, actor, scopes } = call
  return db.transaction(async (tx) => {
    await holdLead(tx, stageReach(scopes, actor.id), leadId)
    const note = await addNote(tx, leadId, actor.id, text)
    await notifyMentioned(tx, call, { lead_id: leadId, ...note })
    await audit(tx, { kind: 'lead.noted', ...byCaller(call, 'lead', leadId), detail: { note_id: note.id } })
    return note
  })
}
