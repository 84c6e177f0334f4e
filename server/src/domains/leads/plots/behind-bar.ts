import { otherBars, type Plot, plotSeries } from 'contract/lead-states'
import sql, { type Sql } from 'sql-template-tag'
import type { Scopes } from '../lead-reach.ts'
import {
  arrived,
  foldedReason,
  handedOn,
  hasReached,
  inHand,
  isWaiting,
  rejected,
  stepsOf,
} from './plot-conditions.ts'
import { type BarQuery, groundOf, type PlotGround } from './plot-ground.ts'
import { movedBack, weeksBack, weekWithin } from './plot-range.ts'
import { agentLoads, mostBars, reasonCounts, sourceCounts } from './plots.queries.ts'

/**
 * Which of `leads` a bar counts, within the reach of who asks; none where there is no such bar. It reads the range, the
 * source and the agent itself, in the meaning of its plot: a list that asks for a bar must not filter by them again, nor by
 * a stage that was not asked for.
 */
export function behindBar(query: BarQuery, scopes: Scopes, staffId: string): Sql {
  const { plot, label = '', series = '' } = query
  return leadsBehind(groundOf(query, scopes, staffId), plot, label, series)
}

/**
 * The same on a ground that is there already. The bar of the rest has to know which others there are: who has just drawn
 * them says so, for the others they are found again.
 */
export function leadsBehind(
  ground: PlotGround,
  plot: Plot,
  label: string,
  series: string,
  drawn = drawnBars[plot]?.(ground) ?? sql`null`,
): Sql {
  const isSeries = plotSeries[plot].some((name) => name === series)
  const leadsOf = leadsOfBar[plot] as LeadsOfBar<string>
  return (isSeries && leadsOf(ground, label, series, drawn)) || sql`false`
}

const drawnBars: Partial<Record<Plot, (ground: PlotGround) => Sql>> = {
  sources: (ground) => sql`select label from (${sourceCounts(ground, mostBars)}) as drawn`,
  load: (ground) => sql`select id from (${agentLoads(ground, mostBars)}) as drawn`,
  rejections: (ground) => sql`select reason from (${reasonCounts(ground, mostBars)}) as drawn`,
}

type LeadsOfBar<Series> = (ground: PlotGround, label: string, series: Series, drawn: Sql) => Sql | null

const leadsOfBar: { [P in Plot]: LeadsOfBar<(typeof plotSeries)[P][number]> } = {
  funnel: (ground, label) => {
    const step = stepsOf(ground).find((name) => name === label)
    return step ? sql`(${arrived(ground, ground.range)} and ${hasReached(step)})` : null
  },
  sources: (ground, label, series, drawn) => {
    const isSource = isLabelled(sql`leads.source`, sql`${label}`, label, drawn)
    const hasCome = series === 'leads' ? sql`true` : hasReached(series)
    return sql`(${arrived(ground, ground.range)} and ${isSource} and ${hasCome})`
  },
  load: (ground, label, series, drawn) => {
    const { agent_id, stages } = ground
    // Two people may have the same name, so a bar of an agent is told by the id.
    if (agent_id === undefined && label !== otherBars) return null
    const isAgent = (column: Sql) =>
      agent_id === undefined ? sql`${column} not in (${drawn})` : sql`${column} = ${agent_id}`
    if (series === 'done') {
      return withEvent(
        ground,
        sql`${handedOn(ground, stages)} and ${isAgent(sql`lead_events.from_agent_id`)}`,
      )
    }
    const held = sql`(${inHand(ground)} and ${isAgent(sql`leads.current_agent_id`)})`
    return series === 'waiting' ? sql`(${held} and ${isWaiting})` : held
  },
  stage_time: (ground, label) => {
    const stage = ground.stages.find((name) => name === label)
    return stage ? withEvent(ground, handedOn(ground, [stage])) : null
  },
  new_leads: (ground, label, series) => {
    const part = weekWithin(ground.range, label)
    if (!part) return null
    return arrived(ground, series === 'current' ? part : movedBack(part, weeksBack(ground.range)))
  },
  rejections: (ground, label, _series, drawn) => {
    const hasReason = isLabelled(foldedReason, sql`fold_text(${label})`, label, drawn)
    return withEvent(ground, sql`${rejected(ground)} and ${hasReason}`)
  },
}

/** What a bar is called after; for the bar of the rest, also what has none of its own. */
function isLabelled(column: Sql, wanted: Sql, label: string, drawn: Sql): Sql {
  const isWanted = sql`${column} = ${wanted}`
  return label === otherBars ? sql`(${isWanted} or ${column} not in (${drawn}))` : isWanted
}

function withEvent({ counted }: PlotGround, condition: Sql): Sql {
  return sql`(${counted} and leads.id in (select lead_events.lead_id from lead_events where ${condition}))`
}
