import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'

/** Everything that a client was told and still is stored, in the words of the chat where it went there. */
export function listNoticesOf(db: Database, clientId: string): Promise<Record<string, unknown>[]> {
  return db.all(sql`
    select kind, channel, state, reason, coalesce(chat_text, text) as text, created_at, settled_at from notices
    where client_id = ${clientId} order by created_at, id`)
}

export async function findChoiceOf(db: Database, clientId: string): Promise<Record<string, unknown> | null> {
  const row = await db.one<Record<string, unknown>>(sql`
    select channel, quiet_from, quiet_to, updated_at from notice_choices where client_id = ${clientId}`)
  return row ?? null
}
