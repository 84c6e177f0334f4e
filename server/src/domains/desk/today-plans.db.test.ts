import { tasks } from 'contract/tasks'
import sql, { type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { OpenDatabase } from '../../db/database.ts'
import { everything } from '../../testing/everything.ts'
import { readPlan } from '../../testing/reading/read-plan.ts'
import { type Agents, manyLeads } from '../../testing/records/many-leads.ts'
import { addMany } from '../../testing/records/many-records.ts'
import { openTestDatabase } from '../../testing/servers/test-database.ts'
import type { Scopes } from '../leads/lead-visibility.ts'
import { dueTasks, tasksPage } from '../tasks/list-tasks.queries.ts'
import { countFigure, handedOn, leadsOfToday, tomorrow } from './today.queries.ts'

let db: OpenDatabase
let agents: Agents
beforeAll(async () => {
  db = await openTestDatabase()
  agents = await manyLeads(db, everything ? 12_000 : 5000)
  await addMany(db, (tx) =>
    tx.run(sql`
    insert into tasks (text, due_at, has_time, lead_id, created_by, done_at, done_by)
    select 'Vazifa', created_at + interval '1 day', true, id,
      (${agents.initial}::uuid[])[1 + extract(epoch from created_at)::bigint % ${agents.initial.length}],
      case when stage = 'completed' then created_at end, case when stage = 'completed' then ${agents.initial[0]}::uuid end
    from leads where deleted_at is null`),
  )
  await db.script('vacuum analyze tasks')
}, 600_000)
afterAll(() => db.close())

const large = new Set(['leads', 'lead_events', 'lead_notes', 'tasks'])

/** The whole of a table is read neither for these values nor for any. */
async function expectIndexed(statement: Sql): Promise<void> {
  for (const plannedFor of ['these', 'any'] as const) {
    const steps = await readPlan(db, statement, plannedFor)
    expect(steps.filter(({ step, on }) => step === 'Seq Scan' && large.has(on ?? ''))).toEqual([])
  }
}

const readers: { name: string; scopes: Scopes }[] = [
  { name: 'the office', scopes: { admin: 'all' } },
  { name: 'a manager', scopes: { call_manager: 'team' } },
  { name: 'an agent', scopes: { call_agent: 'assigned' } },
]

describe.each(readers)('for $name', ({ scopes }) => {
  const staffId = () => agents.initial[0] as string

  test.each(['hot', 'overdue', 'unanswered', 'stuck'] as const)('%s has an index', async (figure) => {
    await expectIndexed(countFigure(figure, scopes, staffId()))
  })

  test.each(['callbacks', 'meetings'] as const)('%s of today have one', async (list) => {
    await expectIndexed(leadsOfToday(list, scopes, staffId()))
  })

  test('tasks have one, those of today, all of them and those of a lead', async () => {
    await expectIndexed(dueTasks(scopes, staffId(), tomorrow, 50))
    for (const query of [{}, { lead_id: staffId() }])
      await expectIndexed(tasksPage(z.parse(tasks.list.query, query), scopes, staffId()))
  })

  test('and so has what was handed on', () => expectIndexed(handedOn(staffId())))
})
