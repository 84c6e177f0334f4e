import type { Plot } from 'contract/lead-states'
import type { ComponentType } from 'react'
import type { ChartProps } from './chart-props.ts'
import { FunnelChart } from './funnel-chart.tsx'
import { LoadChart } from './load-chart.tsx'
import { ReasonsChart } from './reasons-chart.tsx'
import { SourcesChart } from './sources-chart.tsx'
import { StageTimeChart } from './stage-time-chart.tsx'
import { WeeksChart } from './weeks-chart.tsx'

/** How each plot is drawn. */
export const plotCharts: Record<Plot, ComponentType<ChartProps>> = {
  funnel: FunnelChart,
  sources: SourcesChart,
  load: LoadChart,
  stage_time: StageTimeChart,
  new_leads: WeeksChart,
  rejections: ReasonsChart,
}
