import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'

/** Deletes rows of removed files after a day, unless something still references them. */
export async function purgeRemovedFiles(db: Database): Promise<void> {
  await db.run(sql`
    delete from files
    where state <> 'live' and coalesce(removed_at, created_at) < now() - interval '1 day'
      and not exists (select from document_versions where file_id = files.id)
      and not exists (select from service_inputs where files.id in (example_file_id, form_file_id))
      and not exists (select from clients where avatar_file_id = files.id)
      and not exists (select from staff where avatar_file_id = files.id)`)
}
