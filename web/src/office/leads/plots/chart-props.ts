import type { PlotRow } from './plot-rows.ts'

/** What every chart is drawn of. */
export type ChartProps = {
  rows: readonly PlotRow[]
  /** The ids of those that stand on too few cases. */
  few: ReadonlySet<string>
}
