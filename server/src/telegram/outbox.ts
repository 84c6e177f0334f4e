import type { Language } from 'contract/text'
import type { Database } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { cutAt } from './cut-at.ts'
import { insertChatMessage } from './outbox.queries.ts'

/** Under a message. `data` comes from `offerAction`; an address leads to the site alone. */
export type Button = { label: string; data: string } | { label: string; url: string }

/** Instead of letters to type: words to press, which arrive as text; the one of `contact` sends the own number. */
export type Keyboard = { rows: string[][]; contact?: string } | 'remove'

export type ChatMessage = {
  /** Plain text; what is too long for a chat is cut, and the rest is on the page. */
  text: string
  language: Language
  buttons?: Button[][]
  keyboard?: Keyboard
}

type Queue = Pick<Jobs, 'enqueue'>

/** Sent if, and only if, the transaction commits; in the order in which it was queued for that chat. */
export function queueChatMessage(
  tx: Database,
  jobs: Queue,
  chatId: number,
  message: ChatMessage,
  notice_id: string | null = null,
): Promise<string> {
  return queueCall(tx, jobs, { chat_id: chatId, method: 'sendMessage', body: bodyOf(message), notice_id })
}

/** Changes a message that was queued before, sent or not. */
export function queueEdit(
  tx: Database,
  jobs: Queue,
  chatId: number,
  edits_id: string,
  message: ChatMessage,
): Promise<string> {
  return queueCall(tx, jobs, { chat_id: chatId, method: 'editMessageText', body: bodyOf(message), edits_id })
}

/** Ends the waiting of a pressed button, with a sentence over the chat where there is one. */
export function queuePressAnswer(
  tx: Database,
  jobs: Queue,
  chatId: number,
  pressId: string,
  said?: { text: string; isAlert?: boolean },
): Promise<string> {
  const body = {
    callback_query_id: pressId,
    ...(said && { text: cutAt(said.text, answerLength), show_alert: said.isAlert ?? false }),
  }
  return queueCall(tx, jobs, { chat_id: chatId, method: 'answerCallbackQuery', body })
}

export function queueLeaving(tx: Database, jobs: Queue, chatId: number): Promise<string> {
  return queueCall(tx, jobs, { chat_id: chatId, method: 'leaveChat', body: {} })
}

type QueuedCall = {
  chat_id: number
  method: string
  body: object
  notice_id?: string | null
  edits_id?: string
}

async function queueCall(tx: Database, jobs: Queue, call: QueuedCall): Promise<string> {
  const id = await insertChatMessage(tx, call)
  await jobs.enqueue(tx, 'send-telegram', { chat_id: call.chat_id })
  return id
}

const textLength = 3500
/** Of the sentence over a chat: Telegram's own limit. */
const answerLength = 200

const goesOn: Record<Language, string> = {
  uz: '… davomi kabinetda',
  en: '… the rest is in the cabinet',
  ru: '… продолжение в кабинете',
}

function bodyOf({ text, language, buttons, keyboard }: ChatMessage): object {
  return {
    text: text.length > textLength ? `${cutAt(text, textLength)}\n${goesOn[language]}` : text,
    link_preview_options: { is_disabled: true },
    ...(buttons && { reply_markup: { inline_keyboard: buttons.map((row) => row.map(buttonOf)) } }),
    ...(keyboard && { reply_markup: keyboardOf(keyboard) }),
  }
}

function buttonOf(button: Button): object {
  return 'url' in button
    ? { text: button.label, url: button.url }
    : { text: button.label, callback_data: button.data }
}

function keyboardOf(keyboard: Keyboard): object {
  if (keyboard === 'remove') return { remove_keyboard: true }
  const { rows, contact } = keyboard
  const contactRow = contact === undefined ? [] : [[{ text: contact, request_contact: true }]]
  return {
    keyboard: [...contactRow, ...rows.map((row) => row.map((text) => ({ text })))],
    resize_keyboard: true,
    is_persistent: contact === undefined,
  }
}
