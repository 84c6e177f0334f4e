import type { ChatEvent } from '../../../telegram/chat-update.ts'
import { addNote } from '../../leads/lead-store/lead-store.ts'
import { maySayAgain } from '../chats.queries.ts'
import { cleanParagraph } from '../clean-text.ts'
import { say, type Turn } from '../turn.ts'
import { leadChatTexts } from './lead-chat-texts.ts'

const tenMinutes = 600

/** What a lead writes in its chat stays with it as a note. False where it has no lead. */
export async function handleLeadText(
  turn: Turn,
  { text }: Extract<ChatEvent, { kind: 'text' }>,
): Promise<boolean> {
  const { tx, chat } = turn
  if (!chat.lead_id) return false
  await addNote(tx, chat.lead_id, null, cleanParagraph(text, 2000))
  if (await maySayAgain(tx, chat.chat_id, { name: 'arrived', seconds: tenMinutes }))
    await say(turn, leadChatTexts.arrived)
  return true
}
