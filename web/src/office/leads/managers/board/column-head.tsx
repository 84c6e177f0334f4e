import type { Lead } from 'contract/lead-shapes'
import { fill } from '../../../../i18n/fill.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { RecordMenu } from '../../../records/record-menu.tsx'
import { AgentLoad } from '../agent-load.tsx'
import { type Column, mostAsked } from './columns.ts'

type ColumnHeadProps = {
  id: string
  column: Column
  rows: Lead[] | undefined
  most: number
  onTakeBackAll: (leads: Lead[]) => void
}

/** Whose column it is, how many leads it shows, and how much its agent has in hand altogether. */
export function ColumnHead({ id, column: { agent }, rows, most, onTakeBackAll }: ColumnHeadProps) {
  const { leadManagers: text } = useText('office')
  const count = rows?.length ?? 0
  const takeBackAll = {
    label: text.takeBackAll,
    icon: 'ArrowLeft',
    onSelect: () => onTakeBackAll(rows ?? []),
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
              {fill(count < mostAsked ? text.count : text.countMost, { n: count })}
            </span>
          )}
          {agent && count > 0 && <RecordMenu name={agent.full_name} items={[takeBackAll]} />}
        </span>
      </div>
      {agent && <AgentLoad agent={agent} most={most} />}
    </header>
  )
}
