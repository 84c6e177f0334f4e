import { noReason, otherBars, type Plot, plotSeries } from 'contract/lead-states'
import type { Database } from '../../../db/database.ts'
import { stepsOf } from './plot-conditions.ts'
import type { PlotContext } from './plot-context.ts'
import { movedBack, weeksBack, weeksOf } from './plot-range.ts'
import {
  type AgentLoad,
  agentLoads,
  type FunnelCounts,
  funnelCounts,
  maxBars,
  type ReasonCounts,
  reasonCounts,
  type SourceCounts,
  type StageTime,
  sourceCounts,
  stageTimes,
  type WeekCounts,
  weekCounts,
} from './plots.queries.ts'
import { countRest } from './rest-counts.queries.ts'

/** A bar without the query that lists its leads; with the agent where it is one's own. */
type Bar = { label: string; series: string; value: number; cases: number; agent_id?: string }

type Read = (db: Database, context: PlotContext) => Promise<Bar[]>

/** The bars of each plot, in drawing order. */
export const readBars: Record<Plot, Read> = {
  funnel: async (db, context) => {
    const counts = await db.one<FunnelCounts>(funnelCounts(context))
    return stepsOf(context).map((step) => counting(step, 'reached', counts?.[step] ?? 0))
  },
  sources: async (db, context) => {
    const { shown, isAll } = firstOf(await db.all<SourceCounts>(sourceCounts(context, maxBars + 1)))
    const bars = shown.flatMap((row) => sharesOf(context, row))
    if (isAll) return bars
    const drawn = shown.map(({ label }) => label)
    const rest = await countRest(db, context, 'sources', drawn)
    return [...bars, ...sharesOf(context, { label: otherBars, ...rest })]
  },
  load: async (db, context) => {
    const { shown, isAll } = firstOf(await db.all<AgentLoad>(agentLoads(context, maxBars + 1)))
    const loadOf = (label: string, row: Omit<AgentLoad, 'id' | 'label'>) =>
      plotSeries.load.map((series) => counting(label, series, row[series]))
    const bars = shown.flatMap((row) => loadOf(row.label, row).map((bar) => ({ ...bar, agent_id: row.id })))
    if (isAll) return bars
    const drawn = shown.map(({ id }) => id)
    return [...bars, ...loadOf(otherBars, await countRest(db, context, 'load', drawn))]
  },
  stage_time: async (db, context) => {
    const rows = await db.all<StageTime>(stageTimes(context))
    return context.stages.flatMap((label) => {
      const row = rows.find(({ stage }) => stage === label)
      return plotSeries.stage_time.map((series) => ({
        label,
        series,
        value: row?.[series] ?? 0,
        cases: row?.leads ?? 0,
      }))
    })
  },
  new_leads: async (db, context) => {
    const { range } = context
    const weeks = weeksBack(range)
    const current = await db.all<WeekCounts>(weekCounts(context, range, 0))
    const previous = await db.all<WeekCounts>(weekCounts(context, movedBack(range, weeks), weeks))
    const leadsIn = (rows: WeekCounts[], week: string) => rows.find(({ label }) => label === week)?.leads ?? 0
    return weeksOf(range).flatMap((week) => [
      counting(week, 'current', leadsIn(current, week)),
      counting(week, 'previous', leadsIn(previous, week)),
    ])
  },
  rejections: async (db, context) => {
    const { shown, isAll } = firstOf(await db.all<ReasonCounts>(reasonCounts(context, maxBars + 1)))
    const bars = shown.map(({ label, leads }) => counting(label ?? noReason, 'leads', leads))
    if (isAll) return bars
    const drawn = shown.map(({ reason }) => reason)
    const rest = await countRest(db, context, 'rejections', drawn)
    return [...bars, counting(otherBars, 'leads', rest.leads)]
  },
}

function firstOf<Row>(rows: Row[]): { shown: Row[]; isAll: boolean } {
  return { shown: rows.slice(0, maxBars), isAll: rows.length <= maxBars }
}

function counting(label: string, series: string, cases: number): Bar {
  return { label, series, value: cases, cases }
}

/** How many came, and which share of them got so far. Who sees only leads in consulting learns nothing from the first share. */
function sharesOf(context: PlotContext, { label, leads, ...stepCounts }: SourceCounts): Bar[] {
  const share = (series: 'consulting' | 'approved') => ({
    label,
    series,
    value: leads === 0 ? 0 : stepCounts[series] / leads,
    cases: stepCounts[series],
  })
  const seesAll = context.stages[0] === 'initial'
  return [counting(label, 'leads', leads), ...(seesAll ? [share('consulting')] : []), share('approved')]
}
