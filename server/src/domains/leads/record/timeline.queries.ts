import type { LeadEvent, LeadNote } from 'contract/lead-shapes'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

/** The lead and those that were merged into it, for as long as that stands; their histories stay their own. */
const withFamily = (id: string) => sql`
  with recursive family as (
    select ${id}::uuid as id
    union
    select leads.id from leads join family on leads.merged_into_id = family.id
  )`

/** The oldest first. A merge is told by the lead that was kept, and not once more by the one that went into it. */
export function listTimeline(db: Database, id: string): Promise<LeadEvent[]> {
  return db.all<LeadEvent>(sql`
    ${withFamily(id)}
    select lead_events.id, event, from_stage, from_status, to_stage, to_status, actors.full_name as actor_name,
      case when to_agent_id is distinct from from_agent_id then agents.full_name end as agent_name,
      note, reason, callback_at,
      case when event = 'merged' and kept_id = ${id} and undone_at is null then merge_id end as undo_id,
      at as created_at
    from lead_events
      left join staff actors on actor_kind = 'staff' and actors.id = actor_id
      left join staff agents on agents.id = to_agent_id
      left join lead_merges on lead_merges.id = merge_id
    where lead_id in (select id from family) and (lead_id = ${id} or lead_id is distinct from merged_id)
    order by seq`)
}

/** The newest first. */
export function listNotes(db: Database, id: string): Promise<LeadNote[]> {
  return db.all<LeadNote>(sql`
    ${withFamily(id)}
    select lead_notes.id, text, full_name as author_name, lead_notes.created_at
    from lead_notes left join staff on staff.id = author_id
    where lead_id in (select id from family)
    order by seq desc`)
}
