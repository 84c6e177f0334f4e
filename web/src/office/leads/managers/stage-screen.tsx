import { teamOfStage, type WorkStage } from 'contract/lead-states'
import { leads } from 'contract/leads'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useText } from '../../../i18n/use-text.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { LazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { RowsSkeleton } from '../../../ui/feedback/skeleton.tsx'
import { useIsWide } from '../../../ui/hooks/use-is-wide.ts'
import { toast } from '../../../ui/toast/toast.ts'
import { PageAction } from '../../layout/page-action.tsx'
import { ExportButton } from '../../lists/export-button.tsx'
import { ListControls } from '../../lists/list-controls.tsx'
import { ListSearch } from '../../lists/list-search.tsx'
import { useAddress } from '../../lists/use-address.ts'
import { LeadIntake } from '../intake/lead-intake.tsx'
import { LeadsFrame } from '../leads-frame.tsx'
import { barText } from '../plots/bar-text.ts'
import { PipelinePlots } from '../plots/pipeline-plots.tsx'
import { LeadPanel } from '../record/lead-panel.tsx'
import { BarChip } from './bar-chip.tsx'
import { ColumnsMenu } from './columns-menu.tsx'
import { countFilters, LeadFilters } from './lead-filters.tsx'
import { LeadList } from './lead-list.tsx'
import { cardOf } from './lead-query.ts'
import { StageCards } from './stage-cards.tsx'
import { TickOwned } from './tick-owned.tsx'
import { useLeadCalls } from './use-lead-calls.ts'
import { useStageLeads } from './use-stage-leads.ts'
import { useTickedLeads } from './use-ticked-leads.ts'
import { ViewSwitch } from './view-switch.tsx'

const fetchBoard = () => import('./board/board.tsx')

/** Where the manager of a stage assigns its leads. Filter, page and view are in the address, and so is what is open. */
export function StageScreen({ stage }: { stage: WorkStage }) {
  const { leads: shared, leadManagers: text, leadLists, plots } = useText('office')
  const language = useLanguage()
  const { params, go } = useAddress()
  const isBoard = params.get('view') === 'board'
  const isWide = useIsWide()
  const list = useStageLeads(stage, !isBoard)
  const calls = useLeadCalls(stage)
  const ticked = useTickedLeads(stage, list)
  const { asked } = list
  const openAssign = () => {
    if (ticked.free.length > 0) go({ assign: '1' })
    else if (ticked.owned.length > 0) go({ assign: 'other' })
    else toast.error(text.pickFirst)
  }
  return (
    <LeadsFrame title={shared.pages[teamOfStage[stage].manager]}>
      <StageCards stage={stage} chosen={cardOf(asked)} nothing={list.nothing} />
      <PipelinePlots stage={stage} />
      <ListControls
        search={<ListSearch label={text.search} value={asked.query ?? ''} onSearch={list.search} />}
        filters={
          <>
            <LeadFilters stage={stage} list={list} />
            {!isBoard && <TickOwned ticked={ticked} />}
          </>
        }
        setCount={countFilters(asked)}
        hasFilterRow
      >
        <ViewSwitch isBoard={isBoard} />
        {stage === 'initial' && <LeadIntake />}
        {!isBoard && isWide && <ColumnsMenu page={teamOfStage[stage].manager} />}
        {!isBoard && <ExportButton endpoint={leads.export} query={list.query} fileName="leadlar" />}
        {!isBoard && (
          <PageAction>
            <Button data-assign aria-keyshortcuts="A" onClick={openAssign}>
              {text.assignLeads}
            </Button>
          </PageAction>
        )}
      </ListControls>
      {asked.query && !asked.plot && (
        <p role="status" className="text-muted">
          {leadLists.allCards}
        </p>
      )}
      {asked.plot && <BarChip label={barText(asked, plots, language)} onRemove={list.clear} />}
      {isBoard ? (
        <LazyPart fetchPart={fetchBoard} waiting={<RowsSkeleton />}>
          {({ Board }) => <Board stage={stage} asked={asked} calls={calls} />}
        </LazyPart>
      ) : (
        <LeadList stage={stage} list={list} ticked={ticked} calls={calls} onAssign={openAssign} />
      )}
      <LeadPanel />
    </LeadsFrame>
  )
}
