import type { UseQueryResult } from '@tanstack/react-query'
import clsx from 'clsx'
import type { Lead } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'
import { useId } from 'react'
import { fill } from '../../../../i18n/fill.ts'
import { useText } from '../../../../i18n/use-text.ts'
import { TextLink } from '../../../../ui/link.tsx'
import { QueryView } from '../../../../ui/query-view.tsx'
import { useAddress } from '../../../lists/use-address.ts'
import type { LeadActions } from '../lead-menu.tsx'
import { BoardCard } from './board-card.tsx'
import { ColumnHead } from './column-head.tsx'
import { type Column, mostAsked, mostDrawn } from './columns.ts'
import { useDropPlace } from './use-drag.ts'

type BoardColumnProps = {
  stage: WorkStage
  column: Column
  query: UseQueryResult<Lead[]>
  /** The heaviest load of the team. */
  most: number
  actions: LeadActions
  busyIds: ReadonlySet<string>
  onDrop: (leadId: string) => void
  onTakeBackAll: (leads: Lead[]) => void
}

export function BoardColumn(props: BoardColumnProps) {
  const { stage, column, query, most, actions, busyIds, onDrop, onTakeBackAll } = props
  const { leads: shared, leadManagers: text } = useText('office')
  const id = useId()
  const { ref, isOver } = useDropPlace(column.id, onDrop)
  return (
    <section
      ref={ref}
      aria-labelledby={id}
      data-column={column.id}
      className={clsx(
        'flex w-full shrink-0 flex-col gap-3 rounded-card border p-3 lg:w-72',
        // What is handed out stays in sight while one looks for whom to give it to.
        column.agent === null && 'lg:sticky lg:start-0 lg:z-10',
        isOver ? 'border-primary bg-primary-soft' : 'border-line bg-surface',
      )}
    >
      <ColumnHead id={id} column={column} rows={query.data} most={most} onTakeBackAll={onTakeBackAll} />
      <div className="min-h-24 lg:max-h-[calc(100dvh-14rem)] lg:overflow-y-auto">
        <QueryView query={query} failed={shared.failed} empty={text.columnEmpty}>
          {(rows) => (
            <div className="grid gap-2">
              <ul aria-labelledby={id} className="grid gap-2">
                {rows.slice(0, mostDrawn).map((lead) => (
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

/** How many are not drawn, and the way to the list that has them all. */
function MoreLeads({ column: { agent }, count }: { column: Column; count: number }) {
  const { leadManagers: text } = useText('office')
  const { linkTo } = useAddress()
  if (count <= mostDrawn) return null
  const list = { card: agent ? 'assigned' : 'new', agent_id: agent?.id ?? null }
  return (
    <TextLink to={linkTo({ ...list, view: null, column: null })} prefetch="none">
      {fill(count < mostAsked ? text.more : text.moreMost, { n: count - mostDrawn })}
    </TextLink>
  )
}
