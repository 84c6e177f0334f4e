import type { LeadEventKind, LeadStage, LeadStatus } from 'contract/lead-states'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

/** A line of a lead's history, with what it says about the lead itself. */
export type HistoryLine = {
  id: string
  event: LeadEventKind
  from_stage: LeadStage | null
  from_status: LeadStatus | null
  to_stage: LeadStage
  to_status: LeadStatus
  from_agent_id: string | null
  to_agent_id: string | null
  reason: string | null
  callback_at: string | null
  /** The line that an undo took back; none where that was an edit, which says nothing about the way of the lead. */
  undone_id: string | null
  /** Whether it is the line of the lead that disappeared in another one. */
  is_of_merged: boolean
}

/** A lead as it is stored, and all lines of its history, the oldest first. */
export type LeadWithHistory = {
  id: string
  stage: LeadStage
  status: LeadStatus
  owner: string | null
  reason: string | null
  callback_at: string | null
  initial: string | null
  consulting: string | null
  documenting: string | null
  is_merged: boolean
  is_erased: boolean
  lines: HistoryLine[]
}

type HistoryRange = {
  /** The id that the batch before ended with. */
  after: string
  limit: number
  /** Only leads that were changed in the last so many days; 0: all. */
  days: number
}

/** One statement reads a lead and its history: between two of them it could change. */
export function listHistories(
  db: Database,
  { after, limit, days }: HistoryRange,
): Promise<LeadWithHistory[]> {
  return db.all<LeadWithHistory>(sql`
    select id, stage, status, current_agent_id as owner, call_agent_id as initial, consulting_agent_id as consulting,
      document_agent_id as documenting, rejection_reason as reason, to_jsonb(callback_at) #>> '{}' as callback_at,
      merged_into_id is not null as is_merged, erased_at is not null as is_erased, history.lines
    from leads cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object(
          'id', lead_events.id, 'event', event, 'from_stage', from_stage, 'from_status', from_status, 'to_stage', to_stage,
          'to_status', to_status, 'from_agent_id', from_agent_id, 'to_agent_id', to_agent_id, 'reason', reason,
          'callback_at', callback_at, 'undone_id',
            case when event = 'undone' and data ->> 'step' not in ('edit', 'edit_many') then data ->> 'event_id' end,
          'is_of_merged', coalesce(lead_id = merged_id, false)
        ) order by seq), '[]') as lines
      from lead_events left join lead_merges on lead_merges.id = merge_id
      where lead_id = leads.id
    ) as history
    where leads.id > ${after} and (${days}::int = 0 or leads.updated_at > now() - ${days}::int * interval '1 day')
    order by leads.id
    limit ${limit}`)
}
