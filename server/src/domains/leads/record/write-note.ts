import type { LeadNote } from 'contract/lead-shapes'
import { notifyMentioned } from '../../notifications/notify.ts'
import { addNote, auditLead } from '../lead-store/lead-store.ts'
import { stageVisibility } from '../lead-visibility.ts'
import { type LeadCall, lockLead } from '../lock-leads.ts'

/** Adds a note to a lead, after the older ones; its text is private, so the audit does not contain it. */
export function writeNote(call: LeadCall, leadId: string, text: string): Promise<LeadNote> {
  const { db, actor, scopes } = call
  return db.transaction(async (tx) => {
    await lockLead(tx, stageVisibility(scopes, actor.id), leadId)
    const note = await addNote(tx, { lead_id: leadId, author_id: actor.id, text })
    await notifyMentioned(tx, call, { lead_id: leadId, ...note })
    await auditLead(tx, call, 'noted', leadId, { note_id: note.id })
    return note
  })
}
