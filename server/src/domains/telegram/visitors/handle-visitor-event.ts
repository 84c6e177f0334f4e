import type { ChatEvent } from '../../../telegram/chat-update.ts'
import { hasConsent } from '../chat-store/consents.queries.ts'
import { cleanLine, cleanParagraph } from '../clean-text.ts'
import { handleLeadText } from '../colleagues/lead-chat.ts'
import { nameOf } from '../links/link-record.ts'
import { sayNotUnderstood } from '../not-understood.ts'
import type { Turn } from '../turn.ts'
import { recordProved } from './record-visitor.ts'
import { takeContact, takeTypedPhone } from './take-phone.ts'
import type { VisitorDraft, VisitorStep } from './visitor-draft.ts'
import { askConsent, askForName, askForPhone, askForWish, askLanguage } from './visitor-questions.ts'

type Text = Extract<ChatEvent, { kind: 'text' }>

const maxWish = 2000
const maxName = 200

/** A chat that is nobody's: greeted, asked for its consent, and then for what makes a lead. */
export async function handleVisitorEvent(turn: Turn, event: ChatEvent): Promise<void> {
  const { tx, chat } = turn
  const words = event.kind === 'text' && !isStart(event) ? cleanParagraph(event.text, maxWish) : ''
  const draft: VisitorDraft = words ? { first_words: words } : {}
  if (chat.language === null) return askLanguage(turn, draft)
  if (!(await hasConsent(tx, chat.chat_id, 'telegram'))) return askConsent(turn, draft)
  if (event.kind === 'contact') return takeContact(turn, event)
  if (event.kind !== 'text') return sayNotUnderstood(turn)
  if (isStart(event)) return askForWish(turn)
  const step = chat.step as VisitorStep | null
  return step && answers[step] ? answers[step](turn, event) : takeFreeText(turn, event)
}

/** What a text answers, by the question before it. */
const answers: Record<VisitorStep, (turn: Turn, event: Text) => Promise<void>> = {
  language: takeWish,
  consent: takeWish,
  wish: takeWish,
  name: (turn, { text }) => {
    const name = cleanLine(text, maxName)
    return name ? askForPhone(turn, 'phone', { name }) : askForName(turn)
  },
  phone: (turn, { text }) => takeTypedPhone(turn, text),
  // These two want a number that Telegram vouches for.
  client_phone: (turn) => askForPhone(turn, 'client_phone'),
  link_phone: (turn) => askForPhone(turn, 'link_phone'),
}

async function takeWish(turn: Turn, { text }: Text): Promise<void> {
  const wish = cleanParagraph(text, maxWish)
  return wish ? askForName(turn, { wish }) : askForWish(turn)
}

/**
 * Nothing was asked. A lead's chat writes to its lead; one that has shown its number has a lead from now on, also where a
 * colleague is still to decide whose it is, so that both read the same answer.
 */
async function takeFreeText(turn: Turn, event: Text): Promise<void> {
  const { chat } = turn
  if (chat.lead_id && (await handleLeadText(turn, event))) return
  if (!chat.phone || !chat.phone_proved_at) return takeWish(turn, event)
  const lead_id = await recordProved(turn, { name: nameOf(turn), phone: chat.phone, note: '' })
  await handleLeadText({ ...turn, chat: { ...chat, lead_id } }, event)
}

function isStart({ text }: Text): boolean {
  return /^\/start(\s|@|$)/.test(text)
}
