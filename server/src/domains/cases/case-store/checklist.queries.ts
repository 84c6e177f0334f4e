import type { ItemState } from 'contract/case-states'
import type { ReviewReason } from 'contract/review-reasons'
import type { LocalizedText } from 'contract/text'
import sql, { type Sql } from 'sql-template-tag'
import type { Database, Statements } from '../../../db/database.ts'
import { isReadable } from '../../../files/files.queries.ts'
import { askedLines } from './asked-lines.queries.ts'

export type VersionRow = {
  id: string
  n: number
  file_id: string | null
  name: string | null
  uploaded_at: string
  by_office: boolean
  expires_on: string | null
  is_offered: boolean
}

/**
 * The columns of a version, from `document_versions` beside `files`, of an owner who was found and so is not deleted. Lists
 * read them as the JSON of a whole row, so the time is one without its zone, as JSON writes it.
 */
export const versionColumns = sql`
  document_versions.id, n, file_id, original_name as name, uploaded_at at time zone 'UTC' as uploaded_at,
  uploaded_by is not null as by_office, expires_on, ${isReadable} as is_offered`

/** A line of a checklist with all that is known about it; files become links on their way out. */
export type ChecklistRow = {
  service_input_id: string
  name: LocalizedText
  description: LocalizedText
  note: LocalizedText
  required: boolean
  /** Whether the service asks for it; the office also sees files that it no longer asks for. */
  is_asked: boolean
  item_id: string | null
  version: number | null
  state: ItemState
  version_id: string | null
  offered_version_id: string | null
  reason_code: ReviewReason | null
  reason_note: string | null
  reviewed_at: string | null
  reviewer_name: string | null
  due_on: string | null
  reused: boolean
  example_file_id: string | null
  form_file_id: string | null
  versions: VersionRow[]
  known: boolean
}

type ApplicationPlace = {
  id: string
  client_id: string
  service_id: string
  country_preference: string | null
  is_draft: boolean
}

/** A draft is asked for what its service and country ask for now; what was handed in has its own lines. */
export function listChecklist(db: Statements, application: ApplicationPlace): Promise<ChecklistRow[]> {
  const { id, client_id, service_id, country_preference, is_draft } = application
  const place = sql`
    select 1 as place, ${service_id}::uuid as service_id, ${country_preference}::text as country`
  return readLines(db, sql`documents.client_id = ${client_id}`, {
    items: sql`case_items.application_id = ${id}`,
    known: sql`false`,
    lines: is_draft
      ? askedLines(place)
      : sql`
        select input_id, position, required, name, description, note, position < 1000 as is_asked
        from case_items where application_id = ${id}`,
    isLive: is_draft,
  })
}

/** A lead is asked for what its service and country ask for now, as a draft is. */
export function listLeadChecklist(
  db: Database,
  { id, service_id, country }: { id: string; service_id: string | null; country: string | null },
): Promise<ChecklistRow[]> {
  const place = sql`select 1 as place, ${service_id}::uuid as service_id, ${country}::text as country`
  return readLines(db, sql`documents.lead_id = ${id}`, {
    items: sql`case_items.lead_id = ${id}`,
    known: isKnown(id),
    lines: askedLines(place),
    isLive: true,
  })
}

/** As a condition on `lines`: the client of a lead has proved the address, and has handed the document over before. */
function isKnown(leadId: string): Sql {
  return sql`exists (
    select from leads
      join clients on clients.id = leads.client_id and clients.email_proved_at is not null and clients.deleted_at is null
      join documents on documents.client_id = clients.id and documents.input_id = lines.input_id
      join document_versions on document_versions.document_id = documents.id
      join files on files.id = file_id and files.state = 'live' and files.scan <> 'bad'
    where leads.id = ${leadId} and (expires_on is null or expires_on >= (now() at time zone 'Asia/Tashkent')::date)
  )`
}

type Parts = { items: Sql; known: Sql; lines: Sql; isLive: boolean }

/** Versions are rows of a statement of their own, sent with the first: as JSON inside of the lines they take far longer. */
async function readLines(db: Statements, documents: Sql, parts: Parts): Promise<ChecklistRow[]> {
  const [lines, versions] = await Promise.all([
    db.all<Omit<ChecklistRow, 'versions'>>(linesOf(parts)),
    db.all<VersionRow & { input_id: string }>(versionsOf(documents)),
  ])
  const byInput = Map.groupBy(versions, ({ input_id }) => input_id)
  return lines.map((line) => ({ ...line, versions: byInput.get(line.service_input_id) ?? [] }))
}

/** Of documents that are asked for by name, the newest of each first. */
function versionsOf(documents: Sql): Sql {
  return sql`
    select documents.input_id, ${versionColumns}
    from documents
      join document_versions on document_id = documents.id
      left join files on files.id = file_id
    where ${documents} and documents.input_id is not null
    order by n desc`
}

function linesOf({ items, known, lines, isLive }: Parts): Sql {
  const asked = isLive
    ? sql`
      select input_id, position, required, name, description, note, true as is_asked from (${lines}) as asked
      union all
      select input_id, 1000 + position, false, name, description, note, false from case_items
      where ${items} and input_id not in (select input_id from (${lines}) as asked)`
    : lines
  return sql`
    select lines.input_id as service_input_id, lines.name, lines.description, lines.note, lines.required,
      lines.is_asked, case_items.id as item_id, case_items.version, coalesce(case_items.state, 'missing') as state,
      case_items.version_id, case_items.offered_version_id, case_items.reason_code, case_items.reason_note,
      case_items.reviewed_at, staff.full_name as reviewer_name, case_items.due_on::text as due_on,
      coalesce(case_items.reused, false) as reused, inputs.example_file_id, inputs.form_file_id,
      ${known} as known
    from (${asked}) as lines
      join service_inputs inputs on inputs.id = lines.input_id
      left join case_items on ${items} and case_items.input_id = lines.input_id
      left join staff on staff.id = case_items.reviewed_by
    order by lines.position, lines.input_id`
}
