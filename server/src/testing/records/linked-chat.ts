import { randomInt } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

type Holder = { kind: 'client' | 'staff'; id: string }
type Options = { isBlocked?: boolean; language?: 'uz' | 'en' | 'ru' }

/** A chat that is linked with this person, who may be written to at any hour. Answers its number. */
export async function aLinkedChat(
  db: Database,
  { kind, id }: Holder,
  { isBlocked = false, language = 'uz' }: Options = {},
): Promise<number> {
  const chatId = randomInt(10 ** 9, 10 ** 12)
  const [client, staff] = kind === 'client' ? [id, null] : [null, id]
  await db.run(sql`
    insert into telegram_chats (chat_id, kind, language) values (${chatId}, 'private', ${language})`)
  await db.run(sql`
    insert into telegram_links (chat_id, client_id, staff_id, made_by, blocked_at)
    values (${chatId}, ${client}::uuid, ${staff}::uuid, 'cabinet', case when ${isBlocked} then now() end)`)
  await db.run(sql`
    insert into notice_choices (client_id, staff_id, quiet_chosen) values (${client}::uuid, ${staff}::uuid, true)
    on conflict do nothing`)
  return chatId
}

type ShownButton = { text: string; url?: string; callback_data?: string }
type ChatMessage = { text: string; buttons: ShownButton[]; state: string; notice_id: string | null }

/** What was queued for a chat, in its order. */
export async function messagesIn(db: Database, chatId: number): Promise<ChatMessage[]> {
  const rows = await db.all<Omit<ChatMessage, 'buttons'> & { rows: ShownButton[][] | null }>(sql`
    select body ->> 'text' as text, body -> 'reply_markup' -> 'inline_keyboard' as rows, state, notice_id
    from telegram_messages where chat_id = ${chatId} order by seq`)
  return rows.map(({ rows: buttons, ...message }) => ({ ...message, buttons: (buttons ?? []).flat() }))
}

export async function blockChat(db: Database, chatId: number): Promise<void> {
  await db.run(sql`update telegram_links set blocked_at = now() where chat_id = ${chatId}`)
}

/** Quiet hours of this person that lie around now. */
export async function makeQuiet(db: Database, id: string): Promise<void> {
  await db.run(sql`
    update notice_choices set quiet_chosen = true,
      quiet_from = (extract(hour from now() at time zone 'Asia/Tashkent')::int + 22) % 24,
      quiet_to = (extract(hour from now() at time zone 'Asia/Tashkent')::int + 3) % 24
    where client_id = ${id} or staff_id = ${id}`)
}
