import { fill } from 'contract/fill'
import type { ListedLead } from 'contract/lead-shapes'
import { useText } from '../../../../i18n/use-text.ts'
import { RecordMenu } from '../../../records/record-menu.tsx'
import { AgentLoad } from '../agent-load.tsx'
import { type Column, maxFetched } from './columns.ts'

type ColumnHeadProps = {
  id: string
  column: Column
  rows: ListedLead[] | undefined
  maxLoad: number
  onUnassignAll: (leads: ListedLead[]) => void
}

/** Whose column it is, how many leads it shows, and the whole load of its agent. */
export function ColumnHead({ id, column: { agent }, rows, maxLoad, onUnassignAll }: ColumnHeadProps) {
  const { leadManagers: text } = useText('office')
  const count = rows?.length ?? 0
  const unassignAll = {
    label: text.unassignAll,
    icon: 'ArrowLeft',
    onSelect: () => onUnassignAll(rows ?? []),
  } as const
  return (
    <header className="grid gap-1">
      <div className="flex min-h-control items-center justify-between gap-2">
        <h2 id={id} className="min-w-0 text-base wrap-anywhere">
          {agent?.full_name ?? text.free}
        </h2>
        <span className="flex items-center gap-1">
          {rows && (
            <span className="text-sm whitespace-nowrap text-muted tabular-nums">
              {fill(count < maxFetched ? text.count : text.countMax, { n: count })}
            </span>
          )}
          {agent && count > 0 && <RecordMenu name={agent.full_name} items={[unassignAll]} />}
        </span>
      </div>
      {agent && <AgentLoad agent={agent} maxLoad={maxLoad} />}
    </header>
  )
}
