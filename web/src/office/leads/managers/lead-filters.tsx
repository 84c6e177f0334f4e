import { leadSorts, type WorkStage } from 'contract/lead-states'
import { useId } from 'react'
import { useText } from '../../../i18n/use-text.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'
import { Choice } from '../../../ui/form/choice.tsx'
import { useLeadWords } from '../words/use-lead-words.ts'
import { DateFilter } from './date-filter.tsx'
import { sortOf } from './lead-query.ts'
import { useAgents } from './use-agents.ts'
import type { StageLeads } from './use-stage-leads.ts'
import { WordFilter } from './word-filter.tsx'

/** What the leads of a stage are filtered and sorted by, besides the search. */
export function LeadFilters({ stage, list }: { stage: WorkStage; list: StageLeads }) {
  const { leads: shared, leadManagers: text, leadLists, lists } = useText('office')
  const { query, nameOf } = useAgents(stage)
  const words = useLeadWords(stage)
  const id = useId()
  const { asked, filter } = list
  const agentId = asked.agent_id ?? ''
  const options = [
    { value: '', label: text.all },
    ...(query.data ?? []).map(({ id, full_name }) => ({ value: id, label: full_name })),
  ]
  // A link may name an agent who has left; the filter must not look as if all were shown.
  if (agentId && nameOf(agentId) === undefined) options.push({ value: agentId, label: text.goneAgent })
  const { sort, ...withoutSort } = asked
  const usualSort = sortOf(withoutSort)
  return (
    <>
      <WordFilter
        label={shared.source}
        value={asked.source ?? ''}
        words={words.sources}
        onChange={(source) => filter({ source })}
      />
      <WordFilter
        label={leadLists.tags}
        value={asked.tags ?? ''}
        words={words.tags}
        onChange={(tags) => filter({ tags })}
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
      <label htmlFor={id} className="flex min-h-control items-center gap-2">
        <Checkbox
          id={id}
          checked={isHot(asked)}
          onChange={({ currentTarget }) => filter({ hot: currentTarget.checked ? 'true' : null })}
        />
        {leadLists.hot}
      </label>
      <Choice
        label={lists.order}
        value={sortOf(asked)}
        options={leadSorts.map((value) => ({ value, label: leadLists.sorts[value] }))}
        onChange={(chosen) => filter({ sort: chosen === usualSort ? null : chosen })}
      />
    </>
  )
}

/** The bar of a plot may have a time within that day. */
function dayOf(time: string | undefined): string {
  return time?.slice(0, 10) ?? ''
}

function isHot({ hot }: Record<string, string>): boolean {
  return hot === 'true' || hot === '1'
}

export function countFilters(asked: Record<string, string>): number {
  const { source, tags, agent_id, from, to } = asked
  return [source, tags, agent_id, from, to, isHot(asked)].filter(Boolean).length
}
