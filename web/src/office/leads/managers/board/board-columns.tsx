import { useQueries } from '@tanstack/react-query'
import type { ListedLead } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'
import type { Agent } from 'contract/staff'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useText } from '../../../../i18n/use-text.ts'
import { usePreservedFocus } from '../../../../shared/files/use-preserved-focus.ts'
import { Notice } from '../../../../ui/feedback/notice.tsx'
import { useIsWide } from '../../../../ui/hooks/use-is-wide.ts'
import { useAddress } from '../../../lists/use-address.ts'
import { maxLoadOf } from '../agent-load.tsx'
import { AssignLead } from '../assign-lead.tsx'
import type { LeadCalls } from '../use-lead-calls.ts'
import { BoardColumn } from './board-column.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { type Column, columnQuery, columnsOf, inOrder, leadsIn } from './columns.ts'
import { UnassignAll } from './unassign-all.tsx'
import { useBoardMoves } from './use-board-moves.ts'

type BoardColumnsProps = {
  stage: WorkStage
  agents: readonly Agent[]
  asked: Record<string, string>
  calls: LeadCalls
}

/** All columns side by side; where there is no space for that, the chosen one. */
export function BoardColumns({ stage, agents, asked, calls }: BoardColumnsProps) {
  const { leadManagers: text } = useText('office')
  const { params } = useAddress()
  const isWide = useIsWide()
  const [opened, setOpened] = useState<ListedLead | null>(null)
  const [unassigning, setUnassigning] = useState<ListedLead[]>([])
  const [order] = useState(() => agents.map(({ id }) => id))
  const columns = columnsOf(inOrder(agents, order), asked.agent_id)
  const queries = useQueries({
    queries: columns.map((column) => ({
      ...columnQuery(stage, column, asked),
      select: (rows: ListedLead[]) => leadsIn(column, rows),
    })),
  })
  const moves = useBoardMoves(stage, columns, asked, calls)
  const moved = useRef<string>(null)
  const all = queries.flatMap(({ data }) => data ?? [])
  // The current version: a colleague may have assigned it since.
  const assigning = all.find(({ id }) => id === opened?.id) ?? opened
  // In this order: the focus stays at the board only if it cannot follow the card.
  useFollowedCard(moved)
  const board = usePreservedFocus<HTMLDivElement>(all.map(({ id }) => id).join())

  const chosen = columns.find(({ id }) => id === params.get('column')) ?? columns[0]
  const drop = (leadId: string, to: Column) => {
    const lead = all.find(({ id }) => id === leadId)
    if (lead) void moves.move(lead, to)
  }
  const unassign = async (lead: ListedLead) => {
    moved.current = lead.id
    const isDone = columns[0] && (await moves.move(lead, columns[0]))
    // It goes back to where it was, and the focus with it.
    if (!isDone) moved.current = lead.id
  }
  return (
    <div ref={board} tabIndex={-1} className="grid min-w-0 gap-4">
      {moves.problem && <Notice tone="danger">{moves.problem}</Notice>}
      {agents.length === 0 && <Notice tone="info">{text.noAgents}</Notice>}
      {!isWide && chosen && <ColumnChoice columns={columns} chosen={chosen} />}
      <div className="flex items-start gap-3 lg:overflow-x-auto lg:pb-3">
        {columns.map((column, at) => {
          const query = queries[at]
          if (!query || (!isWide && column !== chosen)) return null
          return (
            <BoardColumn
              key={column.id}
              stage={stage}
              column={column}
              query={query}
              maxLoad={maxLoadOf(agents)}
              busyIds={moves.busyIds}
              actions={{
                onAssign: setOpened,
                onUnassign: (lead) => void unassign(lead),
              }}
              onDrop={(leadId) => drop(leadId, column)}
              onUnassignAll={setUnassigning}
            />
          )
        })}
      </div>
      {assigning && (
        <AssignLead
          stage={stage}
          lead={assigning}
          assign={async (lead, agent) => {
            await moves.assign(lead, agent)
            moved.current = lead.id
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {unassigning.length > 0 && (
        <UnassignAll stage={stage} leads={unassigning} calls={calls} onClose={() => setUnassigning([])} />
      )}
    </div>
  )
}

/** When a card is moved by its menu, the focus follows it to the new column. */
function useFollowedCard(moved: RefObject<string | null>): void {
  useEffect(() => {
    if (moved.current === null || document.activeElement !== document.body) return
    const card = document.querySelector<HTMLElement>(`[data-lead="${moved.current}"] [data-row-stop]`)
    moved.current = null
    card?.focus()
  })
}
