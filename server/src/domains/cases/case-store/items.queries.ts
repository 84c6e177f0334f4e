import type { CaseEvent } from 'contract/case-events'
import type { ItemState } from 'contract/case-states'
import type { ReviewReason } from 'contract/review-reasons'
import type { LocalizedText } from 'contract/text'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { type CaseOwner, type EventActor, recordEvent } from './events.queries.ts'

/** One line of a checklist, as it is stored. */
export type ItemRow = {
  id: string
  application_id: string | null
  lead_id: string | null
  input_id: string
  position: number
  required: boolean
  name: LocalizedText
  description: LocalizedText
  note: LocalizedText
  state: ItemState
  version_id: string | null
  offered_version_id: string | null
  reused: boolean
  reason_code: ReviewReason | null
  reason_note: string | null
  reviewed_by: string | null
  reviewed_at: string | null
  waiting_since: string | null
  due_on: string | null
  version: number
}

export const itemColumns = sql`
  case_items.id, case_items.application_id, case_items.lead_id, case_items.input_id, case_items.position,
  case_items.required, case_items.name, case_items.description, case_items.note, case_items.state,
  case_items.version_id, case_items.offered_version_id, case_items.reused, case_items.reason_code,
  case_items.reason_note, case_items.reviewed_by, case_items.reviewed_at, case_items.waiting_since,
  case_items.due_on::text as due_on, case_items.version`

/** What a decision or an upload changes about an item. */
export type ItemChanges = Partial<
  Pick<
    ItemRow,
    | 'state'
    | 'version_id'
    | 'offered_version_id'
    | 'required'
    | 'due_on'
    | 'reason_code'
    | 'reason_note'
    | 'reviewed_by'
    | 'reviewed_at'
    | 'waiting_since'
  >
>

/** Whether something was handed over for a line already. */
export async function hasVersion(tx: Database, owner: CaseOwner, inputId: string): Promise<boolean> {
  const isOfOwner =
    'application_id' in owner
      ? sql`application_id = ${owner.application_id}`
      : sql`lead_id = ${owner.lead_id}`
  const item = await tx.one(sql`
    select from case_items where ${isOfOwner} and input_id = ${inputId} and version_id is not null`)
  return item !== undefined
}

/** The files of a draft wait for nobody. */
export async function waitsSince(tx: Database, applicationId: string): Promise<string | null> {
  const { since } = await tx.only<{ since: string | null }>(sql`
    select case when status <> 'draft' then now() end as since from applications where id = ${applicationId}`)
  return since
}

/** Nothing was handed over for it. */
export const emptied = {
  state: 'missing',
  version_id: null,
  offered_version_id: null,
  reason_code: null,
  reason_note: null,
  reviewed_by: null,
  reviewed_at: null,
  waiting_since: null,
} as const satisfies ItemChanges

type Cause = {
  event: CaseEvent
  note?: string | null
  undoes?: string | null
  /** The version that it is about, where that is not the one the item has now. */
  version_id?: string | null
  /** What else happened with it: the reason of a declined offer, the validity that a reviewer has set. */
  data?: object
}

/** Changes an item that is locked, and writes down what it was and what it is. */
export async function changeItem(
  tx: Database,
  actor: EventActor,
  before: ItemRow,
  changes: ItemChanges,
  { event, note = null, undoes = null, version_id, data }: Cause,
): Promise<ItemRow> {
  const after = { ...before, ...changes }
  const row = await tx.only<ItemRow>(sql`
    update case_items set
      state = ${after.state}, version_id = ${after.version_id}, offered_version_id = ${after.offered_version_id},
      required = ${after.required}, due_on = ${after.due_on}::date, reason_code = ${after.reason_code},
      reason_note = ${after.reason_note}, reviewed_by = ${after.reviewed_by},
      reviewed_at = ${after.reviewed_at}::timestamptz, waiting_since = ${after.waiting_since}::timestamptz
    where id = ${before.id}
    returning ${itemColumns}`)
  await recordEvent(tx, {
    ...ownerOf(row),
    event,
    actor,
    item_id: row.id,
    version_id: version_id ?? changes.version_id ?? row.offered_version_id ?? row.version_id,
    data: { ...data, before: factsOf(before), after: factsOf(row) },
    note,
    undoes,
  })
  return row
}

function ownerOf({ application_id, lead_id }: Pick<ItemRow, 'application_id' | 'lead_id'>) {
  return application_id ? { application_id } : { lead_id: lead_id as string }
}

/** What the history writes down about an item. */
export type ItemFacts = Pick<
  ItemRow,
  | 'state'
  | 'version_id'
  | 'offered_version_id'
  | 'required'
  | 'due_on'
  | 'reason_code'
  | 'reviewed_by'
  | 'reviewed_at'
  | 'waiting_since'
>

/** The same as `itemFacts` of SQL; a note is text about a person, and stands in the line itself. */
function factsOf(item: ItemRow): ItemFacts {
  const { state, version_id, offered_version_id, required, due_on, reason_code } = item
  const { reviewed_by, reviewed_at, waiting_since } = item
  return {
    state,
    version_id,
    offered_version_id,
    required,
    due_on,
    reason_code,
    reviewed_by,
    reviewed_at,
    waiting_since,
  }
}

/**
 * Locks items in the order of every change of a person's records: clients, leads, applications, then the items. Those that
 * the conditions leave out are not there.
 */
export async function lockItems(
  tx: Database,
  ids: string[],
  visible: { applications: Sql; leads: Sql },
): Promise<ItemRow[]> {
  const own = sql`case_items.id = any (${ids}::uuid[])`
  await tx.run(sql`
    select from clients where deleted_at is null and id in (
      select client_id from applications join case_items on application_id = applications.id where ${own}
    )
    order by id for no key update`)
  await tx.run(sql`
    select from leads where id in (select lead_id from case_items where ${own}) order by id for no key update`)
  await tx.run(sql`
    select from applications where id in (select application_id from case_items where ${own})
    order by id for no key update`)
  return tx.all<ItemRow>(sql`
    select ${itemColumns} from case_items
    where ${own} and (
      exists (
        select from applications join clients on clients.id = client_id and clients.deleted_at is null
        where applications.id = case_items.application_id and applications.deleted_at is null
          and ${visible.applications}
      )
      or exists (
        select from leads where leads.id = case_items.lead_id and leads.deleted_at is null and ${visible.leads}
      )
    )
    order by case_items.id
    for no key update`)
}
