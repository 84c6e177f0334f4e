import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

/** The application that a message of the bot was about, by the number that Telegram gave the message. */
export async function findRepliedCase(
  tx: Database,
  chatId: number,
  messageId: number,
): Promise<string | undefined> {
  const row = await tx.one<{ about_id: string }>(sql`
    select about_id from telegram_messages join notices on notices.id = notice_id
    where chat_id = ${chatId} and telegram_message_id = ${messageId} and about_kind = 'application'`)
  return row?.about_id
}
