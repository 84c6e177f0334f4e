import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import type { NoticeAction } from '../../../notices/notice.ts'

export type PressedNotice = {
  /** Of the message in the outbox. */
  id: string
  text: string
  language: Language
  actions: NoticeAction[]
}

/** The notice under which a button was pressed, by the number of its message in the chat. */
export function findPressedNotice(
  tx: Database,
  { chat_id, message_id }: { chat_id: number; message_id: number },
): Promise<PressedNotice | undefined> {
  return tx.one<PressedNotice>(sql`
    select telegram_messages.id, chat_text as text, language, actions
    from telegram_messages join notices on notices.id = notice_id
    where chat_id = ${chat_id} and telegram_message_id = ${message_id} and edits_id is null and chat_text is not null`)
}
