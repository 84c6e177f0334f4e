import { useQueries } from '@tanstack/react-query'
import type { Lead } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'
import type { Agent } from 'contract/staff'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useText } from '../../../../i18n/use-text.ts'
import { useKeptFocus } from '../../../../shared/files/use-kept-focus.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { useIsWide } from '../../../../ui/use-is-wide.ts'
import { useAddress } from '../../../lists/use-address.ts'
import { heaviestLoad } from '../agent-load.tsx'
import { GiveLead } from '../give-lead.tsx'
import type { LeadCalls } from '../use-lead-calls.ts'
import { BoardColumn } from './board-column.tsx'
import { ColumnChoice } from './column-choice.tsx'
import { type Column, columnQuery, columnsOf, inOrder, leadsIn } from './columns.ts'
import { TakeBackAll } from './take-back-all.tsx'
import { useBoardMoves } from './use-board-moves.ts'

type BoardColumnsProps = {
  stage: WorkStage
  agents: readonly Agent[]
  asked: Record<string, string>
  calls: LeadCalls
}

/** All columns side by side; where there is no room for that, the one that is chosen. */
export function BoardColumns({ stage, agents, asked, calls }: BoardColumnsProps) {
  const { leadManagers: text } = useText('office')
  const { params } = useAddress()
  const isWide = useIsWide()
  const [opened, setOpened] = useState<Lead | null>(null)
  const [takenBack, setTakenBack] = useState<Lead[]>([])
  const [order] = useState(() => agents.map(({ id }) => id))
  const columns = columnsOf(inOrder(agents, order), asked.agent_id)
  const queries = useQueries({
    queries: columns.map((column) => ({
      ...columnQuery(stage, column, asked),
      select: (rows: Lead[]) => leadsIn(column, rows),
    })),
  })
  const moves = useBoardMoves(stage, columns, asked, calls)
  const moved = useRef<string>(null)
  const all = queries.flatMap(({ data }) => data ?? [])
  // As it is now: somebody may have given or taken it since.
  const given = all.find(({ id }) => id === opened?.id) ?? opened
  // In this order: only who cannot follow the card stays at the board.
  useFollowedCard(moved)
  const board = useKeptFocus<HTMLDivElement>(all.map(({ id }) => id).join())

  const chosen = columns.find(({ id }) => id === params.get('column')) ?? columns[0]
  const drop = (leadId: string, to: Column) => {
    const lead = all.find(({ id }) => id === leadId)
    if (lead) void moves.move(lead, to)
  }
  const takeBack = async (lead: Lead) => {
    moved.current = lead.id
    const isDone = columns[0] && (await moves.move(lead, columns[0]))
    // It goes back to where it was, and who has sent it away goes along.
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
              most={heaviestLoad(agents)}
              busyIds={moves.busyIds}
              actions={{
                onGive: setOpened,
                onTakeBack: (lead) => void takeBack(lead),
              }}
              onDrop={(leadId) => drop(leadId, column)}
              onTakeBackAll={setTakenBack}
            />
          )
        })}
      </div>
      {given && (
        <GiveLead
          stage={stage}
          lead={given}
          give={async (lead, agent) => {
            await moves.give(lead, agent)
            moved.current = lead.id
          }}
          onClose={() => setOpened(null)}
        />
      )}
      {takenBack.length > 0 && (
        <TakeBackAll stage={stage} leads={takenBack} calls={calls} onClose={() => setTakenBack([])} />
      )}
    </div>
  )
}

/** Whoever has moved a card by its menu stays on it, wherever it stands then. */
function useFollowedCard(moved: RefObject<string | null>): void {
  useEffect(() => {
    if (moved.current === null || document.activeElement !== document.body) return
    const card = document.querySelector<HTMLElement>(`[data-lead="${moved.current}"] [data-row-stop]`)
    moved.current = null
    card?.focus()
  })
}
