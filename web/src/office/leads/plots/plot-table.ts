import { fill } from 'contract/fill'
import type { Plot } from 'contract/lead-states'
import type { PlotTexts } from './bar-text.ts'
import { percentOf } from './plot-figures.ts'
import { casesOf, figureOf, type PlotRow } from './plot-rows.ts'

export type Cell = string | number
/** The figures of a plot, the header of each column first; the first cell of a row is its label. */
export type PlotTable = { heads: string[]; rows: Cell[][] }

type Column = { head: string; cell: (row: PlotRow, at: number) => number }

/** What a plot draws, as figures. */
export function plotTable(plot: Plot, rows: readonly PlotRow[], text: PlotTexts): PlotTable {
  const columns = columnsOf[plot](rows, text)
  return {
    heads: [text.heads[plot], ...columns.map(({ head }) => head)],
    rows: rows.map((row, at) => [row.name, ...columns.map(({ cell }) => cell(row, at))]),
  }
}

const counted = (series: string, head: string): Column => ({ head, cell: (row) => casesOf(row, series) })

const columnsOf: Record<Plot, (rows: readonly PlotRow[], text: PlotTexts) => Column[]> = {
  funnel: (rows, { series, ofPrevious, ofAll }) => [
    counted('reached', series.funnel.reached),
    { head: ofPrevious, cell: (row, at) => shareOfStep(row, rows[Math.max(0, at - 1)]) },
    { head: ofAll, cell: (row) => shareOfStep(row, rows[0]) },
  ],
  sources: (rows, { series: { sources: names }, percent }) => [
    counted('leads', names.leads),
    // Who sees only leads in consulting does not get the number that reached it.
    ...(['consulting', 'approved'] as const)
      .filter((series) => rows.some(({ bars }) => bars[series]))
      .flatMap((series): Column[] => [
        counted(series, names[series]),
        {
          head: fill(percent, { name: names[series] }),
          cell: (row) => percentOf(figureOf(row, series), 1),
        },
      ]),
  ],
  load: (_rows, { series: { load } }) => [
    counted('open', load.open),
    counted('waiting', load.waiting),
    counted('done', load.done),
  ],
  stage_time: (_rows, { series: { stage_time: names }, hours, leads }) => [
    { head: fill(hours, { name: names.median }), cell: (row) => figureOf(row, 'median') },
    { head: fill(hours, { name: names.ninety }), cell: (row) => figureOf(row, 'ninety') },
    counted('median', leads),
  ],
  new_leads: (_rows, { series: { new_leads: names } }) => [
    counted('current', names.current),
    counted('previous', names.previous),
  ],
  rejections: (_rows, { series: { rejections: names } }) => [counted('leads', names.leads)],
}

/** In percent of another step. */
export function shareOfStep(row: PlotRow, step: PlotRow | undefined): number {
  return percentOf(casesOf(row, 'reached'), casesOf(step, 'reached'))
}
