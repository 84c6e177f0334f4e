import type { HistoryKind } from 'contract/client-history'
import type { StaffRole } from 'contract/roles'
import sql, { join, type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

export type HistoryRow = {
  id: string
  at: string
  kind: HistoryKind
  actor_kind: string
  full_name: string | null
  role: StaffRole | null
  data: Record<string, unknown>
}

type Page = { limit: number; offset: number }

/** One after the other in time, the newest first. Each branch reads no more than the page can need of it. */
export function listHistory(db: Database, clientId: string, { limit, offset }: Page): Promise<HistoryRow[]> {
  const needed = limit + offset
  const newest = branches.map(
    (branch) => sql`(select * from (${branch}) as branch order by at desc, seq desc limit ${needed})`,
  )
  return db.all<HistoryRow>(sql`
    with recursive ${ownRecords(clientId)}
    select entries.id::text as id, entries.at, entries.kind, actor_kind, staff.full_name, staff.role, data
    from (${join(newest, ' union all ')}) as entries
      left join staff on actor_kind = 'staff' and staff.id = actor_id
    order by entries.at desc, entries.seq desc, entries.id
    limit ${limit} offset ${offset}`)
}

/** The record and those merged into it, the person's leads with those merged into them, and all their documents and files. */
const ownRecords = (clientId: string) => sql`
  own_clients as (
    select id from clients where id = ${clientId} or merged_into_id = ${clientId}
  ), own_leads as (
    select id, false as is_merged from leads
    where client_id in (select id from own_clients) and deleted_at is null
    union
    select leads.id, true from leads join own_leads on leads.merged_into_id = own_leads.id
  ), own_documents as (
    select id, input_id, title from documents where client_id in (select id from own_clients)
    union all
    select id, input_id, title from documents where lead_id in (select id from own_leads)
  ), own_files as (
    select id, original_name from files where client_id in (select id from own_clients)
    union all
    select id, original_name from files where lead_id in (select id from own_leads)
  )`

/** A merge is shown by the lead that stayed, and not once more by the other. */
const leadEvents = sql`
  select lead_events.id, seq, at, 'lead_event' as kind, actor_kind, actor_id, jsonb_build_object(
    'lead_id', lead_id, 'event', event, 'from_stage', from_stage, 'from_status', from_status, 'to_stage', to_stage,
    'to_status', to_status, 'note', note, 'reason', reason, 'agent_name',
    case when to_agent_id is distinct from from_agent_id then agents.full_name end) as data
  from lead_events
    join own_leads on own_leads.id = lead_id
    left join staff agents on agents.id = to_agent_id
    left join lead_merges on lead_merges.id = merge_id
  where not is_merged or lead_id is distinct from merged_id`

const leadNotes = sql`
  select lead_notes.id, seq, created_at as at, 'lead_note' as kind,
    case when author_id is null then 'visitor' else 'staff' end as actor_kind, author_id as actor_id,
    jsonb_build_object('lead_id', lead_id, 'text', text) as data
  from lead_notes join own_leads on own_leads.id = lead_id`

const statusChanges = sql`
  select history.id, history.seq, history.at, 'application_status' as kind, history.actor_kind, history.actor_id,
    jsonb_build_object('application_id', application_id, 'service', services.title, 'from', from_status,
      'to', to_status, 'note', history.note) as data
  from application_history history
    join applications on applications.id = application_id
    join services on services.id = service_id
  where applications.client_id in (select id from own_clients) and applications.deleted_at is null`

const documentVersions = sql`
  select document_versions.id, n::bigint as seq, uploaded_at as at, 'document_uploaded' as kind,
    case when uploaded_by is null then 'client' else 'staff' end as actor_kind, uploaded_by as actor_id,
    jsonb_build_object('document_id', document_id, 'name', inputs.name, 'title', title, 'n', n) as data
  from own_documents
    join document_versions on document_id = own_documents.id
    left join service_inputs inputs on inputs.id = input_id`

/** What the audit log has about the record itself. */
const recordEvents = sql`
  select id, seq, at,
    case kind when 'client.created' then 'client_created' when 'client.exported' then 'data_exported'
      else 'passport_revealed' end as kind,
    actor_kind, actor_id,
    case kind when 'client.created' then jsonb_build_object('source', detail -> 'source') else '{}' end as data
  from audit_log
  where target_id in (select id from own_clients)
    and kind in ('client.created', 'client.exported', 'passport.revealed')`

/**
 * Of staff only: what clients open of their own is not a view. One person's openings within five minutes are one. File by
 * file: the planner would take so many files for a reason to read the whole log.
 */
const fileViews = sql`
  select views.id, seq, at, 'file_opened' as kind, 'staff' as actor_kind, actor_id,
    jsonb_build_object('file_id', own_files.id, 'file_name', original_name) as data
  from own_files cross join lateral (
    select id, seq, at, actor_id,
      lag(at) over (partition by actor_id order by seq) as earlier_at
    from audit_log
    where target_id = own_files.id and kind = 'file.opened' and actor_kind = 'staff'
  ) as views
  where earlier_at is null or earlier_at < at - interval '5 minutes'`

/** What else happens around a client becomes a branch here and a kind of contract/client-history. */
const branches: Sql[] = [leadEvents, leadNotes, statusChanges, documentVersions, recordEvents, fileViews]
