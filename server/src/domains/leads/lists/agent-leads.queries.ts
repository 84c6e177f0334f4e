import type { Parsed } from 'contract/endpoint'
import { workStages } from 'contract/lead-states'
import type { leads } from 'contract/leads'
import sql, { type Sql } from 'sql-template-tag'
import { turnOf, turnOrder } from '../lead-turn.ts'
import { type Scopes, workVisibility } from '../lead-visibility.ts'
import { columns } from '../leads.queries.ts'

type AgentLeadQuery = Parsed<typeof leads.listOfAgent>['query']

/** As a statement: a page of the leads an agent works on, in the order of the agent's day. */
export function agentLeadsPage(
  { stage_in = [...workStages], limit, offset }: AgentLeadQuery,
  scopes: Scopes,
  staffId: string,
  now: Sql = sql`now()`,
): Sql {
  return sql`
    select ${columns} from leads cross join lateral (select ${turnOf(now)} as turn) as day
    where leads.current_agent_id is not null and ${workVisibility(scopes, staffId)}
      and leads.stage = any (${stage_in}::text[])
    order by ${turnOrder}
    limit ${limit} offset ${offset}`
}
