import type { WorkStage } from 'contract/lead-states'
import { useText } from '../../../i18n/use-text.ts'
import { Choice } from '../../../ui/form/choice.tsx'
import { DateFilter } from './date-filter.tsx'
import { SourceFilter } from './source-filter.tsx'
import { useAgents } from './use-agents.ts'
import type { StageLeads } from './use-stage-leads.ts'

/** What the leads of a stage are filtered by, besides the search. */
export function LeadFilters({ stage, list }: { stage: WorkStage; list: StageLeads }) {
  const { leads: shared, leadManagers: text } = useText('office')
  const { query, nameOf } = useAgents(stage)
  const { asked, filter } = list
  const agentId = asked.agent_id ?? ''
  const options = [
    { value: '', label: text.all },
    ...(query.data ?? []).map(({ id, full_name }) => ({ value: id, label: full_name })),
  ]
  // A link may name an agent who has left; the filter must not look as if all were shown.
  if (agentId && nameOf(agentId) === undefined) options.push({ value: agentId, label: text.goneAgent })
  return (
    <>
      <SourceFilter
        value={asked.source ?? ''}
        seen={(list.rows.data ?? []).map(({ source }) => source)}
        onChange={(source) => filter({ source })}
      />
      <Choice
        label={shared.agent}
        value={agentId}
        options={options}
        onChange={(agent_id) => filter({ agent_id: agent_id || null })}
      />
      <div className="grid gap-3 lg:flex">
        <DateFilter label={text.from} value={dayOf(asked.from)} onChange={(from) => filter({ from })} />
        <DateFilter label={text.to} value={dayOf(asked.to)} onChange={(to) => filter({ to })} />
      </div>
    </>
  )
}

/** The bar of a plot may have a time within that day. */
function dayOf(time: string | undefined): string {
  return time?.slice(0, 10) ?? ''
}

export function countFilters({ source, agent_id, from, to }: Record<string, string>): number {
  return [source, agent_id, from, to].filter(Boolean).length
}
