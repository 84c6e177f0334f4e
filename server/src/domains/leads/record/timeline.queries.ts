import type { LeadEvent, LeadNote } from 'contract/lead-shapes'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { type StoredChanges, shownChanges } from './shown-changes.ts'

/** The lead and those that are merged into it now; their histories stay their own. */
const withMergedLeads = (id: string) => sql`
  with recursive merged as (
    select ${id}::uuid as id
    union
    select leads.id from leads join merged on leads.merged_into_id = merged.id
  )`

/** The oldest first. A merge is shown by the kept lead, and not once more by the merged one. */
export async function listTimeline(db: Database, id: string): Promise<LeadEvent[]> {
  const rows = await db.all<EventRow>(sql`
    ${withMergedLeads(id)}
    select lead_events.id, event, from_stage, from_status, to_stage, to_status, actors.full_name as actor_name,
      case when to_agent_id is distinct from from_agent_id then agents.full_name end as agent_name,
      note, reason, callback_at, data -> 'call' as call, data -> 'changes' as changes,
      exists (select from lead_undone_events where event_id = lead_events.id) as is_undone,
      case when event = 'merged' and kept_id = ${id} and undone_at is null then merge_id end as undo_id,
      at as created_at
    from lead_events
      left join staff actors on actor_kind = 'staff' and actors.id = actor_id
      left join staff agents on agents.id = to_agent_id
      left join lead_merges on lead_merges.id = merge_id
    where lead_id in (select id from merged) and (lead_id = ${id} or lead_id is distinct from merged_id)
    order by seq`)
  return rows.map(({ changes, ...row }) => ({ ...row, changes: shownChanges(changes) }))
}

type EventRow = Omit<LeadEvent, 'changes'> & { changes: StoredChanges | null }

/** The newest first. */
export function listNotes(db: Database, id: string): Promise<LeadNote[]> {
  return db.all<LeadNote>(sql`
    ${withMergedLeads(id)}
    select lead_notes.id, text, full_name as author_name, channel, lead_notes.created_at
    from lead_notes left join staff on staff.id = author_id
    where lead_id in (select id from merged)
    order by seq desc`)
}
