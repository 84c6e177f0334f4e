import { otherBars, type Plot, plotSeries } from 'contract/lead-states'
import sql, { type Sql } from 'sql-template-tag'
import type { Scopes } from '../lead-visibility.ts'
import {
  arrived,
  completedIn,
  foldedReason,
  hasReached,
  isWaiting,
  ownedNow,
  rejected,
  stepsOf,
} from './plot-conditions.ts'
import { type BarQuery, type PlotContext, plotContextOf } from './plot-context.ts'
import { movedBack, weeksBack, weekWithin } from './plot-range.ts'
import { drawnBars } from './plots.queries.ts'

/**
 * The condition on `leads` for the leads a bar counts, within the caller's visibility; false for an unknown bar. It
 * applies range, source and agent itself: a list by bar must not filter by them again.
 */
export function barCondition(query: BarQuery, scopes: Scopes, staffId: string): Sql {
  const { plot, label = '', series = '' } = query
  return barConditionIn(plotContextOf(query, scopes, staffId), plot, label, series)
}

/**
 * The same in a given context. The bar `other` needs to know which bars are drawn: passed by the caller, or queried
 * again.
 */
export function barConditionIn(
  context: PlotContext,
  plot: Plot,
  label: string,
  series: string,
  drawn = drawnBars[plot]?.(context) ?? sql`null`,
): Sql {
  const isSeries = plotSeries[plot].some((name) => name === series)
  const leadsOf = conditionOfPlot[plot] as BarCondition<string>
  return (isSeries && leadsOf(context, label, series, drawn)) || sql`false`
}

type BarCondition<Series> = (context: PlotContext, label: string, series: Series, drawn: Sql) => Sql | null

const conditionOfPlot: { [P in Plot]: BarCondition<(typeof plotSeries)[P][number]> } = {
  funnel: (context, label) => {
    const step = stepsOf(context).find((name) => name === label)
    return step ? sql`(${arrived(context, context.range)} and ${hasReached(step)})` : null
  },
  sources: (context, label, series, drawn) => {
    const isSource = isLabelled(sql`leads.source`, sql`${label}`, label, drawn)
    const hasCome = series === 'leads' ? sql`true` : hasReached(series)
    return sql`(${arrived(context, context.range)} and ${isSource} and ${hasCome})`
  },
  load: (context, label, series, drawn) => {
    const { agent_id, stages } = context
    // Two people may have the same name, so a bar of an agent is identified by the id.
    if (agent_id === undefined && label !== otherBars) return null
    const isAgent = (column: Sql) =>
      agent_id === undefined ? sql`${column} not in (${drawn})` : sql`${column} = ${agent_id}`
    if (series === 'done') {
      return withEvent(
        context,
        sql`${completedIn(context, stages)} and ${isAgent(sql`lead_events.from_agent_id`)}`,
      )
    }
    const assigned = sql`(${ownedNow(context)} and ${isAgent(sql`leads.current_agent_id`)})`
    return series === 'waiting' ? sql`(${assigned} and ${isWaiting})` : assigned
  },
  stage_time: (context, label) => {
    const stage = context.stages.find((name) => name === label)
    return stage ? withEvent(context, completedIn(context, [stage])) : null
  },
  new_leads: (context, label, series) => {
    const part = weekWithin(context.range, label)
    if (!part) return null
    return arrived(context, series === 'current' ? part : movedBack(part, weeksBack(context.range)))
  },
  rejections: (context, label, _series, drawn) => {
    const hasReason = isLabelled(foldedReason, sql`fold_text(${label})`, label, drawn)
    return withEvent(context, sql`${rejected(context)} and ${hasReason}`)
  },
}

/** What a bar is called after; for the bar of the rest, also what has none of its own. */
function isLabelled(column: Sql, value: Sql, label: string, drawn: Sql): Sql {
  const isLabel = sql`${column} = ${value}`
  return label === otherBars ? sql`(${isLabel} or ${column} not in (${drawn}))` : isLabel
}

function withEvent({ counted }: PlotContext, condition: Sql): Sql {
  return sql`(${counted} and leads.id in (select lead_events.lead_id from lead_events where ${condition}))`
}
