import sql, { join } from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import type { StoredVariant } from './picture-variants.ts'

export type MediaVariant = {
  storage_key: string
  media_type: string
  size: number
  hash: string
  /** Whether a smaller one of this width may still be made. */
  is_awaiting: boolean
}

type Wanted = { width: number; acceptsAvif: boolean }

/** The narrowest one that has the width, or the widest there is; as AVIF where there is one and it is accepted. */
export function findVariant(
  db: Database,
  id: string,
  { width, acceptsAvif }: Wanted,
): Promise<MediaVariant | undefined> {
  return db.one<MediaVariant>(sql`
    select storage_key, media_type, size, encode(sha256, 'hex') as hash, avif_after is not null as is_awaiting
    from media_variants variants join media on media.id = variants.media_id
    where media.id = ${id} and media.state = 'live' and (${acceptsAvif} or media_type <> 'image/avif')
    order by variants.width < ${width}, abs(variants.width - ${width}), media_type = 'image/avif' desc
    limit 1`)
}

/** Variants as they are stored, narrowest first; the picture is as large as the last of them. */
export async function insertLiveMedia(db: Database, variants: StoredVariant[]): Promise<string> {
  const widest = variants.at(-1) as StoredVariant
  const { id } = await db.only<{ id: string }>(sql`
    insert into media (width, height, state) values (${widest.width}, ${widest.height}, 'live') returning id`)
  await insertVariants(db, id, 'image/webp', variants)
  return id
}

export async function insertVariants(
  db: Database,
  id: string,
  mediaType: 'image/webp' | 'image/avif',
  variants: StoredVariant[],
): Promise<void> {
  if (variants.length === 0) return
  const rows = variants.map(
    ({ width, height, key, size, sha256 }) =>
      sql`(${id}, ${width}, ${height}, ${key}, ${mediaType}, ${size}, ${Buffer.from(sha256, 'hex')})`,
  )
  await db.run(sql`
    insert into media_variants (media_id, width, height, storage_key, media_type, size, sha256) values ${join(rows)}`)
}

/** Takes a picture out of use; answers where its bytes are, which go once this is committed. */
export function markMediaRemoved(db: Database, id: string): Promise<{ key: string }[]> {
  return db.all<{ key: string }>(sql`
    with removed as (
      update media set state = 'removed', removed_at = now() where id = ${id} and state = 'live' returning id
    )
    select storage_key as key from media_variants where media_id in (select id from removed)`)
}
