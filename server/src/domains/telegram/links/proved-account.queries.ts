import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

type ProvedAccount = { id: string; full_name: string; email: string | null; language: Language }

/** The client whose account has shown, by signing in with Telegram, that it is this user's. */
export function findProvedAccount(tx: Database, userId: number): Promise<ProvedAccount | undefined> {
  return tx.one<ProvedAccount>(sql`
    select id, full_name, email, language from clients
    where telegram_user_id = ${userId} and auth_subject is not null and deleted_at is null`)
}
