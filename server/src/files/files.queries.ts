import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import type { Received } from '../storage/storage.ts'

export type LiveFile = {
  storage_key: string
  original_name: string
  media_type: string
  size: number
  is_portrait: boolean
}

/** A file that may be offered: its record is live and nobody has found anything bad in it. */
export function findLiveFile(db: Database, id: string): Promise<LiveFile | undefined> {
  return db.one<LiveFile>(sql`
    select storage_key, original_name, media_type, size,
      exists (select from staff where avatar_file_id = files.id)
        or exists (select from clients where avatar_file_id = files.id) as is_portrait
    from files
    where id = ${id} and state = 'live' and scan in ('off', 'clean')`)
}

export type FileOwner = { staff_id: string } | { client_id: string }

type NewFile = Received & { original_name: string; media_type: string; owner: FileOwner }

export async function insertLiveFile(db: Database, file: NewFile): Promise<string> {
  const { key, size, sha256, original_name, media_type, owner } = file
  const staffId = 'staff_id' in owner ? owner.staff_id : null
  const clientId = 'client_id' in owner ? owner.client_id : null
  const row = await db.one<{ id: string }>(sql`
    insert into files (storage_key, original_name, media_type, size, sha256, staff_id, client_id, state)
    values (${key}, ${original_name}, ${media_type}, ${size}, ${Buffer.from(sha256, 'hex')}, ${staffId}, ${clientId},
      'live')
    returning id`)
  return (row as { id: string }).id
}

/** Takes a file out of use; answers where its bytes are, which go once this is committed. */
export async function markFileRemoved(db: Database, id: string): Promise<string | undefined> {
  const row = await db.one<{ storage_key: string }>(sql`
    update files set state = 'removed', removed_at = now() where id = ${id} and state = 'live' returning storage_key`)
  return row?.storage_key
}
