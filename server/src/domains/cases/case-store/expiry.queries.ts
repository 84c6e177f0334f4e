import { nextPlace, placeOf } from 'contract/item-transitions'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { changeItem, type ItemChanges, type ItemRow, lockItems } from './items.queries.ts'
import { settleTurn } from './settle-turn.ts'

const today = sql`(now() at time zone 'Asia/Tashkent')::date`

/** Until when a version is valid; null: there is no end. Answers what it was. */
export async function setExpiry(
  tx: Database,
  versionId: string,
  expiresOn: string | null,
): Promise<string | null> {
  const { expires_on } = await tx.only<{ expires_on: string | null }>(sql`
    with before as (select id, expires_on from document_versions where id = ${versionId} for no key update)
    update document_versions set expires_on = ${expiresOn}::date from before where before.id = document_versions.id
    returning before.expires_on::text as expires_on`)
  return expires_on
}

/** The end of a client's passport is that of its newest version; what uses one that is over is expired at once. */
export async function setPassportExpiry(
  tx: Database,
  clientId: string,
  expiresOn: string | null,
): Promise<void> {
  const changed = await tx.all<{ id: string }>(sql`
    update document_versions set expires_on = ${expiresOn}::date
    where id = (
      select document_versions.id
      from documents join document_versions on document_id = documents.id
      where client_id = ${clientId} and file_id is not null
        and input_id = (select id from service_inputs where document_type = 'passport')
      order by n desc limit 1
    )
    returning id`)
  await expireVersions(
    tx,
    changed.map(({ id }) => id),
  )
}

/** As a condition: an item whose checklist is still worked on. */
const isOpen = sql`(
  exists (
    select from applications join cases on cases.application_id = applications.id
    where applications.id = case_items.application_id and applications.deleted_at is null
      and applications.status <> 'rejected' and finished_at is null
  )
  or exists (
    select from leads
    where leads.id = case_items.lead_id and leads.deleted_at is null and leads.stage = 'documenting'
  )
)`

type Place = { id: string; expires_on: string }

/** Items whose version is no longer valid, in the order of the days; the next batch begins after the last of this one. */
export function listExpired(db: Database, after: Place | null, limit: number): Promise<Place[]> {
  return db.all<Place>(expiredItems(after, limit))
}

/** The same as a statement, whose plan a test reads. */
export function expiredItems(after: Place | null, limit: number): Sql {
  return sql`
    select case_items.id, document_versions.expires_on::text as expires_on
    from document_versions
      join case_items on case_items.version_id = document_versions.id and case_items.state in ('waiting', 'accepted')
    where document_versions.expires_on < ${today} and ${isOpen}
      and (document_versions.expires_on, case_items.id) > (
        coalesce(${after?.expires_on ?? null}::date, '-infinity'),
        coalesce(${after?.id ?? null}::uuid, '00000000-0000-0000-0000-000000000000')
      )
    order by document_versions.expires_on, case_items.id
    limit ${limit}`
}

/** The validity of what these items have is over; those for which that is no longer so stay as they are. */
export async function expireItems(tx: Database, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const locked = await lockItems(tx, ids, { applications: sql`true`, leads: sql`true` })
  const over = await tx.all<{ id: string }>(sql`
    select case_items.id from case_items join document_versions on document_versions.id = version_id
    where case_items.id = any (${locked.map(({ id }) => id)}::uuid[]) and expires_on < ${today} and ${isOpen}`)
  const isOver = new Set(over.map(({ id }) => id))
  const items = locked.filter((item) => isOver.has(item.id) && nextPlace('expired', placeOf(item)))
  for (const item of items) {
    await changeItem(tx, 'system', item, expired(item), { event: 'expired', version_id: item.version_id })
  }
  await settleTurn(
    tx,
    items.flatMap(({ application_id }) => application_id ?? []),
  )
}

/** A newer file that waits already takes the place of the old one. */
function expired({ offered_version_id }: ItemRow): ItemChanges {
  if (!offered_version_id) return { state: 'expired', waiting_since: null }
  return {
    state: 'waiting',
    version_id: offered_version_id,
    offered_version_id: null,
    reviewed_by: null,
    reviewed_at: null,
  }
}

/** The same for whatever uses these versions. */
export async function expireVersions(tx: Database, versionIds: string[]): Promise<void> {
  const items = await tx.all<{ id: string }>(sql`
    select case_items.id
    from case_items join document_versions on document_versions.id = version_id
    where version_id = any (${versionIds}::uuid[]) and case_items.state in ('waiting', 'accepted')
      and expires_on < ${today} and ${isOpen}`)
  await expireItems(
    tx,
    items.map(({ id }) => id),
  )
}
