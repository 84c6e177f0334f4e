import type { PlotRow } from './plot-rows.ts'

/** What every chart is drawn of. */
export type ChartProps = {
  rows: readonly PlotRow[]
  /** The ids of those with too few cases. */
  few: ReadonlySet<string>
}
