import { teamOfStage, type WorkStage } from 'contract/lead-states'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { chance, nameOf, oneOf, phoneFrom, phoneOf } from './many-records.ts'
import { aClient, aService, aStaffMember } from './records.ts'

export type Agents = Record<WorkStage, string[]>

const agentsOfStage = 30
/** As many as an agent has assigned, whether the archive is small or large. */
const leadsPerAgent = 15
const batch = 100_000

/**
 * As many leads as come in over two years, with what became of them; the planner knows of them. Answers who worked them.
 */
export async function manyLeads(db: Database, count: number): Promise<Agents> {
  const agents = await db.transaction(async (tx) => {
    await tx.script('set local statement_timeout = 0')
    await setPendingList(tx, maxPendingKb)
    const fixture = await prepareFixture(tx)
    for (let first = 1; first <= count; first += batch) {
      await addLeads(tx, fixture, { first, last: Math.min(first + batch - 1, count), count })
    }
    await setPendingList(tx, defaultPendingKb)
    await tx.one(sql`select compact_lead_counts()`)
    return fixture.agents
  })
  // One by one: no vacuum is inside of anything else. A million take longer than any statement may.
  await db.script('set statement_timeout = 0')
  await db.script('vacuum analyze leads, lead_events, lead_notes, applications')
  await db.script('reset statement_timeout')
  return agents
}

const maxPendingKb = 131_072
/** As the migrations have it. */
const defaultPendingKb = 512

/** How many kilobytes of words wait before they are put in their places: the more at once, the faster. */
async function setPendingList(tx: Database, kilobytes: number): Promise<void> {
  for (const index of ['leads_search', 'leads_short_search']) {
    await tx.script(`alter index ${index} set (gin_pending_list_limit = ${kilobytes})`)
  }
}

type Fixture = { agents: Agents; services: string[]; clients: string[] }

async function prepareFixture(db: Database): Promise<Fixture> {
  const several = (amount: number, make: () => Promise<string>) =>
    Promise.all(Array.from({ length: amount }, make))
  const team = (stage: WorkStage) => several(agentsOfStage, () => aStaffMember(db, teamOfStage[stage].agent))
  return {
    agents: {
      initial: await team('initial'),
      consulting: await team('consulting'),
      documenting: await team('documenting'),
    },
    services: await several(8, () => aService(db)),
    clients: await several(20, () => aClient(db)),
  }
}

/** What has become of the newest tenth, and of the others; each line is a twentieth. */
const outcomes = {
  young: [
    ...Array(6).fill('initial/new'),
    ...Array(3).fill('initial/needs_call'),
    ...Array(3).fill('consulting/new'),
    ...Array(2).fill('consulting/needs_call'),
    ...Array(4).fill('documenting/new'),
    'initial/rejected',
    'completed/selected',
  ],
  old: [
    ...Array(9).fill('initial/rejected'),
    ...Array(4).fill('consulting/rejected'),
    ...Array(4).fill('completed/selected'),
    'initial/needs_call',
    'consulting/needs_call',
    'documenting/rejected',
  ],
}

const sources = [
  ...Array(9).fill('website'),
  ...Array(4).fill('import'),
  ...Array(3).fill('cabinet'),
  ...Array(2).fill('office'),
  'instagram',
  'telegram',
]
const tags = ['ko‘rgazma', 'olx', 'maktab', 'instagram-may']
const aRelative = sql`
  jsonb_build_array(jsonb_build_object(
    'phone', ${phoneFrom([21, 22, 23])}, 'relation', 'parent', 'person_name', null))`
/** As many as ask in a day, whether the archive is small or large; some of them asked before. */
const askToday = 600
const aDayAgo = sql`now() - interval '1 day'`
const reasons = ['qimmat', 'yoshi to‘g‘ri kelmadi', 'javob bermadi', 'boshqa agentlik', 'fikridan qaytdi']

type Batch = { first: number; last: number; count: number }

/** The newest come first, so the assigned ones are all in the first batch. */
async function addLeads(db: Database, fixture: Fixture, some: Batch): Promise<void> {
  await db.run(sql`
    with drawn as (${drawn(fixture, some)}), placed as (${placed}), people as materialized (${worked(fixture)}),
    made_applications as (
      insert into applications (id, client_id, service_id, status, submitted_at, created_at)
      select application_id, ${oneOf(fixture.clients, 11)}::uuid, service_id,
        ${oneOf(['pending', 'approved', 'approved', 'rejected'], 12)}, ended_at, ended_at
      from people where stage = 'completed'
    ), made_leads as (
      insert into leads (id, name, phone, email, source, service_id, meeting_type, meeting_time, stage, status,
        stage_entered_at, current_agent_id, call_agent_id, consulting_agent_id, document_agent_id, assigned_at,
        callback_at, rejection_reason, application_id, created_at, updated_at, deleted_at, asked_at, worked_at, attempts,
        tags, contacts)
      select id, name, phone, 'lead' || n || '@example.com', source, service_id, meeting_type,
        case when meeting_type = 'offline' then meeting_time end, stage, status, stage_at,
        case when is_owned then stage_agent end, call_agent, consulting_agent, document_agent,
        case when is_owned then assigned_at end, case when status = 'needs_call' then callback_at end,
        case when status = 'rejected' then reason end, case when stage = 'completed' then application_id end,
        created_at, stage_at, case when is_gone then now() end,
        case when source in ('website', 'cabinet') then
          case when n <= ${askToday} then now() - n * interval '2 minutes' else least(created_at, ${aDayAgo}) end end,
        case when fate <> 'initial/new' then stage_at end, case when status = 'needs_call' then n % 4 else 0 end,
        case when n % 10 = 0 then array[tag] else '{}' end,
        case when n % 20 = 0 then ${aRelative} else '[]' end
      from people
    ), made_notes as (
      insert into lead_notes (lead_id, text, created_at)
      select id, 'Ertaga yana gaplashamiz', created_at from people where n % 3 = 0
    )
    insert into lead_events (lead_id, event, from_stage, from_status, to_stage, to_status, from_agent_id, to_agent_id,
      stage_entered_at, actor_kind, actor_id, reason, at)
    select id, event, from_stage, from_status, to_stage, to_status, from_agent, to_agent, entered_at,
      case when from_agent is null then 'system' else 'staff' end, from_agent,
      case when to_status = 'rejected' then reason end, at
    from people ${besideHistory} where happened`)
}

/** What chance decides alone. The times of a journey are shares of its age, of a month at most. */
function drawn({ services }: Fixture, { first, last, count }: Batch): Sql {
  const age = sql`n * interval '730 days' / ${count}::int`
  return sql`
    select *, split_part(fate, '/', 1) as stage, split_part(fate, '/', 2) as status,
      fate ~ '/(new|needs_call)' and not is_gone as is_open,
      created_at + span * (0.1 + 0.2 * pace) as consulting_at,
      created_at + span * (0.4 + 0.2 * pace) as documenting_at,
      created_at + span * (0.7 + 0.2 * pace) as ended_at
    from (
      select n, gen_random_uuid() as id, gen_random_uuid() as application_id, ${nameOf} as name, ${phoneOf} as phone,
        ${oneOf(sources, 14)} as source, ${oneOf(services, 15)}::uuid as service_id, ${oneOf(reasons, 16)} as reason,
        ${oneOf(tags, 20)} as tag,
        case when n <= ${count}::int / 10 then ${oneOf(outcomes.young, 17)} else ${oneOf(outcomes.old, 17)} end as fate,
        now() - ${age} as created_at, least(${age}, interval '30 days') as span,
        ${chance(18)} / 1073741823.0 as pace, n % 100 = 50 as is_gone
      from generate_series(${first}::int, ${last}::int) as n
    ) as chosen`
}

/** Of the open leads in a stage the newest are assigned, every second one at most. */
const placed = sql`
  select *, 1 + place % ${agentsOfStage} as seat,
    is_open and n <= ${batch} and place <= least(${agentsOfStage * leadsPerAgent}, peers / 2) as is_owned
  from (
    select *, row_number() over (partition by stage, is_open order by n) as place,
      count(*) over (partition by stage, is_open) as peers,
      array_position(array['initial', 'consulting', 'documenting', 'completed'], stage) as rank,
      case stage when 'initial' then created_at when 'consulting' then consulting_at
        when 'documenting' then documenting_at else ended_at end as stage_at
    from drawn
  ) as ranked`

/** Every stage that a lead has left has its agent, and so has the one it was rejected in. */
function worked({ agents }: Fixture): Sql {
  const agentOf = (stage: WorkStage, rank: number) => sql`
    case when rank + (is_owned or status = 'rejected')::int > ${rank}::int
      then (${agents[stage]}::uuid[])[seat] end`
  return sql`
    select *, case rank when 1 then call_agent when 2 then consulting_agent when 3 then document_agent end as stage_agent
    from (
      select *, ${agentOf('initial', 1)} as call_agent, ${agentOf('consulting', 2)} as consulting_agent,
        ${agentOf('documenting', 3)} as document_agent,
        stage_at + (now() - stage_at) * 0.5 as assigned_at,
        now() + (place % 7 - 2) * interval '9 hours' as callback_at,
        case when rank = 1 then null when ${chance(19)} % 10 < 3 then 'offline' else 'online' end as meeting_type,
        case when is_owned then now() + (place % 7 - 3) * interval '1 day' else consulting_at end as meeting_time
      from placed
    ) as handled`
}

/** What has happened to a lead on its way, one line each. */
const besideHistory = sql`
  cross join lateral (values
    (true, 'created', null, null, 'initial', 'new', null::uuid, null::uuid, null::timestamptz, created_at),
    (rank > 1, 'call_completed', 'initial', 'new', 'consulting', 'new', call_agent, null, created_at, consulting_at),
    (rank > 2, 'consulting_completed', 'consulting', 'new', 'documenting', 'new', consulting_agent, null,
      consulting_at, documenting_at),
    (rank > 3, 'document_completed', 'documenting', 'new', 'completed', 'selected', document_agent, null,
      documenting_at, ended_at),
    (status in ('needs_call', 'rejected'),
      (array['call_outcome', 'consulting_completed', 'document_completed'])[rank],
      stage, 'new', stage, status, stage_agent, case when is_owned then stage_agent end, stage_at, ended_at),
    (is_owned, 'assigned', stage, status, stage, status, null, stage_agent, stage_at, assigned_at)
  ) as history (happened, event, from_stage, from_status, to_stage, to_status, from_agent, to_agent, entered_at, at)`
