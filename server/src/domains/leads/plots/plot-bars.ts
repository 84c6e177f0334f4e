import { noReason, otherBars, type Plot, plotSeries } from 'contract/lead-states'
import sql, { join, raw, type Sql } from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { leadsBehind } from './behind-bar.ts'
import { stepsOf } from './plot-conditions.ts'
import type { PlotGround } from './plot-ground.ts'
import { movedBack, weeksBack, weeksOf } from './plot-range.ts'
import {
  type AgentLoad,
  agentLoads,
  type FunnelCounts,
  funnelCounts,
  mostBars,
  type ReasonCounts,
  reasonCounts,
  type SourceCounts,
  type StageTime,
  sourceCounts,
  stageTimes,
  type WeekCounts,
  weekCounts,
} from './plots.queries.ts'

/** A bar without the query that lists its leads; with the agent where it is one's own. */
type Bar = { label: string; series: string; value: number; cases: number; agent_id?: string }

type Read = (db: Database, ground: PlotGround) => Promise<Bar[]>

/** The bars of each plot, in drawing order. */
export const readBars: Record<Plot, Read> = {
  funnel: async (db, ground) => {
    const counts = await db.one<FunnelCounts>(funnelCounts(ground))
    return stepsOf(ground).map((step) => counting(step, 'reached', counts?.[step] ?? 0))
  },
  sources: async (db, ground) => {
    const { shown, isAll } = firstOf(await db.all<SourceCounts>(sourceCounts(ground, mostBars + 1)))
    const bars = shown.flatMap((row) => sharesOf(ground, row))
    if (isAll) return bars
    const drawn = sql`select unnest(${shown.map(({ label }) => label)}::text[])`
    const rest = await countRest(db, ground, 'sources', drawn)
    return [...bars, ...sharesOf(ground, { label: otherBars, ...rest })]
  },
  load: async (db, ground) => {
    const { shown, isAll } = firstOf(await db.all<AgentLoad>(agentLoads(ground, mostBars + 1)))
    const loadOf = (label: string, row: Omit<AgentLoad, 'id' | 'label'>) =>
      plotSeries.load.map((series) => counting(label, series, row[series]))
    const bars = shown.flatMap((row) => loadOf(row.label, row).map((bar) => ({ ...bar, agent_id: row.id })))
    if (isAll) return bars
    const drawn = sql`select unnest(${shown.map(({ id }) => id)}::uuid[])`
    return [...bars, ...loadOf(otherBars, await countRest(db, ground, 'load', drawn))]
  },
  stage_time: async (db, ground) => {
    const rows = await db.all<StageTime>(stageTimes(ground))
    return ground.stages.flatMap((label) => {
      const row = rows.find(({ stage }) => stage === label)
      return plotSeries.stage_time.map((series) => ({
        label,
        series,
        value: row?.[series] ?? 0,
        cases: row?.leads ?? 0,
      }))
    })
  },
  new_leads: async (db, ground) => {
    const { range } = ground
    const weeks = weeksBack(range)
    const current = await db.all<WeekCounts>(weekCounts(ground, range, 0))
    const previous = await db.all<WeekCounts>(weekCounts(ground, movedBack(range, weeks), weeks))
    const leadsIn = (rows: WeekCounts[], week: string) => rows.find(({ label }) => label === week)?.leads ?? 0
    return weeksOf(range).flatMap((week) => [
      counting(week, 'current', leadsIn(current, week)),
      counting(week, 'previous', leadsIn(previous, week)),
    ])
  },
  rejections: async (db, ground) => {
    const { shown, isAll } = firstOf(await db.all<ReasonCounts>(reasonCounts(ground, mostBars + 1)))
    const bars = shown.map(({ label, leads }) => counting(label ?? noReason, 'leads', leads))
    if (isAll) return bars
    const drawn = sql`select unnest(${shown.map(({ reason }) => reason)}::text[])`
    const rest = await countRest(db, ground, 'rejections', drawn)
    return [...bars, counting(otherBars, 'leads', rest.leads)]
  },
}

function firstOf<Row>(rows: Row[]): { shown: Row[]; isAll: boolean } {
  return { shown: rows.slice(0, mostBars), isAll: rows.length <= mostBars }
}

function counting(label: string, series: string, cases: number): Bar {
  return { label, series, value: cases, cases }
}

/** How many came, and which share of them got so far. Who sees only leads in consulting learns nothing from the first share. */
function sharesOf(ground: PlotGround, { label, leads, ...reached }: SourceCounts): Bar[] {
  const share = (series: 'consulting' | 'approved') => ({
    label,
    series,
    value: leads === 0 ? 0 : reached[series] / leads,
    cases: reached[series],
  })
  const seesAll = ground.stages[0] === 'initial'
  return [counting(label, 'leads', leads), ...(seesAll ? [share('consulting')] : []), share('approved')]
}

/** What has no bar of its own. Counted anew and not added up: a lead may have several of them and counts once. */
async function countRest<P extends 'sources' | 'load' | 'rejections'>(
  db: Database,
  ground: PlotGround,
  plot: P,
  drawn: Sql,
): Promise<Record<(typeof plotSeries)[P][number], number>> {
  const counts = plotSeries[plot].map(
    (series) => sql`
      (select count(*)::int from leads where ${leadsBehind(ground, plot, otherBars, series, drawn)}) as ${raw(series)}`,
  )
  const row = await db.one<Record<(typeof plotSeries)[P][number], number>>(sql`select ${join(counts)}`)
  return row as NonNullable<typeof row>
}
