import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

type DeadMail = {
  id: string
  kind: string
  to_address: string
  last_error: string | null
  attempts: number
}

/** By their ids; one that was erased with its reader is left out. */
export async function findMails(db: Database, ids: string[]): Promise<Map<string, DeadMail>> {
  const rows = await db.all<DeadMail>(sql`
    select id, kind, to_address, last_error, attempts from mails where id = any (${ids}::uuid[])`)
  return new Map(rows.map((row) => [row.id, row]))
}
