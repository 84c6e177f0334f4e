import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

type LeadChat = { chat_id: number; language: Language; full_name: string }

/**
 * The chat that may become the client's whose lead is completed: it has shown the phone of the lead, is nobody's yet, and the
 * client has neither an account nor a chat.
 */
export function findLeadChat(
  tx: Database,
  { lead_id, client_id }: { lead_id: string; client_id: string },
): Promise<LeadChat | undefined> {
  return tx.one<LeadChat>(sql`
    select telegram_chats.chat_id, coalesce(telegram_chats.language, 'uz') as language, full_name
    from telegram_chats
      join leads on leads.id = lead_id
      join clients on clients.id = ${client_id} and clients.deleted_at is null and clients.auth_subject is null
    where lead_id = ${lead_id} and telegram_chats.phone_proved_at is not null
      and fold_phone(telegram_chats.phone) = leads.phone_digits
      and not exists (
        select from telegram_links
        where ended_at is null and (client_id = clients.id or telegram_links.chat_id = telegram_chats.chat_id)
      )
    order by used_at desc
    limit 1`)
}
