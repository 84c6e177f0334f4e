import { otherBars, plotSeries } from 'contract/lead-states'
import sql, { join, raw } from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { barConditionIn } from './bar-condition.ts'
import type { PlotContext } from './plot-context.ts'

const typeOfBar = { sources: raw('text'), load: raw('uuid'), rejections: raw('text') }

/** Counts what has no bar of its own. Counted anew and not added up: a lead may have several of them and counts once. */
export function countRest<P extends keyof typeof typeOfBar>(
  db: Database,
  context: PlotContext,
  plot: P,
  drawn: string[],
): Promise<Record<(typeof plotSeries)[P][number], number>> {
  const drawnList = sql`select unnest(${drawn}::${typeOfBar[plot]}[])`
  const counts = plotSeries[plot].map(
    (series) => sql`
      (select count(*)::int from leads where ${barConditionIn(context, plot, otherBars, series, drawnList)})
        as ${raw(series)}`,
  )
  return db.only(sql`select ${join(counts)}`)
}
