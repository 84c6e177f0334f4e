import type { LeadNote } from 'contract/lead-shapes'
import { ApiError } from '../../../http/api-error.ts'
import { queueChatMessage } from '../../../telegram/outbox.ts'
import { firstNameOf } from '../../notifications/first-name.ts'
import { addNote, auditLead } from '../lead-store/lead-store.ts'
import { stageVisibility } from '../lead-visibility.ts'
import { type LeadCall, lockLead } from '../lock-leads.ts'
import { findLeadChat } from './lead-chat.queries.ts'

/** Writes to a lead in its chat; the note and the message are there together or not at all. */
export function sendLeadMessage(call: LeadCall, leadId: string, text: string): Promise<LeadNote> {
  const { db, env, jobs, agency, actor, scopes } = call
  return db.transaction(async (tx) => {
    await lockLead(tx, stageVisibility(scopes, actor.id), leadId)
    if (env.telegram.mode === 'off') throw new ApiError('telegram_off')
    const chat = await findLeadChat(tx, leadId)
    if (!chat) throw new ApiError('no_chat')
    const note = await addNote(tx, { lead_id: leadId, author_id: actor.id, text, channel: 'telegram' })
    const { chat_id, language } = chat
    const sender = firstNameOf(note.author_name ?? '')
    await queueChatMessage(tx, jobs, chat_id, { text: `${agency.name}, ${sender}: ${text}`, language })
    await auditLead(tx, call, 'messaged', leadId, { note_id: note.id })
    return note
  })
}
