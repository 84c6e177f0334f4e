import type { Parsed } from 'contract/endpoint'
import type { PictureSlot, SitePicture, sitePictures } from 'contract/site-pictures'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

type Fields = Parsed<typeof sitePictures.upload>['body']

/** The audit log names records by their ids, visitors know the slot alone. */
export type StoredPicture = SitePicture & { id: string }

const columns = sql`id, slot, '/media/' || media_id as image_url, alt, focus, updated_at, version`

export function listSitePictures(db: Database): Promise<StoredPicture[]> {
  return db.all<StoredPicture>(sql`select ${columns} from site_pictures order by slot`)
}

/** With the picture beside it, which is nobody's business outside. */
export async function lockSitePicture(
  tx: Database,
  slot: PictureSlot,
): Promise<{ picture: StoredPicture; mediaId: string } | undefined> {
  const row = await tx.one<StoredPicture & { media_id: string }>(sql`
    select ${columns}, media_id from site_pictures where slot = ${slot} for no key update`)
  if (!row) return undefined
  const { media_id, ...picture } = row
  return { picture, mediaId: media_id }
}

/** None where another call has filled the slot meanwhile. */
export function insertSitePicture(
  tx: Database,
  slot: PictureSlot,
  { mediaId, ...fields }: Fields & { mediaId: string },
): Promise<StoredPicture | undefined> {
  return tx.one<StoredPicture>(sql`
    insert into site_pictures (slot, media_id, alt, focus) values (${slot}, ${mediaId}, ${alt(fields)}, ${fields.focus})
    on conflict (slot) do nothing
    returning ${columns}`)
}

/** None where another call was faster; without another picture the old one stays. */
export function updateSitePicture(
  tx: Database,
  slot: PictureSlot,
  { mediaId, version, ...fields }: Fields & { mediaId: string | null },
): Promise<StoredPicture | undefined> {
  return tx.one<StoredPicture>(sql`
    update site_pictures set
      media_id = coalesce(${mediaId}::uuid, media_id), alt = ${alt(fields)}, focus = ${fields.focus}
    where slot = ${slot} and version = coalesce(${version ?? null}::int, version)
    returning ${columns}`)
}

/** Answers the picture it had. */
export function deleteSitePicture(
  tx: Database,
  slot: PictureSlot,
): Promise<{ id: string; media_id: string } | undefined> {
  return tx.one(sql`delete from site_pictures where slot = ${slot} returning id, media_id`)
}

function alt({ alt_uz: uz, alt_en: en, alt_ru: ru }: Omit<Fields, 'version'>) {
  return sql`${JSON.stringify({ uz, en, ru })}::jsonb`
}
