import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'

/** What a row says about the bytes that it stands for. */
export type StoredRow = { storage_key: string; size: number; sha256: string }

/** All live rows of files and pictures after this key, in the order of their keys. */
export function listStoredRows(db: Database, after: string, limit: number): Promise<StoredRow[]> {
  return db.all<StoredRow>(sql`
    select storage_key, size, encode(sha256, 'hex') as sha256 from (
      select storage_key, size, sha256 from files where state = 'live'
      union all
      select storage_key, variant.size, sha256 from media_variants variant join media on media.id = media_id
      where state = 'live'
    ) as stored
    where storage_key collate "C" > ${after}
    order by storage_key collate "C"
    limit ${limit}`)
}
