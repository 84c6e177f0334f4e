import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import { insertVariants } from './media.queries.ts'
import type { StoredVariant } from './picture-variants.ts'

export type WebpVariant = { width: number; height: number; storage_key: string; size: number }

/** A picture that no other process takes for the next ten minutes; none where no picture waits. */
export async function claimPicture(db: Database): Promise<string | undefined> {
  const claimed = await db.one<{ id: string }>(sql`
    update media set avif_after = now() + interval '10 minutes'
    where id = (
      select id from media where state = 'live' and avif_after <= now()
      order by avif_after, id limit 1 for update skip locked
    )
    returning id`)
  return claimed?.id
}

/** Narrowest first. */
export function listWebp(db: Database, id: string): Promise<WebpVariant[]> {
  return db.all<WebpVariant>(sql`
    select width, height, storage_key, size from media_variants
    where media_id = ${id} and media_type = 'image/webp' order by width`)
}

/** False where the picture was removed meanwhile, or another process was faster. */
export async function finishPicture(tx: Database, id: string, avif: StoredVariant[]): Promise<boolean> {
  const finished = await tx.run(sql`
    update media set avif_after = null where id = ${id} and state = 'live' and avif_after is not null`)
  if (finished === 0) return false
  await insertVariants(tx, id, 'image/avif', avif)
  return true
}
