import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { chance, manyRecords, oneOf } from './many-records.ts'

type CaseAmounts = {
  agents?: number
  /** How many cases are not finished, about. */
  open?: number
}

/** Cases of an office after years, most of them finished, with their steps and people; all in a moment. */
export async function manyCases(
  db: Database,
  applications: number,
  { agents: agentCount = 10, open = applications * 0.15 }: CaseAmounts = {},
): Promise<{ agents: string[] }> {
  const isOpen = sql`${chance(11)} % 100000 < ${Math.round((open / applications) * 100_000)}`
  await manyRecords(db, { clients: Math.ceil(applications / 3), applications, leads: 100 })
  const agents = await addAgents(db, agentCount)
  await db.transaction(async (tx) => {
    // Nobody listens, and every reference is to a row that is there.
    await tx.script('set local statement_timeout = 0; set local session_replication_role = replica')
    await tx.run(sql`
      update cases set
        requirements_at = case when ${chance(1)} % 10 > 0 then now() - n * interval '1 minute' end,
        responsible_id = case when ${chance(2)} % 20 > 0 then ${oneOf(agents, 3)}::uuid end,
        turn = ${oneOf(['client', 'us', 'outside', 'none'], 4)},
        turn_since = now() - ${chance(5)} % 40 * interval '1 day',
        turn_due_on = case when ${chance(6)} % 12 > 0 then current_date - 20 + ${chance(7)} % 60 end,
        decision_code = case when ${chance(8)} % 500 = 0 then 'unspecified' end,
        waiting_message_since = case when ${isOpen} and ${chance(9)} % 30 = 0
          then now() - ${chance(10)} % 10 * interval '1 day' end,
        finished_at = case when not ${isOpen} then now() - n * interval '1 minute' end,
        outcome = case when not ${isOpen} then 'granted' end
      from (select application_id as id, row_number() over (order by application_id)::int as n from cases) as numbered
      where numbered.id = application_id`)
    await tx.run(sql`
      insert into case_people (application_id, staff_id, is_responsible, since)
      select application_id, responsible_id, true, now() from cases where responsible_id is not null`)
    await tx.run(sql`
      insert into case_steps (application_id, position, name, about, turn, days, closes, state, started_at, done_at)
      select application_id, steps.position, name, about, steps.turn, days, closes,
        case when steps.position < at then 'done' when steps.position = at then 'current' else 'coming' end,
        case when steps.position <= at then now() end, case when steps.position < at then now() end
      from (
        select application_id, 1 + ${chance(12)} % 6 as at
        from (select application_id, row_number() over (order by application_id)::int as n from cases) as numbered
      ) as placed cross join service_steps steps
      where steps.service_id is null`)
  })
  await db.script('vacuum analyze cases, case_people, case_steps, staff')
  return { agents }
}

async function addAgents(db: Database, count: number): Promise<string[]> {
  const added = await db.all<{ id: string }>(sql`
    insert into staff (full_name, username, role)
    select 'Agent ' || n, 'agent-' || n || '-' || substr(gen_random_uuid()::text, 1, 8), 'document_agent'
    from generate_series(1, ${count}::int) as n
    returning id`)
  return added.map(({ id }) => id)
}

/** An open case that was handed in, of one of these colleagues. */
export async function anOwnCase(
  db: Database,
  staffIds: string[],
): Promise<{ applicationId: string; clientId: string }> {
  const { application_id, client_id } = await db.only<Record<'application_id' | 'client_id', string>>(sql`
    select application_id, client_id from cases join applications on applications.id = application_id
    where responsible_id = any (${staffIds}::uuid[]) and finished_at is null and requirements_at is not null
      and status in ('pending', 'approved')
    order by application_id limit 1`)
  return { applicationId: application_id, clientId: client_id }
}
