import type { UseQueryResult } from '@tanstack/react-query'
import clsx from 'clsx'
import { fill } from 'contract/fill'
import type { ListedLead } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'
import { useId } from 'react'
import { useText } from '../../../../i18n/use-text.ts'
import { QueryView } from '../../../../shared/query-view.tsx'
import { TextLink } from '../../../../ui/buttons/link.tsx'
import { useAddress } from '../../../lists/use-address.ts'
import type { LeadActions } from '../lead-menu.tsx'
import { BoardCard } from './board-card.tsx'
import { ColumnHead } from './column-head.tsx'
import { type Column, maxDrawn, maxFetched } from './columns.ts'
import { useDropTarget } from './use-drag.ts'

type BoardColumnProps = {
  stage: WorkStage
  column: Column
  query: UseQueryResult<ListedLead[]>
  /** The heaviest load of the team. */
  maxLoad: number
  actions: LeadActions
  busyIds: ReadonlySet<string>
  onDrop: (leadId: string) => void
  onUnassignAll: (leads: ListedLead[]) => void
}

export function BoardColumn(props: BoardColumnProps) {
  const { stage, column, query, maxLoad, actions, busyIds, onDrop, onUnassignAll } = props
  const { leads: shared, leadManagers: text } = useText('office')
  const id = useId()
  const { ref, isOver } = useDropTarget(column.id, onDrop)
  return (
    <section
      ref={ref}
      aria-labelledby={id}
      data-column={column.id}
      className={clsx(
        'flex w-full shrink-0 flex-col gap-3 rounded-card border p-3 lg:w-72',
        // What is being assigned stays in view while the manager looks for an agent.
        column.agent === null && 'lg:sticky lg:start-0 lg:z-10',
        isOver ? 'border-primary bg-primary-soft' : 'border-line bg-surface',
      )}
    >
      <ColumnHead id={id} column={column} rows={query.data} maxLoad={maxLoad} onUnassignAll={onUnassignAll} />
      <div className="min-h-24 lg:max-h-[calc(100dvh-14rem)] lg:overflow-y-auto">
        <QueryView query={query} failed={shared.failed} empty={text.columnEmpty}>
          {(rows) => (
            <div className="grid gap-2">
              <ul aria-labelledby={id} className="grid gap-2">
                {rows.slice(0, maxDrawn).map((lead) => (
                  <BoardCard
                    key={lead.id}
                    stage={stage}
                    lead={lead}
                    columnId={column.id}
                    actions={actions}
                    isBusy={busyIds.has(lead.id)}
                  />
                ))}
              </ul>
              <MoreLeads column={column} count={rows.length} />
            </div>
          )}
        </QueryView>
      </div>
    </section>
  )
}

/** How many are not drawn, and the link to the list that has them all. */
function MoreLeads({ column: { agent }, count }: { column: Column; count: number }) {
  const { leadManagers: text } = useText('office')
  const { linkTo } = useAddress()
  if (count <= maxDrawn) return null
  const list = { card: agent ? 'assigned' : 'new', agent_id: agent?.id ?? null }
  return (
    <TextLink to={linkTo({ ...list, view: null, column: null })} prefetch="none">
      {fill(count < maxFetched ? text.more : text.moreMax, { n: count - maxDrawn })}
    </TextLink>
  )
}
