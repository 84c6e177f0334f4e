import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

export type ListedMessage = {
  id: string
  chat_id: number
  method: string
  kind: string
  language: string | null
  first_name: string | null
  body: { text?: string; reply_markup?: { inline_keyboard?: { text: string }[][] } } | null
  state: string
  attempts: number
  last_error: string | null
  created_at: string
}

/** The newest first. */
export function listChatMessages(db: Database, limit: number): Promise<ListedMessage[]> {
  return db.all<ListedMessage>(sql`
    select messages.id, messages.chat_id, method, coalesce(notices.kind, 'answer') as kind,
      coalesce(notices.language, chats.language) as language, first_name, body, messages.state, attempts, last_error,
      messages.created_at
    from telegram_messages as messages
      left join notices on notices.id = notice_id
      left join telegram_chats as chats on chats.chat_id = messages.chat_id
    order by messages.created_at desc, seq desc limit ${limit}`)
}

type KnownChat = { id: number; kind: 'private' | 'group'; name: string; language: string }

/** Those of earlier starts, too. */
export function listKnownChats(db: Database): Promise<KnownChat[]> {
  return db.all<KnownChat>(sql`
    select chat_id as id, kind, coalesce(first_name, 'Chat ' || chat_id) as name, coalesce(language, 'uz') as language
    from telegram_chats order by created_at`)
}

/** Whether everything that was done in a chat is handled, and every answer is there. */
export async function isQuiet(db: Database, chatId: number): Promise<boolean> {
  const { is_quiet } = await db.only<{ is_quiet: boolean }>(sql`
    select not exists (
      select from telegram_updates where chat_id = ${chatId} and handled_at is null and failed_at is null
    ) and not exists (
      select from telegram_messages where chat_id = ${chatId} and state = 'queued'
    ) as is_quiet`)
  return is_quiet
}
