import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'

/** As Telegram calls the bot; null until it has said so. */
export async function findBotName(db: Database): Promise<string | null> {
  const state = await db.one<{ username: string | null }>(sql`select username from telegram_state`)
  return state?.username ?? null
}
