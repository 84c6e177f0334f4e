import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'

type NewChatMessage = {
  chat_id: number
  method: string
  body: object
  notice_id?: string | null
  edits_id?: string
}

export async function insertChatMessage(tx: Database, message: NewChatMessage): Promise<string> {
  const { chat_id, method, body, notice_id = null, edits_id = null } = message
  const { id } = await tx.only<{ id: string }>(sql`
    insert into telegram_messages (chat_id, method, body, notice_id, edits_id)
    values (${chat_id}, ${method}, ${JSON.stringify(body)}::jsonb, ${notice_id}::uuid, ${edits_id}::uuid)
    returning id`)
  return id
}
