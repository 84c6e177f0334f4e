import { defaultTries, type Tries } from 'contract/next-try'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

/** When people who do not answer are called again; the office may set it. */
export async function readTries(db: Database): Promise<Tries> {
  const row = await db.one<{ value: Tries }>(sql`select value from settings where key = 'tries'`)
  return row?.value ?? defaultTries
}
