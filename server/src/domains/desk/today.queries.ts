import { maxTodayCount, maxTodayRows, stuckDays, type TodayLead } from 'contract/desk'
import { teamOfStage, type WorkStage, workStages } from 'contract/lead-states'
import sql, { join, type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { isHot } from '../leads/lead-turn.ts'
import { type Scopes, teamStages } from '../leads/lead-visibility.ts'
import { completingEvents } from '../leads/plots/plot-conditions.ts'

/** Stage by stage: every index of these figures begins with it, or with the owner. */
function partsOf(scopes: Scopes, staffId: string): Sql[] {
  const team = teamStages(scopes)
  const worksIn = (stage: WorkStage) => scopes[teamOfStage[stage].agent] === 'assigned'
  return [
    ...team.map((stage) => sql`leads.stage = ${stage}`),
    ...workStages
      .filter((stage) => worksIn(stage) && !team.includes(stage))
      .map((stage) => sql`leads.stage = ${stage} and leads.current_agent_id = ${staffId}`),
  ]
}

const today = sql`date_trunc('day', now(), 'Asia/Tashkent')`
export const tomorrow = sql`${today} + interval '1 day'`

const isOpen = sql`leads.status in ('new', 'needs_call')`
const daysAgo = sql`now() - make_interval(days => ${stuckDays})`

/** When the last line of a lead was written; a value and not `exists`, for which the planner may read all lines at once. */
function lastOf(table: Sql, time: Sql): Sql {
  return sql`select ${time} from ${table} where lead_id = leads.id order by seq desc limit 1`
}

/** What each figure counts. */
const todayFigures = {
  hot: isHot(),
  overdue: sql`leads.status = 'needs_call' and leads.callback_at < now()`,
  unanswered: sql`leads.attempts > 0 and leads.status = 'needs_call'`,
  // One with a later callback or meeting can wait.
  stuck: sql`
    ${isOpen}
    and greatest(leads.assigned_at, leads.callback_at, leads.meeting_time, leads.stage_entered_at) < ${daysAgo}
    and not coalesce((${lastOf(sql`lead_events`, sql`at`)}) >= ${daysAgo}, false)
    and not coalesce((${lastOf(sql`lead_notes`, sql`created_at`)}) >= ${daysAgo}, false)`,
} satisfies Record<string, Sql>

export type TodayFigure = keyof typeof todayFigures

/** As a statement: how many leads a figure has, no further than it is counted. */
export function countFigure(figure: TodayFigure, scopes: Scopes, staffId: string): Sql {
  const counted = partsOf(scopes, staffId).map(
    (part) => sql`
      (select 1 from leads where ${part} and leads.deleted_at is null and ${todayFigures[figure]} limit ${maxTodayCount})`,
  )
  if (counted.length === 0) return sql`select 0 as count`
  return sql`select least(count(*), ${maxTodayCount})::int as count from (${join(counted, ' union all ')}) as counted`
}

/** What has an hour of today: the time, and which leads have one. */
const todayLists = {
  callbacks: { at: sql`leads.callback_at`, which: sql`leads.status = 'needs_call'` },
  meetings: { at: sql`leads.meeting_time`, which: sql`leads.meeting_time is not null and ${isOpen}` },
} satisfies Record<string, { at: Sql; which: Sql }>

export type TodayList = keyof typeof todayLists

/** As a statement: the leads with an hour of today, by that hour. */
export function leadsOfToday(list: TodayList, scopes: Scopes, staffId: string): Sql {
  const { at, which } = todayLists[list]
  const walked = partsOf(scopes, staffId).map(
    (part) => sql`
      (select leads.id, leads.name, leads.phone, leads.stage, leads.current_agent_id, ${at} as at from leads
        where ${part} and leads.deleted_at is null and ${which} and ${at} >= ${today} and ${at} < ${tomorrow}
        order by ${at}, leads.id limit ${maxTodayRows})`,
  )
  if (walked.length === 0) return sql`select where false`
  return sql`
    select found.id, found.name, found.phone, found.stage, found.at, staff.full_name as owner_name
    from (${join(walked, ' union all ')}) as found left join staff on staff.id = found.current_agent_id
    order by found.at, found.id limit ${maxTodayRows}`
}

/** As a statement: how many leads a person has handed on since the month began. */
export function handedOn(staffId: string): Sql {
  return sql`
    select count(distinct lead_events.lead_id)::int as count from lead_events
    where lead_events.from_agent_id = ${staffId} and lead_events.at >= date_trunc('month', now(), 'Asia/Tashkent')
      and lead_events.event = any (${completingEvents}::text[]) and lead_events.to_stage <> lead_events.from_stage
      and not exists (select from lead_undone_events where lead_undone_events.event_id = lead_events.id)`
}

export async function readCount(db: Database, statement: Sql): Promise<number> {
  const { count } = await db.only<{ count: number }>(statement)
  return count
}

export function readLeads(db: Database, statement: Sql): Promise<TodayLead[]> {
  return db.all<TodayLead>(statement)
}
