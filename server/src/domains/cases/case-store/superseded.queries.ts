import { clientQuotaBytes } from 'contract/uploads'
import sql, { type Sql } from 'sql-template-tag'
import { auditInsertRows } from '../../../audit.ts'
import type { Database } from '../../../db/database.ts'

/** How long the bytes of a version stay after a newer one has come. */
const storedDays = 90

/**
 * As a condition on `versions`: there is a newer one with bytes, and neither an accepted nor an open line of a checklist nor a
 * message needs this one.
 */
const isSuperseded = sql`(
  exists (
    select from document_versions newer
    where newer.document_id = versions.document_id and newer.n > versions.n and newer.file_id is not null
  )
  and not exists (
    select from case_items
      left join applications on applications.id = case_items.application_id
      left join cases on cases.application_id = case_items.application_id
    where case_items.version_id = versions.id and (
      case_items.state = 'accepted' or case_items.lead_id is not null
      or (applications.status <> 'rejected' and cases.finished_at is null)
    )
  )
  and not exists (select from case_items where offered_version_id = versions.id)
  and not exists (select from case_message_documents where version_id = versions.id)
)`

/** Whose bytes they are. */
type Owner = { client_id: string } | { lead_id: string }

type Version = { id: string; file_id: string; storage_key: string }

/**
 * Takes the bytes of versions that satisfy a condition, and leaves their rows: number, who and when. Their owner has to be
 * locked. Answers where the bytes are; what is not removed at once is found by the sweep.
 */
async function takeBytes(tx: Database, condition: Sql): Promise<string[]> {
  const versions = await tx.all<Version>(sql`
    select versions.id, file_id, storage_key
    from document_versions versions join files on files.id = file_id and files.state = 'live'
    where ${condition}`)
  const [ids, fileIds] = [versions.map(({ id }) => id), versions.map(({ file_id }) => file_id)]
  if (ids.length === 0) return []
  // The file of an erased version is known here alone: who opened it is still found by it.
  await tx.run(
    auditInsertRows({
      kind: 'document.version_erased',
      actor: 'system',
      target: { kind: 'document_version', id: sql`id` },
      detail: sql`jsonb_build_object('document_id', document_id, 'file_id', file_id, 'n', n)`,
      from: sql`document_versions where id = any (${ids}::uuid[]) order by document_id, n`,
    }),
  )
  await tx.run(sql`update document_versions set file_id = null where id = any (${ids}::uuid[])`)
  await tx.run(sql`
    update files set state = 'removed', removed_at = now() where id = any (${fileIds}::uuid[])`)
  return versions.map(({ storage_key }) => storage_key)
}

/** The oldest superseded versions of an owner go until another file has room; false where they are not enough. */
export async function freeSuperseded(tx: Database, owner: Owner, size: number): Promise<boolean> {
  const ofFiles = 'lead_id' in owner ? sql`lead_id = ${owner.lead_id}` : sql`client_id = ${owner.client_id}`
  const ofDocuments =
    'lead_id' in owner
      ? sql`documents.lead_id = ${owner.lead_id}`
      : sql`documents.client_id = ${owner.client_id}`
  const { used } = await tx.only<{ used: number }>(sql`
    select coalesce(sum(size), 0)::float8 as used from files where ${ofFiles} and state = 'live'`)
  const wanted = used + size - clientQuotaBytes
  const superseded = await tx.all<{ id: string; size: number }>(sql`
    select versions.id, files.size
    from documents
      join document_versions versions on versions.document_id = documents.id
      join files on files.id = file_id and files.state = 'live'
    where ${ofDocuments} and ${isSuperseded}
    order by versions.uploaded_at, versions.id`)
  const chosen: string[] = []
  let freed = 0
  for (const version of superseded) {
    if (freed >= wanted) break
    chosen.push(version.id)
    freed += version.size
  }
  if (freed < wanted) return false
  await takeBytes(tx, sql`versions.id = any (${chosen}::uuid[])`)
  return true
}

export type OldVersion = { id: string; uploaded_at: string; is_superseded: boolean }

/** Versions with bytes from before the time that they are stored for, in their order, a batch after the last one. */
export function listOldVersions(
  db: Database,
  after: Pick<OldVersion, 'id' | 'uploaded_at'> | null,
  limit: number,
): Promise<OldVersion[]> {
  return db.all<OldVersion>(sql`
    select versions.id, to_jsonb(versions.uploaded_at) #>> '{}' as uploaded_at,
      ${isPastItsTime} and ${isSuperseded} as is_superseded
    from (
      select * from document_versions
      where file_id is not null and uploaded_at < now() - ${storedDays}::int * interval '1 day'
        and (uploaded_at, id) > (
          coalesce(${after?.uploaded_at ?? null}::timestamptz, '-infinity'),
          coalesce(${after?.id ?? null}::uuid, '00000000-0000-0000-0000-000000000000')
        )
      order by uploaded_at, id
      limit ${limit}
    ) as versions
    order by versions.uploaded_at, versions.id`)
}

const isPastItsTime = sql`exists (
  select from document_versions newer
  where newer.document_id = versions.document_id and newer.n > versions.n and newer.file_id is not null
    and newer.uploaded_at < now() - ${storedDays}::int * interval '1 day'
)`

/** Locks the owner of a version, and takes its bytes where that is still due. */
export async function takeOldBytes(tx: Database, versionId: string): Promise<string[]> {
  const owner = sql`
    select client_id, lead_id from documents
      join document_versions on document_versions.document_id = documents.id
    where document_versions.id = ${versionId}`
  await tx.run(
    sql`select from clients where id = (select client_id from (${owner}) as owner) for no key update`,
  )
  await tx.run(sql`select from leads where id = (select lead_id from (${owner}) as owner) for no key update`)
  return takeBytes(tx, sql`versions.id = ${versionId} and ${isPastItsTime} and ${isSuperseded}`)
}
