import type { Plot, WorkStage } from 'contract/lead-states'
import { useText } from '../../../i18n/use-text.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useNow } from '../../../ui/hooks/use-now.ts'
import { useAddress } from '../../lists/use-address.ts'
import { PlotFilters } from './plot-filters.tsx'
import { readPlotRequest } from './plot-request.ts'
import { PlotView } from './plot-view.tsx'
import { useScrollToRows } from './use-scroll-to-rows.ts'

/** Two of about the same height beside each other. */
const plots: readonly Plot[] = ['funnel', 'new_leads', 'sources', 'load', 'stage_time', 'rejections']

/** The six plots, of the range, the source and the agent that the address names. */
export function PlotsPart({ stage }: { stage: WorkStage }) {
  const { plots: text } = useText('office')
  const { params } = useAddress()
  const asked = readPlotRequest(params, useNow())
  useScrollToRows()
  return (
    <div className="grid grid-cols-1 gap-4">
      <PlotFilters stage={stage} asked={asked} />
      {asked.problem ? (
        <Notice tone="danger">{text.rangeProblems[asked.problem]}</Notice>
      ) : (
        <div className="grid grid-cols-1 gap-4 xl:grid-cols-2">
          {plots.map((plot) => (
            <PlotView key={plot} plot={plot} asked={asked.query} />
          ))}
        </div>
      )}
    </div>
  )
}
