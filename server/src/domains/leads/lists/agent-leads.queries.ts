import type { Parsed } from 'contract/endpoint'
import { workStages } from 'contract/lead-states'
import type { leads } from 'contract/leads'
import sql, { type Sql } from 'sql-template-tag'
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
    select ${columns} from leads cross join lateral (select ${priorityOf(now)} as priority) as day
    where leads.current_agent_id is not null and ${workVisibility(scopes, staffId)}
      and leads.stage = any (${stage_in}::text[])
    order by day.priority, case day.priority when 3 then leads.meeting_time else leads.callback_at end,
      leads.assigned_at desc, leads.id desc
    limit ${limit} offset ${offset}`
}

/**
 * What comes first in a day's work:
 * 1. callbacks whose time is over, the oldest first;
 * 2. callbacks of today that are still to come, by their time;
 * 3. meetings in the office today, by their time;
 * 4. new leads, those given last first;
 * 5. callbacks of later days by their time, then those without one.
 * A day is one in Tashkent.
 */
function priorityOf(now: Sql): Sql {
  const today = sql`date_trunc('day', ${now}, 'Asia/Tashkent')`
  const tomorrow = sql`${today} + interval '1 day'`
  return sql`
    case
      when leads.callback_at < ${now} then 1
      when leads.callback_at < ${tomorrow} then 2
      when leads.meeting_type = 'offline' and leads.meeting_time >= ${today} and leads.meeting_time < ${tomorrow} then 3
      when leads.status = 'new' then 4
      else 5
    end`
}
