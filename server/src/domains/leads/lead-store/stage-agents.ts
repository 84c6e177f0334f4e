import type { WorkStage } from 'contract/lead-states'
import sql, { join, raw, type Sql } from 'sql-template-tag'

/** Where each stage has its agent. */
export const columnOfStage = {
  initial: 'call_agent_id',
  consulting: 'consulting_agent_id',
  documenting: 'document_agent_id',
} satisfies Record<WorkStage, string>

/** Names the agent of the stage that each lead is in, where a condition is true; the other stages' agents stay. */
export function stageAgentSet(agent: Sql, condition: Sql = sql`true`): Sql {
  return join(
    Object.entries(columnOfStage).map(
      ([stage, column]) => sql`
        ${raw(column)} = case when leads.stage = ${stage} and ${condition} then ${agent} else leads.${raw(column)} end`,
    ),
  )
}
