import { useQueryClient } from '@tanstack/react-query'
import type { ListedLead } from 'contract/lead-shapes'
import type { WorkStage } from 'contract/lead-states'
import { leads } from 'contract/leads'
import type { Agent } from 'contract/staff'
import { useState } from 'react'
import { useInlineError } from '../use-inline-error.ts'
import type { LeadCalls } from '../use-lead-calls.ts'
import { type Column, columnQuery, freeColumn, leadOf, withLead } from './columns.ts'

/** Moves leads from column to column: at once, and back where the server refuses. */
export function useBoardMoves(
  stage: WorkStage,
  columns: readonly Column[],
  asked: Record<string, string>,
  calls: LeadCalls,
) {
  const queryClient = useQueryClient()
  const { problem, run } = useInlineError()
  const [busyIds, setBusyIds] = useState<ReadonlySet<string>>(new Set())

  const columnOf = (agentId: string | null) => columns.find(({ id }) => id === (agentId ?? freeColumn))
  const show = (lead: ListedLead, to: Column) => {
    for (const column of columns) {
      const { queryKey } = columnQuery(stage, column, asked)
      queryClient.setQueryData<ListedLead[]>(
        queryKey,
        (rows) =>
          rows &&
          (column.id === to.id ? withLead(rows, leadOf(lead, to)) : rows.filter(({ id }) => id !== lead.id)),
      )
    }
  }

  /** Whether it was moved, or there was nothing to do. */
  const move = async (lead: ListedLead, to: Column): Promise<boolean> => {
    const from = columnOf(lead.current_agent_id)
    if (!from || from.id === to.id || busyIds.has(lead.id)) return true
    setBusyIds((busy) => new Set(busy).add(lead.id))
    // Answers requested before the move must not overwrite it.
    await queryClient.cancelQueries({ queryKey: [leads.list.path] })
    show(lead, to)
    const isDone = await run(() => (to.agent ? calls.assignOne(lead, to.agent) : calls.unassign([lead])))
    if (!isDone) show(lead, from)
    setBusyIds((busy) => new Set([...busy].filter((id) => id !== lead.id)))
    return isDone
  }

  return {
    problem,
    busyIds,
    move,
    /** From a dialog that shows the result itself: the card is moved when it is done. */
    assign: async (lead: ListedLead, agent: Agent) => {
      await calls.assignOne(lead, agent)
      const to = columnOf(agent.id)
      if (to) show(lead, to)
    },
  }
}
