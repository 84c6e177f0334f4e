import sql from 'sql-template-tag'
import { readUpdate } from '../../telegram/chat-update.ts'
import type { TestApp } from '../servers/start-app.ts'

let lastNumber = 830_000_000
/** Of a person, an update or a message; those of groups are below zero. */
export const nextNumber = () => {
  lastNumber += 1
  return lastNumber
}

export type GroupEvent = { group: number; from: number; is_bot?: boolean } & (
  | { text: string }
  | { status: string }
  | { sticker: object }
  | { migrate_to_chat_id: number }
  | { migrate_from_chat_id: number }
)

/** Something happens in a group; a status is that of the bot there. */
export async function tellGroup(
  app: TestApp,
  { group, from, is_bot = false, ...what }: GroupEvent,
): Promise<void> {
  const common = {
    chat: { id: group, type: 'supergroup' },
    from: { id: from, is_bot, first_name: 'Kimdir' },
    date: 1_790_000_000,
  }
  const update_id = nextNumber()
  const body =
    'status' in what
      ? { update_id, my_chat_member: { ...common, new_chat_member: { status: what.status } } }
      : { update_id, message: { ...common, ...what, message_id: nextNumber() } }
  const update = readUpdate(body)
  if (!update) throw new Error('Telegram would not send this')
  await app.handleUpdate(update)
}

type Queued = { method: string; text: string | null }

export function queuedForGroup({ db }: TestApp, group: number): Promise<Queued[]> {
  return db.all<Queued>(sql`
    select method, body ->> 'text' as text from telegram_messages where chat_id = ${group} order by seq`)
}

export const left: Queued = { method: 'leaveChat', text: null }
export const said = (text: string): Queued => ({ method: 'sendMessage', text })
