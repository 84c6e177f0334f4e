import { randomUUID } from 'node:crypto'
import type { Endpoint } from 'contract/endpoint'
import { clientQuotaBytes } from 'contract/uploads'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import type { HandlerContext } from '../http/handler.ts'
import type { Received } from '../storage/storage.ts'
import type { Verdict } from './scan.ts'

const megabyte = 1024 * 1024

export type LiveFile = {
  storage_key: string
  original_name: string
  media_type: string
  size: number
  is_portrait: boolean
}

/**
 * Of a row of `files`: whether it may be opened at all. Its record is live, nobody has found anything bad in it, and what
 * it belongs to has not been deleted: that is kept for a while, but no longer shown.
 */
export const isOffered = sql`(
  files.state = 'live' and files.scan in ('off', 'clean')
  and not exists (select from clients where clients.id = files.client_id and clients.deleted_at is not null)
  and not exists (select from leads where leads.id = files.lead_id and leads.deleted_at is not null)
  and not exists (
    select from application_documents used join applications on applications.id = used.application_id
    where used.file_id = files.id and applications.deleted_at is not null
  )
)`

export function findLiveFile(db: Database, id: string): Promise<LiveFile | undefined> {
  return db.one<LiveFile>(sql`
    select storage_key, original_name, media_type, size,
      exists (select from staff where avatar_file_id = files.id)
        or exists (select from clients where avatar_file_id = files.id) as is_portrait
    from files
    where id = ${id} and ${isOffered}`)
}

/** Makes whatever changes what this client has wait in one row; false where there is no such client. */
export async function holdClient(tx: Database, id: string): Promise<boolean> {
  const held = await tx.one(
    sql`select from clients where id = ${id} and deleted_at is null for no key update`,
  )
  return held !== undefined
}

export type FileOwner = { staff_id: string } | { client_id: string } | { lead_id: string }

export type NewFile = Received & {
  /** Where something else that is written with it names it. */
  id?: string
  original_name: string
  media_type: string
  /** Off where it is not given. */
  scan?: Verdict
  owner: FileOwner
}

/** Makes a stored file count. */
export async function insertLiveFile(tx: Database, file: NewFile): Promise<string> {
  return unlessFull(await tx.one<{ id: string }>(liveFileInsert(file))).id
}

/**
 * The same as a statement: it answers the row, and none where there is no room. A client has only so much of it, and so
 * has a lead; they have to be held: of two files at once each would see room for itself alone.
 */
export function liveFileInsert(file: NewFile): Sql {
  const { id = randomUUID(), key, size, sha256, original_name, media_type, scan = 'off', owner } = file
  const staffId = 'staff_id' in owner ? owner.staff_id : null
  const clientId = 'client_id' in owner ? owner.client_id : null
  const leadId = 'lead_id' in owner ? owner.lead_id : null
  const isOfOwner = leadId ? sql`lead_id = ${leadId}` : sql`client_id = ${clientId}`
  return sql`
    insert into files (id, storage_key, original_name, media_type, size, sha256, scan, staff_id, client_id, lead_id, state)
    select ${id}::uuid, ${key}, ${original_name}, ${media_type}, ${size}, ${Buffer.from(sha256, 'hex')}, ${scan},
      ${staffId}::uuid, ${clientId}::uuid, ${leadId}::uuid, 'live'
    where ${staffId}::uuid is not null or ${size} + (
      select coalesce(sum(size), 0) from files where ${isOfOwner} and state = 'live'
    ) <= ${clientQuotaBytes}
    returning files.*`
}

/** The row of who has room. */
export function unlessFull<Row>(row: Row | undefined): Row {
  if (!row) throw new ApiError('quota_exceeded', { values: { n: clientQuotaBytes / megabyte } })
  return row
}

type Call = Pick<HandlerContext<Endpoint>, 'storage' | 'afterwards'>

type Dropped = { id: string; storage_key: string }

/**
 * Takes the files out of use that a statement answers as `file_id`, and their bytes out of storage as soon as nothing can
 * bring them back. Answers which ones those were.
 */
export async function dropFiles({ storage, afterwards }: Call, tx: Database, gone: Sql): Promise<string[]> {
  const dropped = await tx.all<Dropped>(sql`
    with gone as (${gone})
    update files set state = 'removed', removed_at = now()
    where id = any (array(select file_id from gone)) and state = 'live'
    returning id, storage_key`)
  for (const { storage_key } of dropped) afterwards(() => storage.remove(storage_key))
  return dropped.map(({ id }) => id)
}

export async function dropFile(call: Call, tx: Database, id: string): Promise<void> {
  await dropFiles(call, tx, sql`select ${id}::uuid as file_id`)
}
