import sql from 'sql-template-tag'
import type { Database } from './database.ts'

/** Throws where the database does not answer. */
export async function checkDatabase(db: Database): Promise<void> {
  await db.one(sql`select 1`)
}
