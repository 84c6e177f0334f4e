import { useQuery } from '@tanstack/react-query'
import clsx from 'clsx'
import type { WorkStage } from 'contract/lead-states'
import { useText } from '../../../i18n/use-text.ts'
import { Link } from '../../../ui/buttons/link.tsx'
import { Choice } from '../../../ui/form/choice.tsx'
import { useAddress } from '../../lists/use-address.ts'
import { DateFilter } from '../managers/date-filter.tsx'
import { useAgents } from '../managers/use-agents.ts'
import { plotQuery } from './plot-query.ts'
import { type PlotRequest, plotNames, plotRanges } from './plot-request.ts'
import { SourceFilter } from './source-filter.tsx'

/** The days, the source and the agent that the plots cover. */
export function PlotFilters({ stage, asked }: { stage: WorkStage; asked: PlotRequest }) {
  const { plots: text, leads: shared, leadManagers: managerText } = useText('office')
  const { go } = useAddress()
  const { query: agents, nameOf } = useAgents(stage)
  const sources = useQuery({ ...plotQuery('sources', asked.query), enabled: asked.problem === null })
  const { from, to, range } = asked
  const { source = '', agent_id = '' } = asked.query
  const options = [
    { value: '', label: managerText.all },
    ...(agents.data ?? []).map(({ id, full_name }) => ({ value: id, label: full_name })),
  ]
  if (agent_id && nameOf(agent_id) === undefined)
    options.push({ value: agent_id, label: managerText.goneAgent })
  return (
    <fieldset className="flex min-w-0 flex-wrap items-center gap-3">
      <legend className="sr-only">{text.filters}</legend>
      <RangeSwitch asked={asked} />
      {range === 'custom' && (
        <>
          <DateFilter
            label={managerText.from}
            value={from.slice(0, 10)}
            onChange={(day) => go({ [plotNames.from]: day })}
          />
          <DateFilter
            label={managerText.to}
            value={to.slice(0, 10)}
            onChange={(day) => go({ [plotNames.to]: day })}
          />
        </>
      )}
      <SourceFilter
        value={source}
        seen={[...new Set((sources.data ?? []).map(({ label }) => label))]}
        onChange={(chosen) => go({ [plotNames.source]: chosen })}
      />
      <Choice
        label={shared.agent}
        value={agent_id}
        options={options}
        onChange={(chosen) => go({ [plotNames.agent_id]: chosen || null })}
      />
    </fieldset>
  )
}

function RangeSwitch({ asked: { range, from, to } }: { asked: PlotRequest }) {
  const { plots: text } = useText('office')
  const { linkTo } = useAddress()
  return (
    <nav aria-label={text.range}>
      <ul className="flex rounded-control border border-line-strong bg-surface">
        {plotRanges.map((one) => (
          <li key={one}>
            <Link
              // A custom range starts with the days that are shown.
              to={linkTo({
                plot_days: one === '30' ? null : one,
                plot_from: one === 'custom' ? from : null,
                plot_to: one === 'custom' ? to : null,
              })}
              prefetch="none"
              preventScrollReset
              aria-current={one === range ? 'true' : undefined}
              className={clsx(
                'flex min-h-control items-center rounded-compact px-2.5 whitespace-nowrap sm:px-3',
                one === range
                  ? 'bg-primary-soft font-medium text-on-primary-soft'
                  : 'text-muted hover:text-text',
              )}
            >
              {text.days[one]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
