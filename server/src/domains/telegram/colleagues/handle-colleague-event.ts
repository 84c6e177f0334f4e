import type { ChatEvent } from '../../../telegram/chat-update.ts'
import { type Holder, say, type Turn } from '../turn.ts'
import { colleagueTexts } from './colleague-texts.ts'
import { tellToday } from './today.ts'

export type ColleagueTurn = Turn & { holder: Extract<Holder, { kind: 'staff' }> }

/** A colleague's chat is for notices and their buttons: whatever is written there is answered, and kept nowhere. */
export async function handleColleagueEvent(turn: ColleagueTurn, event: ChatEvent): Promise<void> {
  if (event.kind === 'text' && isToday(event.text)) return tellToday(turn)
  await say(turn, colleagueTexts.notAnInbox)
}

/** Telegram may add the name of the bot. */
function isToday(text: string): boolean {
  return /^\/bugun(@\w+)?$/i.test(text.trim())
}
