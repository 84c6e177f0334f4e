import type { WorkStage } from 'contract/lead-states'
import { useText } from '../../../../i18n/use-text.ts'
import { QueryView } from '../../../../shared/query-view.tsx'
import { useAgents } from '../use-agents.ts'
import type { LeadCalls } from '../use-lead-calls.ts'
import { BoardColumns } from './board-columns.tsx'

type BoardProps = { stage: WorkStage; asked: Record<string, string>; calls: LeadCalls }

/** The leads of a stage by agent: first the unassigned ones. */
export function Board({ stage, asked, calls }: BoardProps) {
  const { leadManagers: text } = useText('office')
  const { query } = useAgents(stage)
  if (query.data) return <BoardColumns stage={stage} agents={query.data} asked={asked} calls={calls} />
  return (
    <QueryView query={query} failed={text.agentsFailed} empty={text.noAgents}>
      {() => null}
    </QueryView>
  )
}
