import type { Parsed } from 'contract/endpoint'
import type { Partner, partners } from 'contract/partners'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

type NewPartner = Parsed<typeof partners.create>['body']
type PartnerChanges = Parsed<typeof partners.update>['body']

const columns = sql`id, name, '/media/' || media_id as image_url, created_at, version`

export function listPartners(db: Database): Promise<Partner[]> {
  return db.all<Partner>(sql`select ${columns} from partners order by position, created_at, id`)
}

/** The last one in the order. */
export function insertPartner(tx: Database, partner: NewPartner, mediaId: string | null): Promise<Partner> {
  return tx.only<Partner>(sql`
    insert into partners (name, media_id, position)
    values (${names(partner)}, ${mediaId}, (select coalesce(max(position), 0) + 1 from partners))
    returning ${columns}`)
}

/** With its logo beside it, which is nobody's business outside. */
export async function lockPartner(
  tx: Database,
  id: string,
): Promise<{ partner: Partner; mediaId: string | null } | undefined> {
  const row = await tx.one<Partner & { media_id: string | null }>(sql`
    select ${columns}, media_id from partners where id = ${id} for no key update`)
  if (!row) return undefined
  const { media_id, ...partner } = row
  return { partner, mediaId: media_id }
}

/** None where another call was faster; without another logo the old one stays. */
export function updatePartnerRow(
  tx: Database,
  id: string,
  { mediaId, version, ...changes }: PartnerChanges & { mediaId: string | null },
): Promise<Partner | undefined> {
  return tx.one<Partner>(sql`
    update partners set name = name || ${names(changes)}, media_id = coalesce(${mediaId}::uuid, media_id)
    where id = ${id} and version = coalesce(${version ?? null}::int, version)
    returning ${columns}`)
}

/** Answers the logo it had. */
export function deletePartner(tx: Database, id: string): Promise<{ media_id: string | null } | undefined> {
  return tx.one(sql`delete from partners where id = ${id} returning media_id`)
}

/** Those that were given. */
function names({ name_uz: uz, name_en: en, name_ru: ru }: Omit<PartnerChanges, 'version'>) {
  return sql`${JSON.stringify({ uz, en, ru })}::jsonb`
}
