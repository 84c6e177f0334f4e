import sql from 'sql-template-tag'
import { readUpdate } from '../../telegram/chat-update.ts'
import type { TestApp } from '../servers/start-app.ts'

/** What the bot has queued for a chat. Buttons are those under a message, keys those instead of the keyboard. */
type ChatAnswer = {
  method: string
  text: string
  buttons: string[]
  keys: string[]
}

export type TestPerson = { user_id?: number; first_name?: string; language_code?: string }

export type SharedContact = { user_id?: number | null; is_forwarded?: boolean }

export type TestChat = {
  id: number
  /** Each does something in the chat, and answers with what the bot queued for it. */
  text(text: string, more?: object): Promise<ChatAnswer[]>
  /** The newest button with this label. */
  press(label: string): Promise<ChatAnswer[]>
  /** By what Telegram sends back for a button: of another chat, or a second time. */
  pressData(data: string): Promise<ChatAnswer[]>
  /** The own contact, unless told otherwise; null is one of somebody who is not at Telegram, as address books have them. */
  contact(phone: string, more?: SharedContact): Promise<ChatAnswer[]>
  /** Any other message, in the words of Telegram. */
  message(fields: object): Promise<ChatAnswer[]>
  file(document: {
    file_id: string
    file_name?: string
    file_size?: number
    mime_type?: string
  }): Promise<ChatAnswer[]>
  photo(file_id: string, more?: object): Promise<ChatAnswer[]>
  /** Blocked and unblocked: kicked and member. */
  membership(status: string): Promise<ChatAnswer[]>
  /** What Telegram would send back for the newest button with this label. */
  dataOf(label: string): Promise<string>
  /** What was queued for the chat since the last answers were read. */
  answers(): Promise<ChatAnswer[]>
}

/** The bot has been heard of: links to it can be made. */
export async function nameBot(app: TestApp, username = 'manzil_test_bot'): Promise<void> {
  await app.db.run(sql`update telegram_state set username = ${username}, bot_id = 4242`)
}

/** What a link to the bot starts it with. */
export function startOf({ url }: { url: string }): string {
  return `/start ${new URL(url).searchParams.get('start')}`
}

let lastNumber = 0
const nextNumber = () => {
  lastNumber += 1
  return lastNumber
}

/** Somebody's chat with the bot; what they do is handled as if the job had taken it, and nothing is sent. */
export function openChat(app: TestApp, person: TestPerson = {}): TestChat {
  const { user_id: id = 700_000_000 + nextNumber(), first_name = 'Aziza', language_code = 'uz' } = person
  const from = { id, is_bot: false, first_name, language_code }
  const chat = { id, type: 'private' }
  let readUpTo = 0

  const queued = async () => {
    const rows = await app.db.all<QueuedRow>(sql`
      select seq, method, body from telegram_messages where chat_id = ${id} and seq > ${readUpTo} order by seq`)
    readUpTo = rows.at(-1)?.seq ?? readUpTo
    return rows.map(answerOf)
  }
  const handle = async (fields: object) => {
    const update = readUpdate({ update_id: nextNumber(), ...fields })
    if (!update) throw new Error('Telegram would not send this')
    await app.handleUpdate(update)
    return queued()
  }
  const message = (fields: object) =>
    handle({
      message: { message_id: nextNumber(), date: Math.floor(Date.now() / 1000), chat, from, ...fields },
    })
  const pressData = (data: string) => {
    const pressed = { message_id: nextNumber(), chat }
    return handle({ callback_query: { id: `press-${nextNumber()}`, from, data, message: pressed } })
  }
  const dataOf = async (label: string) => {
    const rows = await app.db.all<{ body: QueuedBody }>(sql`
      select body from telegram_messages where chat_id = ${id} and body is not null order by seq desc`)
    const buttons = rows.flatMap(({ body }) => inlineButtons(body))
    const data = buttons.find(({ text }) => text === label)?.callback_data
    if (!data) throw new Error(`no button ${label}, only: ${buttons.map(({ text }) => text).join(', ')}`)
    return data
  }

  return {
    id,
    message,
    pressData,
    dataOf,
    answers: queued,
    text: (text, more = {}) => message({ text, ...more }),
    press: async (label) => pressData(await dataOf(label)),
    contact: (phone_number, { user_id = id, is_forwarded = false } = {}) =>
      message({
        contact: { phone_number, ...(user_id !== null && { user_id }) },
        ...(is_forwarded && { forward_origin: { type: 'user' } }),
      }),
    file: (document) => message({ document }),
    photo: (file_id, more = {}) =>
      message({ photo: [{ file_id, width: 1280, height: 960, file_size: 200_000 }], ...more }),
    membership: (status) =>
      handle({
        my_chat_member: { chat, from, date: Math.floor(Date.now() / 1000), new_chat_member: { status } },
      }),
  }
}

type InlineButton = { text: string; callback_data?: string; url?: string }
type QueuedBody = {
  text?: string
  reply_markup?: { inline_keyboard?: InlineButton[][]; keyboard?: { text: string }[][] }
}
type QueuedRow = { seq: number; method: string; body: QueuedBody }

function inlineButtons(body: QueuedBody): InlineButton[] {
  return body.reply_markup?.inline_keyboard?.flat() ?? []
}

function answerOf({ method, body }: QueuedRow): ChatAnswer {
  return {
    method,
    text: body.text ?? '',
    buttons: inlineButtons(body).map(({ text }) => text),
    keys: body.reply_markup?.keyboard?.flat().map(({ text }) => text) ?? [],
  }
}
