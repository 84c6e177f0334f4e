import type { PlotBar } from 'contract/lead-shapes'
import type { Plot } from 'contract/lead-states'

/** A bar as the server answers it; where it counts, its value is its cases. */
export function aBar(
  plot: Plot,
  label: string,
  series: string,
  cases: number,
  more: Partial<PlotBar> = {},
): PlotBar {
  return { label, series, value: cases, cases, query: { plot, label, series }, ...more }
}
