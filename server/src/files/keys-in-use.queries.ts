import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import type { KnownKeys } from '../storage/storage.ts'

/** For the sweep: of these keys, those with a live record. What was removed or never finished has none. */
export function keysInUse(db: Database): KnownKeys {
  return async (keys) => {
    const rows = await db.all<{ storage_key: string }>(sql`
      select storage_key from files where storage_key = any(${keys}::text[]) and state = 'live'
      union all
      select storage_key from media_variants join media on media.id = media_id
      where storage_key = any(${keys}::text[]) and state = 'live'`)
    return new Set(rows.map(({ storage_key }) => storage_key))
  }
}
