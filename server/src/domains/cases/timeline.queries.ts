import type { TimelineEntry } from 'contract/cases'
import type { Language } from 'contract/text'
import sql, { join, type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { type CaseReader, caseVisibility } from './case-store/case-store.ts'

/** Whether a reader may see a case. */
export async function isCaseVisible(db: Database, reader: CaseReader, id: string): Promise<boolean> {
  const row = await db.one(sql`
    select from applications join clients on clients.id = client_id and clients.deleted_at is null
    where applications.id = ${id} and applications.deleted_at is null and ${caseVisibility(reader)}`)
  return row !== undefined
}

type Page = { id: string; limit: number; offset: number; isMasked: boolean; language: Language }

export function listTimeline(db: Database, page: Page): Promise<TimelineEntry[]> {
  return db.all<TimelineEntry>(timelinePage(page))
}

/**
 * As a statement: newest first, no further along each kind of record than the page goes. Who sees no notes gets none of
 * them, and no text of anything else.
 */
export function timelinePage({ id, limit, offset, isMasked, language }: Page): Sql {
  const branches = [
    leadEvents,
    statusChanges(id),
    eventsOf(sql`case_events.application_id = ${id}`, language),
    eventsOf(sql`case_events.lead_id in (select id from own_leads)`, language),
    ...(isMasked ? [] : [leadNotes, notes(id), messages(id)]),
  ]
  const newest = branches.map(
    (branch) => sql`(select * from (${branch}) as branch order by at desc, seq desc limit ${limit + offset})`,
  )
  return sql`
    with recursive own_leads as (${leadsBefore(id)})
    select id, kind, event, actor_name, ${isMasked ? sql`null` : sql`text`} as text,
      jsonb_strip_nulls(given) as values, at
    from (${join(newest, ' union all ')}) as entries
    order by at desc, kind, seq desc
    limit ${limit} offset ${offset}`
}

/** The leads that led to a case, or were there before it, with those that are merged into them. */
function leadsBefore(id: string): Sql {
  return sql`
    select leads.id from applications join leads on leads.client_id = applications.client_id
    where applications.id = ${id} and leads.deleted_at is null
      and leads.created_at <= greatest(applications.created_at, applications.submitted_at)
    union
    select leads.id from leads join own_leads on leads.merged_into_id = own_leads.id`
}

const isoTime = (time: Sql) => sql`to_jsonb(${time}) #>> '{}'`

/** A merge is shown by the lead that stayed, and not once more by the merged one. */
const leadEvents = sql`
  select lead_events.id, 'lead' as kind, event, actors.full_name as actor_name, coalesce(note, reason) as text,
    jsonb_build_object('stage', to_stage, 'status', to_status, 'callback_at', ${isoTime(sql`callback_at`)},
      'agent', case when to_agent_id is distinct from from_agent_id then agents.full_name end) as given,
    at, seq
  from lead_events
    left join staff actors on actor_kind = 'staff' and actors.id = actor_id
    left join staff agents on agents.id = to_agent_id
    left join lead_merges on lead_merges.id = merge_id
  where lead_id in (select id from own_leads) and lead_id is distinct from merged_id`

const leadNotes = sql`
  select lead_notes.id, 'lead_note', 'noted', full_name, text, '{}'::jsonb, lead_notes.created_at as at, seq
  from lead_notes left join staff on staff.id = author_id
  where lead_id in (select id from own_leads)`

const actorName = sql`case actor_kind
  when 'staff' then (select full_name from staff where staff.id = actor_id)
  when 'client' then (select full_name from clients where clients.id = actor_id)
end`

function statusChanges(id: string): Sql {
  return sql`
    select id, 'status', to_status, ${actorName}, note, jsonb_build_object('from', from_status), at, seq
    from application_history where application_id = ${id}`
}

/** The names of items and steps are in the language of the reader, or in Uzbek, which every one of them has. */
function eventsOf(own: Sql, language: Language): Sql {
  const shownName = sql`coalesce(nullif(name ->> ${language}, ''), name ->> 'uz')`
  const after = sql`data -> 'after'`
  return sql`
    select case_events.id, 'event', event, ${actorName}, case_events.note,
      jsonb_build_object(
        'item', (select ${shownName} from case_items where case_items.id = item_id),
        'step', (select ${shownName} from case_steps where case_steps.id = step_id),
        'state', ${after} ->> 'state', 'turn', ${after} ->> 'turn', 'due_on', ${after} ->> 'due_on',
        'reason_code', ${after} ->> 'reason_code', 'outcome', ${after} ->> 'outcome',
        'travel_on', ${after} ->> 'travel_on', 'return_on', ${after} ->> 'return_on',
        'responsible', (select full_name from staff where staff.id = (${after} ->> 'staff_id')::uuid),
        'helpers', (
          select string_agg(full_name, ', ' order by full_name) from staff
          where staff.id = any (array(select jsonb_array_elements_text(${after} -> 'staff_ids')::uuid))
        )
      ),
      at, seq
    from case_events where ${own}`
}

function notes(id: string): Sql {
  return sql`
    select case_notes.id, 'note', 'noted', full_name, text, '{}'::jsonb, case_notes.created_at as at, seq
    from case_notes left join staff on staff.id = author_id
    where application_id = ${id}`
}

/** How many there were, day by day and by who wrote them. */
function messages(id: string): Sql {
  return sql`
    select (array_agg(id order by seq desc))[1] as id, 'messages', author_kind, null, null,
      jsonb_build_object('count', count(*)::text), max(created_at) as at, max(seq) as seq
    from case_messages where application_id = ${id}
    group by author_kind, (created_at at time zone 'Asia/Tashkent')::date`
}
