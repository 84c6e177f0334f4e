import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../db/database.ts'

/** What a row says about the bytes that it stands for. */
export type StoredRow = { storage_key: string; size: number; sha256: string }

/** Live rows of files and of the variants of pictures. */
const storedRowsWhere = (condition: Sql) => sql`
  select storage_key, size, encode(sha256, 'hex') as sha256 from files where state = 'live' and ${condition}
  union all
  select storage_key, size, encode(sha256, 'hex') from media_variants join media on media.id = media_id
  where state = 'live' and ${condition}`

/**
 * A sixteenth of them, by the first digit of their keys: from the first key to the last that there can be, which is a range
 * of an index in every collation.
 */
export function listStoredRows(db: Database, digit: string): Promise<StoredRow[]> {
  const first = `${digit}0/${'0'.repeat(62)}`
  const last = `${digit}f/${'f'.repeat(62)}`
  return db.all<StoredRow>(storedRowsWhere(sql`storage_key between ${first} and ${last}`))
}

export function findStoredRow(db: Database, key: string): Promise<StoredRow | undefined> {
  return db.one<StoredRow>(storedRowsWhere(sql`storage_key = ${key}`))
}

/** Rows that no storage can have bytes for. */
export function listImpossibleRows(db: Database): Promise<StoredRow[]> {
  return db.all<StoredRow>(storedRowsWhere(sql`storage_key !~ '^[0-9a-f]{2}/[0-9a-f]{62}$'`))
}
