import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

type BotState = { username: string | null; files_on: boolean }

export function findBot(db: Database): Promise<BotState> {
  return db.only<BotState>(sql`select username, files_on from telegram_state`)
}
