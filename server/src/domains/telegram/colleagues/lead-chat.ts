import type { ChatEvent } from '../../../telegram/chat-update.ts'
import { addNote, auditLeadBy } from '../../leads/lead-store/lead-store.ts'
import { notifyLeadMessage } from '../../notifications/notify.ts'
import { maySayAgain } from '../chats.queries.ts'
import { cleanParagraph } from '../clean-text.ts'
import { clientTexts } from '../clients/client-texts.ts'
import { isTooManyMessages } from '../too-fast.ts'
import { say, type Turn } from '../turn.ts'
import { authorOf } from '../turn-author.ts'
import { lockKeptLead } from './lead-chat.queries.ts'

const tenMinutes = 600

/**
 * What a lead writes in its chat stays with it as a note, and who works on it is told. False where the lead is gone: the
 * chat then begins anew.
 */
export async function handleLeadText(
  turn: Turn,
  { text }: Extract<ChatEvent, { kind: 'text' }>,
): Promise<boolean> {
  const { tx, chat } = turn
  const lead = chat.lead_id && (await lockKeptLead(tx, chat.lead_id))
  if (!lead) return false
  const parts = noteParts(cleanParagraph(text, Number.POSITIVE_INFINITY))
  if (parts.length === 0 || (await isTooManyMessages(turn))) return true
  for (const part of parts) {
    const note = await addNote(tx, { lead_id: lead.id, author_id: null, text: part, channel: 'telegram' })
    const detail = { note_id: note.id, channel: 'telegram' }
    await auditLeadBy(tx, authorOf(turn), 'noted', lead.id, detail)
  }
  await notifyLeadMessage(tx, turn.deps, lead)
  // In the words that a client reads: nobody learns from them what the office knows.
  if (await maySayAgain(tx, chat.chat_id, { name: 'arrived', seconds: tenMinutes }))
    await say(turn, clientTexts.received)
  return true
}

/** A message of a chat may be longer than a note. */
function noteParts(text: string): string[] {
  return text.match(/.{1,2000}/gsu) ?? []
}
