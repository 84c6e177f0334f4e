import type { ReviewReason } from 'contract/review-reasons'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { expireVersions } from './expiry.queries.ts'
import {
  changeItem,
  emptied,
  type ItemChanges,
  type ItemFacts,
  type ItemRow,
  itemColumns,
  waitsSince,
} from './items.queries.ts'
import { settleTurn } from './settle-turn.ts'

type Version = { id: string; client_id: string | null; lead_id: string | null }

/**
 * The scanner found a file bad. What used it goes back to the version before it, as that was judged; without one it is
 * missing. The version stays, without its bytes.
 */
export async function dropBadVersion(tx: Database, fileId: string): Promise<void> {
  const version = await tx.one<Version>(sql`
    select document_versions.id, client_id, lead_id
    from document_versions join documents on documents.id = document_id where file_id = ${fileId}`)
  if (!version) return
  await tx.run(sql`select from clients where id = ${version.client_id} for no key update`)
  await tx.run(sql`select from leads where id = ${version.lead_id} for no key update`)
  await tx.run(sql`update document_versions set file_id = null where id = ${version.id}`)
  const items = await tx.all<ItemRow>(sql`
    select ${itemColumns} from case_items
    where ${version.id} in (version_id, offered_version_id)
    order by id for no key update`)
  for (const item of items) {
    const changes = await withoutVersion(tx, item, version.id)
    const after = await changeItem(tx, 'system', item, changes, { event: 'file_bad', version_id: version.id })
    // What counts again may have ended meanwhile.
    if (after.version_id) await expireVersions(tx, [after.version_id])
  }
  await settleTurn(
    tx,
    items.flatMap(({ application_id }) => application_id ?? []),
  )
}

async function withoutVersion(tx: Database, item: ItemRow, badId: string): Promise<ItemChanges> {
  const { offered_version_id, waiting_since } = item
  if (offered_version_id === badId) return { offered_version_id: null, waiting_since: null }
  // A newer file waits already.
  if (offered_version_id) {
    return { ...emptied, state: 'waiting', version_id: offered_version_id, waiting_since }
  }
  const before = (await judgedBefore(tx, item.id, badId)) ?? emptied
  if (before.state !== 'waiting' || before.waiting_since || !item.application_id) return before
  // It waited for nobody in the draft, and the office is waited for since the application was handed in.
  return { ...before, waiting_since: waiting_since ?? (await waitsSince(tx, item.application_id)) }
}

type Earlier = {
  facts: ItemFacts | null
  has_file: boolean
  reason_note: string | null
  reason_code: ReviewReason | null
}

/** How an item was before it got a version, or an even earlier one where that has no bytes any more. */
async function judgedBefore(tx: Database, itemId: string, versionId: string): Promise<ItemChanges | null> {
  const earlier = await tx.one<Earlier>(sql`
    select came.data -> 'before' as facts, came.data #>> '{before,reason_code}' as reason_code,
      exists (
        select from document_versions
        where id = (came.data #>> '{before,version_id}')::uuid and file_id is not null
      ) as has_file,
      (
        select note from case_events judged
        where judged.item_id = came.item_id and judged.event = 'sent_back' and judged.seq < came.seq
        order by judged.seq desc limit 1
      ) as reason_note
    from case_events came
    where came.item_id = ${itemId} and came.data #>> '{after,version_id}' = ${versionId}
      and came.data #>> '{before,version_id}' is distinct from ${versionId}
    order by came.seq desc limit 1`)
  const facts = earlier?.facts
  if (!facts?.version_id) return null
  if (!earlier?.has_file) return judgedBefore(tx, itemId, facts.version_id)
  const { required: _required, due_on: _due_on, ...judged } = facts
  return {
    ...judged,
    offered_version_id: null,
    reason_note: facts.state === 'redo' ? earlier.reason_note : null,
  }
}
