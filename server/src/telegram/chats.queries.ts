import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'

/** As chosen in the chat; null for one that has chosen nothing. */
export async function findChatLanguage(db: Database, chatId: number): Promise<Language | null> {
  const row = await db.one<{ language: Language | null }>(
    sql`select language from telegram_chats where chat_id = ${chatId}`,
  )
  return row?.language ?? null
}
