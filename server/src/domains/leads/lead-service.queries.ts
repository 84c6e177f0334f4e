import type { LocalizedText } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

/** Locks a service against being deleted until the transaction ends; false where it does not exist. */
export async function lockService(tx: Database, id: string): Promise<boolean> {
  return Boolean(await tx.one(sql`select from services where id = ${id} for key share`))
}

export type Program = { id: string; title: LocalizedText }

export function findProgram(tx: Database, id: string | null): Promise<Program | undefined> {
  return tx.one<Program>(sql`select id, title from services where id = ${id}`)
}
