import { vi } from 'vitest'
import type { BotApiServer } from './bot-api-server.ts'

export type BotPerson = {
  text(text: string): void
  /** The own number, shared by the button for it. */
  contact(phone: string): void
  file(document: object, caption: string): void
  /** Presses the newest button with this label, once it has come. */
  press(label: string): Promise<void>
}

/** However busy the machine is: what is waited for comes, or never does. */
const patient = { timeout: 60_000, interval: 50 }

let lastNumber = 5000
const nextNumber = () => {
  lastNumber += 1
  return lastNumber
}

/** Somebody whose messages and presses come from Telegram, and who sees what Telegram was asked to show. */
export function talkToBot(
  telegram: BotApiServer,
  { id, first_name }: { id: number; first_name: string },
): BotPerson {
  const from = { id, is_bot: false, first_name, language_code: 'uz' }
  const chat = { id, type: 'private' }
  const pressed = new Set<string>()

  const write = (fields: object) => {
    const number = nextNumber()
    const date = Math.floor(Date.now() / 1000)
    telegram.push({ update_id: number, message: { message_id: number, date, chat, from, ...fields } })
  }
  const dataOf = (label: string) => {
    const shown = telegram.calls.filter(({ body, answered }) => body.chat_id === id && answered === 200)
    const buttons = shown.flatMap(({ body }) => buttonsOf(body))
    const isNew = ({ text, callback_data: data }: Button) => text === label && data && !pressed.has(data)
    const data = buttons.findLast(isNew)?.callback_data
    if (!data) throw new Error(`no button ${label}, only: ${buttons.map(({ text }) => text).join(', ')}`)
    return data
  }

  return {
    text: (text) => write({ text }),
    contact: (phone_number) => write({ contact: { phone_number, user_id: id } }),
    file: (document, caption) => write({ document, caption }),
    press: async (label) => {
      const data = await vi.waitFor(() => dataOf(label), patient)
      pressed.add(data)
      const number = nextNumber()
      const message = { message_id: number, chat }
      telegram.push({ update_id: number, callback_query: { id: `press-${number}`, from, data, message } })
    },
  }
}

type Button = { text: string; callback_data?: string }

function buttonsOf(body: Record<string, unknown>): Button[] {
  const { inline_keyboard = [] } = (body.reply_markup ?? {}) as { inline_keyboard?: Button[][] }
  return inline_keyboard.flat()
}
