import type { LocalizedText } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

type OfferedService = { id: string; title: LocalizedText }

const maxOffered = 6

/** In the order of the site. */
export function listOffered(tx: Database): Promise<OfferedService[]> {
  return tx.all<OfferedService>(sql`
    select id, title from services order by position, created_at, id limit ${maxOffered}`)
}

export function findOffered(tx: Database, id: string): Promise<OfferedService | undefined> {
  return tx.one<OfferedService>(sql`select id, title from services where id = ${id}`)
}
