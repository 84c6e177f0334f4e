import * as z from 'zod/mini'

// What Telegram sends, as far as it is read: everything else is left where it is, and a part of another shape counts as
// missing. Everything here is input of a stranger.

const Person = z.object({
  id: z.int(),
  is_bot: z.optional(z.boolean()),
  first_name: z.optional(z.string()),
  language_code: z.optional(z.string()),
})

const Chat = z.object({ id: z.int(), type: z.string() })

const size = z.optional(z.int().check(z.minimum(0)))
const Document = z.object({
  file_id: z.string(),
  file_name: z.optional(z.string()),
  mime_type: z.optional(z.string()),
  file_size: size,
})
const Photo = z.object({ file_id: z.string(), width: z.int(), height: z.int(), file_size: size })
const Contact = z.object({ phone_number: z.string(), user_id: z.optional(z.int()) })

const Message = z.object({
  message_id: z.int(),
  date: z.int(),
  chat: Chat,
  from: z.optional(Person),
  text: z.optional(z.string()),
  caption: z.optional(z.string()),
  contact: z.optional(Contact),
  document: z.optional(Document),
  photo: z.optional(z.array(Photo)),
  media_group_id: z.optional(z.string()),
  forward_origin: z.optional(z.unknown()),
  migrate_to_chat_id: z.optional(z.int()),
  migrate_from_chat_id: z.optional(z.int()),
  reply_to_message: z.optional(z.object({ message_id: z.int() })),
})

const Press = z.object({
  id: z.string(),
  from: Person,
  data: z.optional(z.string()),
  message: z.optional(z.object({ message_id: z.int(), chat: Chat })),
})

const Membership = z.object({
  chat: Chat,
  from: Person,
  date: z.int(),
  new_chat_member: z.object({ status: z.string() }),
})

const Update = z.object({
  update_id: z.int(),
  message: z.optional(Message),
  callback_query: z.optional(Press),
  my_chat_member: z.optional(Membership),
})

type TelegramPerson = z.infer<typeof Person>

/** A file that somebody has sent; nothing of it is downloaded yet. */
export type SentFile = {
  file_id: string
  name: string | null
  size: number | null
  /** By Telegram's word: photos always are. */
  is_jpeg: boolean
}

/** What somebody did in a chat. */
export type ChatEvent =
  | { kind: 'text'; text: string; message_id: number; replies_to: number | null }
  | { kind: 'contact'; phone: string; user_id: number | null; is_forwarded: boolean }
  | { kind: 'file'; file: SentFile; message_id: number; caption: string }
  | { kind: 'press'; press_id: string; data: string; message_id: number | null }
  | { kind: 'membership'; status: string }
  /** A group has got another number; it is told under both. */
  | { kind: 'moved'; from: number; to: number }
  | { kind: 'unknown' }

export type ChatUpdate = {
  update_id: number
  chat: { id: number; type: string }
  from: TelegramPerson
  at: Date
  event: ChatEvent
}

/** Nothing for what no chat can be answered for: then it is only marked as handled. */
export function readUpdate(body: unknown, received = new Date()): ChatUpdate | null {
  const parsed = z.safeParse(Update, body)
  if (!parsed.success) return null
  const { update_id, message, callback_query: press, my_chat_member: membership } = parsed.data
  if (message?.from) {
    const { chat, from, date } = message
    return { update_id, chat, from, at: new Date(date * 1000), event: eventOf(message) }
  }
  if (press?.message) {
    const { from, id: press_id, data = '' } = press
    const { message_id, chat } = press.message
    return { update_id, chat, from, at: received, event: { kind: 'press', press_id, data, message_id } }
  }
  if (membership) {
    const { chat, from, date, new_chat_member } = membership
    const event = { kind: 'membership', status: new_chat_member.status } as const
    return { update_id, chat, from, at: new Date(date * 1000), event }
  }
  return null
}

type ReadMessage = z.infer<typeof Message>

function eventOf(message: ReadMessage): ChatEvent {
  const { message_id, text, contact, caption = '' } = message
  const { migrate_from_chat_id: from = message.chat.id, migrate_to_chat_id: to = message.chat.id } = message
  if (from !== to) return { kind: 'moved', from, to }
  if (text !== undefined) {
    return { kind: 'text', text, message_id, replies_to: message.reply_to_message?.message_id ?? null }
  }
  if (contact) {
    const { phone_number: phone, user_id = null } = contact
    return { kind: 'contact', phone, user_id, is_forwarded: message.forward_origin !== undefined }
  }
  const file = sentFile(message)
  return file ? { kind: 'file', file, message_id, caption } : { kind: 'unknown' }
}

function sentFile({ document, photo }: ReadMessage): SentFile | null {
  if (document) {
    const { file_id, file_name, file_size, mime_type } = document
    return { file_id, name: file_name ?? null, size: file_size ?? null, is_jpeg: mime_type === 'image/jpeg' }
  }
  // The same picture in several sizes.
  const largest = photo?.toSorted((one, other) => other.width * other.height - one.width * one.height)[0]
  if (!largest) return null
  return { file_id: largest.file_id, name: null, size: largest.file_size ?? null, is_jpeg: true }
}
