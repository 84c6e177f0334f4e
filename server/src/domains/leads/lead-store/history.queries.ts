import type { LeadEventKind } from 'contract/lead-states'
import sql, { join, raw, type Sql } from 'sql-template-tag'

/** Who did something to a lead. */
export type LeadActor = { kind: 'client' | 'staff'; id: string } | { kind: 'visitor' | 'system' }

/** By default a line records that the lead stayed as it is. */
const unchanged = {
  from_stage: sql`leads.stage`,
  from_status: sql`leads.status`,
  to_stage: sql`leads.stage`,
  to_status: sql`leads.status`,
  from_agent_id: sql`leads.current_agent_id`,
  to_agent_id: sql`leads.current_agent_id`,
  stage_entered_at: sql`leads.stage_entered_at`,
  note: sql`null::text`,
  reason: sql`null::text`,
  callback_at: sql`null::timestamptz`,
  merge_id: sql`null::uuid`,
  data: sql`null::jsonb`,
  at: sql`now()`,
} satisfies Record<string, Sql>

type HistoryLines = {
  event: LeadEventKind
  actor: LeadActor
  /** The leads as they were before, under the name `leads`; it may end in an order. */
  from: Sql
  values?: Partial<Record<keyof typeof unchanged, Sql>>
}

/** A line in the history of every lead that a query names, as a statement. */
export function historyInsert({ event, actor, from, values }: HistoryLines): Sql {
  const columns = { ...unchanged, ...values }
  return sql`
    insert into lead_events (lead_id, event, actor_kind, actor_id, ${raw(Object.keys(columns).join(', '))})
    select leads.id, ${event}, ${actor.kind}, ${'id' in actor ? actor.id : null}::uuid, ${join(Object.values(columns))}
    from ${from}`
}
