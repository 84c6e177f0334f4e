import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

type LeadChat = { chat_id: number; language: Language }

/**
 * The chat in which a lead can be written to: of several the one used last. One that is linked with an account belongs to
 * that account, and what is written there would be answered elsewhere.
 */
export function findLeadChat(db: Database, leadId: string): Promise<LeadChat | undefined> {
  return db.one<LeadChat>(sql`
    select chat_id, coalesce(telegram_chats.language, leads.language) as language
    from telegram_chats join leads on leads.id = lead_id
    where lead_id = ${leadId} and kind = 'private' and blocked_at is null
      and not exists (
        select from telegram_links where telegram_links.chat_id = telegram_chats.chat_id and ended_at is null
      )
    order by used_at desc, chat_id limit 1`)
}
