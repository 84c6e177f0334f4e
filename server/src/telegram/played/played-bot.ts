import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { type BotApi, BotApiError, FileTooBig } from '../bot-api.ts'

export type PlayedButton = { text: string; callback_data?: string | undefined; url?: string | undefined }
type PlayedKey = { text: string; request_contact?: boolean | undefined }

export type PlayedMessage = {
  id: number
  by: 'person' | 'bot'
  text: string
  buttons: PlayedButton[][]
}

export type PlayedChat = {
  id: number
  kind: 'private' | 'group'
  name: string
  language: string
  messages: PlayedMessage[]
  /** Instead of letters to type. */
  keyboard: PlayedKey[][]
  /** What was said over the chat last. */
  alert: string | null
  isBlocked: boolean
}

export type PlayedBot = BotApi & {
  chats: () => PlayedChat[]
  find: (id: number) => PlayedChat | undefined
  add: (chat: Pick<PlayedChat, 'id' | 'kind' | 'name' | 'language'>) => PlayedChat
  /** Numbers of messages and of updates: greater than those of earlier starts. */
  nextNumber: () => number
  /** A press that waits for its answer. */
  addPress: (chatId: number) => string
  addFile: (bytes: Uint8Array) => Promise<string>
}

export const playedBot = { id: 1, username: 'played_bot' }

const Button = z.object({
  text: z.string(),
  callback_data: z.optional(z.string()),
  url: z.optional(z.string()),
})
const Key = z.object({ text: z.string(), request_contact: z.optional(z.boolean()) })
const Call = z.object({
  chat_id: z.optional(z.int()),
  message_id: z.optional(z.int()),
  callback_query_id: z.optional(z.string()),
  text: z.optional(z.string()),
  reply_markup: z.optional(
    z.object({
      inline_keyboard: z.optional(z.array(z.array(Button))),
      keyboard: z.optional(z.array(z.array(Key))),
      remove_keyboard: z.optional(z.boolean()),
    }),
  ),
})
type Call = z.infer<typeof Call>

/** Telegram for trying the product out: chats in memory, files in a folder, and nothing leaves the machine. */
export function openPlayedBot(dataDir: string): PlayedBot {
  const folder = join(dataDir, 'played-telegram')
  const chats = new Map<number, PlayedChat>()
  const presses = new Map<string, number>()
  let lastNumber = Math.floor(Date.now() / 1000)
  const nextNumber = () => {
    lastNumber += 1
    return lastNumber
  }
  const add: PlayedBot['add'] = (chat) => {
    const known = chats.get(chat.id)
    if (known) return known
    const added = { ...chat, messages: [], keyboard: [], alert: null, isBlocked: false }
    chats.set(chat.id, added)
    return added
  }
  const chatOf = (method: string, id: number | undefined): PlayedChat => {
    if (id === undefined) throw new BotApiError(method, '400')
    const kind = id < 0 ? 'group' : 'private'
    const chat = chats.get(id) ?? add({ id, kind, name: `Chat ${id}`, language: 'uz' })
    if (chat.isBlocked) throw new BotApiError(method, '403')
    return chat
  }
  const change = (method: string, { chat_id, message_id, text, reply_markup }: Call) => {
    const message = chatOf(method, chat_id).messages.find(({ id }) => id === message_id)
    if (!message) throw new BotApiError(method, '400', { reason: 'nothing_to_do' })
    message.text = text ?? message.text
    message.buttons = reply_markup?.inline_keyboard ?? []
    return { message_id }
  }

  const methods: Record<string, (call: Call) => unknown> = {
    getMe: () => playedBot,
    setMyCommands: () => true,
    sendMessage: ({ chat_id, text = '', reply_markup }) => {
      const chat = chatOf('sendMessage', chat_id)
      const { inline_keyboard: buttons = [], keyboard, remove_keyboard } = reply_markup ?? {}
      if (keyboard || remove_keyboard) chat.keyboard = keyboard ?? []
      const message_id = nextNumber()
      chat.messages.push({ id: message_id, by: 'bot', text, buttons })
      return { message_id }
    },
    editMessageText: (call) => change('editMessageText', call),
    editMessageReplyMarkup: (call) => change('editMessageReplyMarkup', call),
    answerCallbackQuery: ({ callback_query_id = '', text }) => {
      const chat = chats.get(presses.get(callback_query_id) ?? 0)
      if (chat) chat.alert = text ?? null
      presses.delete(callback_query_id)
      return true
    },
    leaveChat: ({ chat_id }) => {
      chatOf('leaveChat', chat_id).isBlocked = true
      return true
    },
  }

  return {
    call: async (method, body) => {
      const play = methods[method]
      const call = z.safeParse(Call, body)
      if (!play || !call.success) throw new BotApiError(method, '400')
      return play(call.data)
    },
    download: async (fileId, { maxBytes }) => {
      if (!/^[0-9a-f-]{36}$/.test(fileId)) throw new BotApiError('getFile', '400')
      const path = join(folder, fileId)
      const { size } = await stat(path).catch(() => {
        throw new BotApiError('getFile', '400')
      })
      if (size > maxBytes) throw new FileTooBig('the file is too big')
      return createReadStream(path)
    },
    chats: () => [...chats.values()],
    find: (id) => chats.get(id),
    add,
    nextNumber,
    addPress: (chatId) => {
      const id = randomUUID()
      presses.set(id, chatId)
      return id
    },
    addFile: async (bytes) => {
      const id = randomUUID()
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, id), bytes, { mode: 0o600 })
      return id
    },
  }
}
