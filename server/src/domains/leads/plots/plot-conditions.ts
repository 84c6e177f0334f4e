import {
  type FunnelStep,
  funnelSteps,
  type LeadEventKind,
  noReason,
  type WorkStage,
} from 'contract/lead-states'
import sql, { type Sql } from 'sql-template-tag'
import { stagesFrom } from '../lead-visibility.ts'
import { type PlotContext, within } from './plot-context.ts'
import type { Range } from './plot-range.ts'

// What the plots count, each in the one place that the bars and the lists behind them share.

/** The leads that came in a time; with an agent those that the agent works or has worked. */
export function arrived({ counted, agent_id }: PlotContext, range: Range): Sql {
  return sql`(${counted} and ${within(range, sql`leads.created_at`)} and ${namedOn(agent_id)})`
}

function namedOn(agentId: string | undefined): Sql {
  if (agentId === undefined) return sql`true`
  return sql`
    (leads.call_agent_id = ${agentId} or leads.consulting_agent_id = ${agentId} or leads.document_agent_id = ${agentId})`
}

/** The manager of a later stage sees no lead before it, so the earlier steps are left out. */
export function stepsOf({ stages }: PlotContext): readonly FunnelStep[] {
  return funnelSteps.slice(funnelSteps.indexOf(stages[0] as WorkStage))
}

/** A lead only ever moves on, so its stage says which steps it has taken. */
export function hasReached(step: FunnelStep): Sql {
  if (step === 'submitted') return sql`leads.stage = 'completed'`
  if (step === 'approved') {
    return sql`
      (leads.stage = 'completed' and exists (
        select from applications
        where applications.id = leads.application_id and status = 'approved' and deleted_at is null))`
  }
  return sql`leads.stage = any (${stagesFrom(step)}::text[])`
}

/** The leads that have an owner now, whenever they came. */
export function ownedNow({ counted, stages }: PlotContext): Sql {
  return sql`(${counted} and leads.stage = any (${stages}::text[]) and leads.current_agent_id is not null)`
}

const twoDaysAgo = sql`now() - interval '2 days'`

/** Untouched for two days; a lead with a later callback or meeting can wait. */
export const isWaiting = sql`
  (greatest(leads.assigned_at, leads.callback_at, leads.meeting_time) < ${twoDaysAgo}
    and not exists (select from lead_events where lead_id = leads.id and at >= ${twoDaysAgo})
    and not exists (select from lead_notes where lead_id = leads.id and created_at >= ${twoDaysAgo})
    and not exists (
      select from documents join document_versions on document_id = documents.id
      where documents.lead_id = leads.id and uploaded_at >= ${twoDaysAgo}
    ))`

/** By which a lead leaves a stage for the next one. */
export const completingEvents = [
  'call_completed',
  'consulting_completed',
  'document_completed',
] satisfies LeadEventKind[]
const deciding = ['call_outcome', 'consulting_completed', 'document_completed'] satisfies LeadEventKind[]

/** What was undone has not happened. */
const isNotUndone = sql`
  not exists (select from lead_undone_events where lead_undone_events.event_id = lead_events.id)`

/** The lines of `lead_events` by which a lead left a stage for the next one. */
export function completedIn({ range, agent_id }: PlotContext, stages: WorkStage[]): Sql {
  return sql`
    (lead_events.event = any (${completingEvents}::text[]) and lead_events.from_stage = any (${stages}::text[])
      and lead_events.to_stage <> lead_events.from_stage and ${byAgent(agent_id)}
      and ${within(range, sql`lead_events.at`)} and ${isNotUndone})`
}

/** The lines by which a lead was rejected in one of the stages. */
export function rejected({ range, stages, agent_id }: PlotContext): Sql {
  return sql`
    (lead_events.event = any (${deciding}::text[]) and lead_events.to_status = 'rejected'
      and lead_events.from_stage = any (${stages}::text[]) and ${byAgent(agent_id)}
      and ${within(range, sql`lead_events.at`)} and ${isNotUndone})`
}

function byAgent(agentId: string | undefined): Sql {
  return agentId === undefined ? sql`true` : sql`lead_events.from_agent_id = ${agentId}`
}

/** A reason in whatever case and with whatever apostrophe it was typed. */
export const foldedReason = sql`fold_text(coalesce(lead_events.reason, ${noReason}))`
