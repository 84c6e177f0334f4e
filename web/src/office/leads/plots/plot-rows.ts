import type { PlotBar } from 'contract/lead-shapes'
import type { Plot } from 'contract/lead-states'
import type { Language } from 'contract/text'
import { labelText, type PlotTexts } from './bar-text.ts'

/** The bars of one label, by their series. */
export type PlotRow = { id: string; name: string; bars: Partial<Record<string, PlotBar>> }

/** The bars side by side as they are drawn. Two agents may have one name: their bars are distinguished by the id. */
export function rowsOf(plot: Plot, bars: readonly PlotBar[], text: PlotTexts, language: Language): PlotRow[] {
  const rows = new Map<string, PlotRow>()
  for (const bar of bars) {
    const agentId = plot === 'load' ? bar.query.agent_id : undefined
    const id = agentId ?? bar.label
    const row = rows.get(id) ?? {
      id,
      name: labelText(plot, bar.label, { text, language, agentId }),
      bars: {},
    }
    row.bars[bar.series] = bar
    rows.set(id, row)
  }
  return [...rows.values()]
}

export function figureOf(row: PlotRow | undefined, series: string): number {
  return row?.bars[series]?.value ?? 0
}

export function casesOf(row: PlotRow | undefined, series: string): number {
  return row?.bars[series]?.cases ?? 0
}

export function sumOf(rows: readonly PlotRow[], series: string): number {
  return rows.reduce((sum, row) => sum + casesOf(row, series), 0)
}

/** Below this a share or a median is mostly chance. */
const enoughCases = 10

/** How many leads a plot has. One that is in several bars is counted in each. */
export function allCases(plot: Plot, rows: readonly PlotRow[]): number {
  switch (plot) {
    case 'funnel':
      return casesOf(rows[0], 'reached')
    case 'sources':
    case 'rejections':
      return sumOf(rows, 'leads')
    case 'load':
      return sumOf(rows, 'open') + sumOf(rows, 'done')
    case 'stage_time':
      return sumOf(rows, 'median')
    case 'new_leads':
      return sumOf(rows, 'current') + sumOf(rows, 'previous')
  }
}

/** Which of the rows have too few cases: all of them, or those whose own share or median does. */
export function fewRows(plot: Plot, rows: readonly PlotRow[]): Set<string> {
  const isFew = (row: PlotRow) => {
    if (plot === 'sources') return casesOf(row, 'leads') < enoughCases
    return plot === 'stage_time' && casesOf(row, 'median') < enoughCases
  }
  const areAllFew = allCases(plot, rows) < enoughCases
  return new Set(rows.filter((row) => areAllFew || isFew(row)).map(({ id }) => id))
}
