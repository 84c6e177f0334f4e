import { randomUUID } from 'node:crypto'
import sql, { type Sql } from 'sql-template-tag'
import { type AuditEntry, auditInsert } from '../../../audit.ts'
import type { Database } from '../../../db/database.ts'
import { isOffered, liveFileInsert, type NewFile, requireWithinQuota } from '../../../files/files.queries.ts'
import { askedLines } from './asked-lines.queries.ts'
import { actorColumns, type CaseOwner, type EventActor, itemFacts } from './events.queries.ts'
import { settleRows } from './settle-turn.ts'
import { freeSuperseded } from './superseded.queries.ts'
import { listTurnFactsUsing } from './turn.queries.ts'

/** Whose document it is. */
type DocumentOwner = { client_id: string } | { lead_id: string }

export type NewVersion = {
  owner: DocumentOwner
  /** Of a new document, where the caller names it in the same transaction. */
  document_id?: string
  /** Null: a document that no service asks for by name; then it has a title. */
  input_id: string | null
  title?: string
  from_office?: boolean
  file: NewFile
  actor: EventActor
  /** The checklist that it was uploaded into. */
  place?: CaseOwner
  /** Whether a reviewer has uploaded it and accepts it with that. */
  accept?: boolean
}

export type AddedVersion = {
  document_id: string
  version_id: string
  /** The item of the place, where there is one. */
  item_id: string | null
  file_id: string
  name: string
  uploaded_at: string
  is_offered: boolean
  /** The items that had been sent back, and wait again by it. */
  answered: string[]
  /** How many versions there were before. */
  earlier: number
}

/**
 * Stores an upload as the next version of its document, whose owner has to be locked, and says anew whose turn it is. Where
 * there is no room for it, older versions that nothing needs lose their bytes first.
 */
export async function addVersion(
  tx: Database,
  version: NewVersion,
  auditEntry: AuditEntry,
): Promise<AddedVersion> {
  const added = await insertAndSettle(tx, version, auditEntry)
  if (added) return added
  const hasRoom = await freeSuperseded(tx, version.owner, version.file.size)
  return requireWithinQuota(hasRoom ? await insertAndSettle(tx, version, auditEntry) : undefined)
}

/** What decides whose turn it is is asked for in the same packet, because every upload waits for it. */
async function insertAndSettle(
  tx: Database,
  version: NewVersion,
  auditEntry: AuditEntry,
): Promise<AddedVersion | undefined> {
  const id = randomUUID()
  const [added, turns] = await Promise.all([
    insertVersion(tx, id, version, auditEntry),
    version.input_id ? listTurnFactsUsing(tx, id) : [],
  ])
  await settleRows(tx, turns)
  return added
}

/**
 * None where it exceeds the quota. It goes to every open checklist that
 * asks for the document: an item that is not accepted takes it, an accepted one is offered it. One statement, because
 * every upload waits for it.
 */
function insertVersion(
  tx: Database,
  id: string,
  version: NewVersion,
  auditEntry: AuditEntry,
): Promise<AddedVersion | undefined> {
  const { owner, document_id = randomUUID(), input_id, title = '', from_office = false } = version
  const { file, actor, place, accept = false } = version
  const clientId = 'client_id' in owner ? owner.client_id : null
  const leadId = 'lead_id' in owner ? owner.lead_id : null
  const placeId = place ? ('application_id' in place ? place.application_id : place.lead_id) : null
  const who = actorColumns(actor)
  const uploadedBy = who.kind === 'staff' ? who.id : null
  const isPlace = sql`coalesce(before.application_id, before.lead_id) is not distinct from ${placeId}::uuid`
  const isAccepted = sql`(${isPlace} and ${accept})`
  const isOffer = sql`(before.state = 'accepted' and not ${isAccepted})`
  return tx.one<AddedVersion>(sql`
    with stored_file as (${liveFileInsert(file)}),
    document as (
      insert into documents (id, client_id, lead_id, input_id, title, from_office)
      select ${document_id}::uuid, ${clientId}::uuid, ${leadId}::uuid, ${input_id}::uuid, ${title}, ${from_office} from stored_file
      on conflict on constraint ${leadId ? sql`documents_one_per_input_of_lead` : sql`documents_one_per_input`}
        do update set input_id = excluded.input_id
      returning id
    ),
    made as (
      insert into document_versions (id, document_id, n, file_id, uploaded_by, expires_on)
      select ${id}::uuid, document.id, 1 + coalesce((
          select max(n) from document_versions where document_id = document.id
        ), 0), stored_file.id, ${uploadedBy}::uuid, (
          select (now() at time zone 'Asia/Tashkent')::date + valid_days from service_inputs where id = ${input_id}
        )
      from document, stored_file
      returning *
    ),
    before as (
      select case_items.*,
        case_items.lead_id is not null or exists (
          select from applications where id = case_items.application_id and status <> 'draft'
        ) as is_waited_for
      from case_items
      where case_items.input_id = ${input_id}
        and (${openChecklists({ clientId, leadId })})
      for no key update
    ),
    changed as (
      update case_items set
        state = case when ${isAccepted} then 'accepted' when before.state = 'accepted' then 'accepted' else 'waiting' end,
        version_id = case when ${isOffer} then before.version_id else made.id end,
        offered_version_id = case when ${isOffer} then made.id end,
        reason_code = null, reason_note = null,
        reviewed_by = case when ${isAccepted} then ${uploadedBy}::uuid when ${isOffer} then before.reviewed_by end,
        reviewed_at = case when ${isAccepted} then now() when ${isOffer} then before.reviewed_at end,
        waiting_since = case when before.is_waited_for and not ${isAccepted} then now() end,
        reused = before.reused and not ${isPlace}
      from before, made
      where case_items.id = before.id
      returning case_items.*, ${itemFacts(sql`before`)} as facts_before
    ),
    added as (
      insert into case_items (application_id, lead_id, input_id, position, required, name, description, note, state,
        version_id, reused, waiting_since, reviewed_by, reviewed_at)
      select asked.application_id, asked.lead_id, asked.input_id, asked.position, asked.required, asked.name,
        asked.description, asked.note, case when is_place and ${accept} then 'accepted' else 'waiting' end, made.id,
        not is_place, case when asked.lead_id is not null and not (is_place and ${accept}) then now() end,
        case when is_place and ${accept} then ${uploadedBy}::uuid end, case when is_place and ${accept} then now() end
      from (${askedLines(openPlaces({ clientId, leadId, placeId }))}) as asked, made
      where asked.input_id = ${input_id} and not exists (
        select from case_items
        where case_items.input_id = asked.input_id
          and (case_items.application_id = asked.application_id or case_items.lead_id = asked.lead_id)
      )
      returning case_items.*, null::jsonb as facts_before
    ),
    touched as (select * from changed union all select * from added),
    recorded as (
      insert into case_events (application_id, lead_id, event, item_id, version_id, actor_kind, actor_id, data)
      select application_id, lead_id,
        case when offered_version_id is not null then 'offered' when state = 'accepted' then 'accepted' else 'file_attached' end,
        touched.id, made.id, ${who.kind}, ${who.id}::uuid,
        jsonb_build_object('before', facts_before, 'after', ${itemFacts(sql`touched`)})
      from touched, made
    ),
    audited as (${auditInsert(auditEntry)})
    select made.document_id, made.id as version_id, files.id as file_id, files.original_name as name, made.uploaded_at,
      ${isOffered} as is_offered, made.n - 1 as earlier,
      (select id from touched where coalesce(application_id, lead_id) = ${placeId}) as item_id,
      array(select id from touched where facts_before ->> 'state' = 'redo')::text[] as answered
    from made join stored_file as files on files.id = made.file_id`)
}

type Owner = { clientId: string | null; leadId: string | null }

/** As a condition: items of checklists that are still worked on. */
function openChecklists({ clientId, leadId }: Owner): Sql {
  if (leadId) return sql`case_items.lead_id = ${leadId}`
  return sql`case_items.application_id in (
    select applications.id from applications join cases on cases.application_id = applications.id
    where client_id = ${clientId} and deleted_at is null and status <> 'rejected' and finished_at is null
  )`
}

/** As a query: checklists without a row for every line, which are drafts and leads. */
function openPlaces({ clientId, leadId, placeId }: Owner & { placeId: string | null }): Sql {
  if (leadId) {
    return sql`
      select id as place, service_id, country, null::uuid as application_id, id as lead_id, true as is_place
      from leads where id = ${leadId}`
  }
  return sql`
    select applications.id as place, service_id, country_preference as country, applications.id as application_id,
      null::uuid as lead_id, applications.id is not distinct from ${placeId}::uuid as is_place
    from applications join cases on cases.application_id = applications.id
    where client_id = ${clientId} and deleted_at is null and status <> 'rejected' and requirements_at is null
      and finished_at is null`
}
