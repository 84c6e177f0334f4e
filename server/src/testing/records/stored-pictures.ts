import sql from 'sql-template-tag'
import type { TestApp } from '../servers/start-app.ts'

/** What lies in storage, and what of it the records of public pictures name: both equal means that nothing was left. */
export async function picturesIn({ db, storage }: TestApp): Promise<{ stored: string[]; live: string[] }> {
  const stored: string[] = []
  for await (const { key } of storage.list()) stored.push(key)
  const rows = await db.all<{ storage_key: string }>(sql`
    select storage_key from media_variants join media on media.id = media_id where state = 'live'`)
  return { stored: stored.toSorted(), live: rows.map(({ storage_key }) => storage_key).toSorted() }
}
