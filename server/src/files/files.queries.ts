import { randomUUID } from 'node:crypto'
import type { Endpoint } from 'contract/endpoint'
import { clientQuotaBytes } from 'contract/uploads'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import type { Verdict } from '../deps.ts'
import { ApiError } from '../http/api-error.ts'
import type { HandlerContext } from '../http/handler.ts'
import type { Received } from '../storage/storage.ts'

const megabyte = 1024 * 1024

export type LiveFile = {
  storage_key: string
  original_name: string
  media_type: string
  size: number
  is_portrait: boolean
}

/** Whether the bytes of a file may be shown: live, and not found bad by the scanner. */
export const isReadable = sql`(files.state = 'live' and files.scan in ('off', 'clean'))`

/** Whether a file may be opened: its client or lead is not deleted either. Deleted records are stored for a while, but not shown. */
export const isOffered = sql`(
  ${isReadable}
  and not exists (select from clients where clients.id = files.client_id and clients.deleted_at is not null)
  and not exists (select from leads where leads.id = files.lead_id and leads.deleted_at is not null)
)`

export function findLiveFile(db: Database, id: string): Promise<LiveFile | undefined> {
  return db.one<LiveFile>(sql`
    select storage_key, original_name, media_type, size,
      exists (select from staff where avatar_file_id = files.id)
        or exists (select from clients where avatar_file_id = files.id) as is_portrait
    from files
    where id = ${id} and ${isOffered}`)
}

/**
 * Locks the client's row, so that changes of one client's files run one after another; false if there is no such
 * client.
 */
export async function lockClientRow(tx: Database, id: string): Promise<boolean> {
  const client = await tx.one(
    sql`select from clients where id = ${id} and deleted_at is null for no key update`,
  )
  return client !== undefined
}

export type FileOwner =
  | { staff_id: string }
  | { client_id: string }
  | { lead_id: string }
  | { input_id: string }

export type NewFile = Received & {
  /** Set by callers that reference the id in the same statement. */
  id?: string
  original_name: string
  media_type: string
  /** Off where it is not given. */
  scan?: Verdict
  owner: FileOwner
}

/** Makes a stored file live. */
export async function insertLiveFile(tx: Database, file: NewFile): Promise<string> {
  return requireWithinQuota(await tx.one<{ id: string }>(liveFileInsert(file))).id
}

/**
 * The same as a statement: returns the row, or none if the quota is exceeded. The owner must be locked: two concurrent
 * inserts would each see enough space.
 */
export function liveFileInsert(file: NewFile): Sql {
  const { id = randomUUID(), key, size, sha256, original_name, media_type, scan = 'off', owner } = file
  const staffId = 'staff_id' in owner ? owner.staff_id : null
  const clientId = 'client_id' in owner ? owner.client_id : null
  const leadId = 'lead_id' in owner ? owner.lead_id : null
  const inputId = 'input_id' in owner ? owner.input_id : null
  const isOfOwner = leadId ? sql`lead_id = ${leadId}` : sql`client_id = ${clientId}`
  return sql`
    insert into files (id, storage_key, original_name, media_type, size, sha256, scan, staff_id, client_id, lead_id,
      input_id, state)
    select ${id}::uuid, ${key}, ${original_name}, ${media_type}, ${size}, ${Buffer.from(sha256, 'hex')}, ${scan},
      ${staffId}::uuid, ${clientId}::uuid, ${leadId}::uuid, ${inputId}::uuid, 'live'
    where coalesce(${staffId}::uuid, ${inputId}::uuid) is not null or ${size} + (
      select coalesce(sum(size), 0) from files where ${isOfOwner} and state = 'live'
    ) <= ${clientQuotaBytes}
    returning files.*`
}

/** The inserted row, or `quota_exceeded`. */
export function requireWithinQuota<Row>(row: Row | undefined): Row {
  if (!row) throw new ApiError('quota_exceeded', { values: { n: clientQuotaBytes / megabyte } })
  return row
}

type Call = Pick<HandlerContext<Endpoint>, 'storage' | 'afterCommit'>

type RemovedFile = { id: string; storage_key: string }

/**
 * Removes the files that a statement returns as `file_id`: the rows at once, the bytes after the commit. Returns their
 * ids.
 */
export async function removeFiles(
  { storage, afterCommit }: Call,
  tx: Database,
  selection: Sql,
): Promise<string[]> {
  const removed = await tx.all<RemovedFile>(sql`
    with selected as (${selection})
    update files set state = 'removed', removed_at = now()
    where id = any (array(select file_id from selected)) and state = 'live'
    returning id, storage_key`)
  for (const { storage_key } of removed) afterCommit(() => storage.remove(storage_key))
  return removed.map(({ id }) => id)
}

export async function removeFile(call: Call, tx: Database, id: string): Promise<void> {
  await removeFiles(call, tx, sql`select ${id}::uuid as file_id`)
}
