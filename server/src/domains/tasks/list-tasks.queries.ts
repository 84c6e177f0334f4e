import type { Parsed } from 'contract/endpoint'
import type { Task } from 'contract/task-shapes'
import type { tasks } from 'contract/tasks'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { type Scopes, teamStages } from '../leads/lead-visibility.ts'
import { taskVisibility } from './task-visibility.ts'
import { taskColumns } from './tasks.queries.ts'

type TaskQuery = Parsed<typeof tasks.list>['query']

/** As a statement: a page of the open tasks by when they are due, or of all tasks of one record. */
export function tasksPage(query: TaskQuery, scopes: Scopes, staffId: string): Sql {
  const { lead_id, client_id, application_id, limit, offset } = query
  const record = recordCondition({ lead_id, client_id, application_id })
  const which =
    record ?? sql`tasks.done_at is null and ${seesOnlyOwn(scopes) ? isOneOf(ownTasks(staffId)) : sql`true`}`
  // Newest done ones after the open ones, which have no such time.
  const order = record
    ? sql`tasks.done_at desc nulls first, tasks.due_at, tasks.id`
    : sql`tasks.due_at, tasks.id`
  return sql`
    select ${taskColumns} from tasks
    where ${which} and ${taskVisibility(scopes, staffId)}
    order by ${order} limit ${limit} offset ${offset}`
}

/** As a statement: what is due before a time and not done; of who has only own tasks those that they have to do. */
export function dueTasks(scopes: Scopes, staffId: string, until: Sql, limit: number): Sql {
  const which = seesOnlyOwn(scopes) ? isOneOf(tasksToDo(staffId)) : sql`true`
  return sql`
    select ${taskColumns} from tasks
    where tasks.done_at is null and tasks.due_at < ${until} and ${which}
      and ${taskVisibility(scopes, staffId)}
    order by tasks.due_at, tasks.id limit ${limit}`
}

const maxTasksOfLead = 50

/** Of a lead that the reader sees: open ones by their time, then those done last. */
export function listTasksOfLead(db: Database, leadId: string): Promise<Task[]> {
  return db.all<Task>(sql`
    select ${taskColumns} from tasks
    where tasks.lead_id = ${leadId}
    order by tasks.done_at desc nulls first, tasks.due_at, tasks.id limit ${maxTasksOfLead}`)
}

type NamedRecord = Pick<TaskQuery, 'lead_id' | 'client_id' | 'application_id'>

function recordCondition({ lead_id, client_id, application_id }: NamedRecord): Sql | undefined {
  if (lead_id) return sql`tasks.lead_id = ${lead_id}`
  if (client_id) return sql`tasks.client_id = ${client_id}`
  if (application_id) return sql`tasks.application_id = ${application_id}`
  return undefined
}

function seesOnlyOwn(scopes: Scopes): boolean {
  return teamStages(scopes).length === 0
}

/** Each way has an index; one condition for all of them would read every open task of the office. */
function ownTasks(staffId: string): Sql {
  return sql`
    ${tasksToDo(staffId)}
    union
    select id from tasks where created_by = ${staffId} and done_at is null
    union
    select tasks.id from leads join tasks on tasks.lead_id = leads.id
    where leads.current_agent_id = ${staffId} and tasks.done_at is null`
}

function tasksToDo(staffId: string): Sql {
  return sql`
    select id from tasks where staff_id = ${staffId} and done_at is null
    union
    select tasks.id from leads join tasks on tasks.lead_id = leads.id
    where leads.current_agent_id = ${staffId} and tasks.staff_id is null and tasks.done_at is null`
}

function isOneOf(ids: Sql): Sql {
  return sql`tasks.id in (${ids})`
}
