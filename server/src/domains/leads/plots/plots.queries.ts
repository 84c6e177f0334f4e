import { type FunnelStep, otherBars, type Plot, teamOfStage, type WorkStage } from 'contract/lead-states'
import sql, { type Sql } from 'sql-template-tag'
import {
  arrived,
  completedIn,
  foldedReason,
  hasReached,
  isWaiting,
  ownedNow,
  rejected,
} from './plot-conditions.ts'
import type { PlotContext } from './plot-context.ts'
import type { Range } from './plot-range.ts'

/** How many sources, reasons or agents have bars of their own. */
export const maxBars = 50

const count = (condition: Sql) => sql`(count(*) filter (where ${condition}))::int`

export function funnelCounts(context: PlotContext): Sql {
  return sql`
    select ${count(hasReached('initial'))} as initial, ${count(hasReached('consulting'))} as consulting,
      ${count(hasReached('documenting'))} as documenting, ${count(hasReached('submitted'))} as submitted,
      ${count(hasReached('approved'))} as approved
    from leads where ${arrived(context, context.range)}`
}
export type FunnelCounts = Record<FunnelStep, number>

/** The most frequent first. What is called like the rest comes last and falls to it. */
export function sourceCounts(context: PlotContext, limit: number): Sql {
  return sql`
    select leads.source as label, count(*)::int as leads, ${count(hasReached('consulting'))} as consulting,
      ${count(hasReached('approved'))} as approved
    from leads where ${arrived(context, context.range)}
    group by leads.source
    order by leads.source = ${otherBars}, count(*) desc, leads.source
    limit ${limit}`
}
export type SourceCounts = { label: string; leads: number; consulting: number; approved: number }

/** The most frequent first, each in one of the spellings it was typed in. */
export function reasonCounts(context: PlotContext, limit: number): Sql {
  return sql`
    select reason, label, leads
    from (
      select ${foldedReason} as reason, min(lead_events.reason collate "C") as label,
        count(distinct lead_events.lead_id)::int as leads
      from lead_events join leads on leads.id = lead_events.lead_id
      where ${rejected(context)} and ${context.counted}
      group by 1
    ) as reasons
    order by reason = ${otherBars}, leads desc, reason
    limit ${limit}`
}
/** The label is null where no reason was given. */
export type ReasonCounts = { reason: string; label: string | null; leads: number }

/** The agents of the teams, and everyone else who owns or has done something; those with the most open leads first. */
export function agentLoads(context: PlotContext, limit: number): Sql {
  const roles = context.stages.map((stage) => teamOfStage[stage].agent)
  const isAgent = context.agent_id === undefined ? sql`true` : sql`staff.id = ${context.agent_id}`
  return sql`
    with owned as (
      select leads.current_agent_id as agent_id, count(*)::int as open, ${count(isWaiting)} as waiting
      from leads where ${ownedNow(context)}
      group by 1
    ), finished as (
      select lead_events.from_agent_id as agent_id, count(distinct lead_events.lead_id)::int as done
      from lead_events join leads on leads.id = lead_events.lead_id
      where ${completedIn(context, context.stages)} and ${context.counted}
      group by 1
    )
    select staff.id, staff.full_name as label, coalesce(open, 0) as open, coalesce(waiting, 0) as waiting,
      coalesce(done, 0) as done
    from staff
    left join owned on owned.agent_id = staff.id
    left join finished on finished.agent_id = staff.id
    where ${isAgent} and (open > 0 or done > 0 or (staff.active and staff.deleted_at is null
      and (staff.role = any (${roles}::text[]) or staff.has_access && ${roles}::text[])))
    order by 3 desc, 5 desc, staff.full_name collate "und-x-icu", staff.id
    limit ${limit}`
}
export type AgentLoad = { id: string; label: string; open: number; waiting: number; done: number }

/** In hours. */
export function stageTimes(context: PlotContext): Sql {
  const hours = sql`extract(epoch from lead_events.at - lead_events.stage_entered_at) / 3600`
  const mark = (part: number) =>
    sql`round((percentile_cont(${part}::float8) within group (order by ${hours}))::numeric, 2)::float8`
  return sql`
    select lead_events.from_stage as stage, ${mark(0.5)} as median, ${mark(0.9)} as ninety,
      count(distinct lead_events.lead_id)::int as leads
    from lead_events join leads on leads.id = lead_events.lead_id
    where ${completedIn(context, context.stages)} and ${context.counted}
    group by 1`
}
export type StageTime = { stage: WorkStage; median: number; ninety: number; leads: number }

/** By the weeks of Tashkent, each called by the Monday so many weeks after it. */
export function weekCounts(context: PlotContext, range: Range, weeksAfter: number): Sql {
  return sql`
    select (date_trunc('week', leads.created_at at time zone 'Asia/Tashkent')::date + ${weeksAfter * 7}::int)::text
      as label, count(*)::int as leads
    from leads where ${arrived(context, range)}
    group by 1`
}
export type WeekCounts = { label: string; leads: number }

/** What has a bar of its own, as a list for `in`. */
export const drawnBars: Partial<Record<Plot, (context: PlotContext) => Sql>> = {
  sources: (context) => sql`select label from (${sourceCounts(context, maxBars)}) as drawn`,
  load: (context) => sql`select id from (${agentLoads(context, maxBars)}) as drawn`,
  rejections: (context) => sql`select reason from (${reasonCounts(context, maxBars)}) as drawn`,
}
