import type { Parsed } from 'contract/endpoint'
import type { Task } from 'contract/task-shapes'
import type { tasks } from 'contract/tasks'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

type TaskChanges = Parsed<typeof tasks.update>['body']

/** On a lead without a person whoever owns it has to do the task. */
export const taskColumns = sql`
  tasks.id, tasks.text, tasks.due_at, tasks.has_time, tasks.staff_id,
  (
    select full_name from staff
    where staff.id = coalesce(tasks.staff_id, (select current_agent_id from leads where leads.id = tasks.lead_id))
  ) as staff_name,
  tasks.lead_id, tasks.client_id, tasks.application_id,
  coalesce(
    (select name from leads where leads.id = tasks.lead_id),
    (
      select full_name from clients
      where clients.id = coalesce(
        tasks.client_id, (select client_id from applications where applications.id = tasks.application_id))
    )
  ) as person_name,
  tasks.created_by, tasks.created_at, tasks.done_at, tasks.version`

/** Nothing if the task does not exist or is not visible. */
export function findTask(db: Database, visibility: Sql, id: string): Promise<Task | undefined> {
  return db.one<Task>(sql`select ${taskColumns} from tasks where tasks.id = ${id} and ${visibility}`)
}

export function lockTask(tx: Database, visibility: Sql, id: string): Promise<Task | undefined> {
  return tx.one<Task>(sql`
    select ${taskColumns} from tasks where tasks.id = ${id} and ${visibility} for update of tasks`)
}

export type NewTask = Pick<
  Task,
  'text' | 'due_at' | 'has_time' | 'staff_id' | 'lead_id' | 'client_id' | 'application_id' | 'created_by'
>

/** The beginning of the day in Tashkent where the hour does not matter: so those of a day come before its hours. */
const dueAt = (time: Sql, hasTime: Sql) => sql`
  case when ${hasTime} then ${time} else date_trunc('day', ${time}, 'Asia/Tashkent') end`

export async function insertTask(tx: Database, task: NewTask): Promise<string> {
  const { text, due_at, has_time, staff_id, lead_id, client_id, application_id, created_by } = task
  const { id } = await tx.only<{ id: string }>(sql`
    insert into tasks (text, due_at, has_time, staff_id, lead_id, client_id, application_id, created_by)
    values (${text}, ${dueAt(sql`${due_at}::timestamptz`, sql`${has_time}::boolean`)}, ${has_time}, ${staff_id},
      ${lead_id}, ${client_id}, ${application_id}, ${created_by})
    returning id`)
  return id
}

/** Of a locked task; what is left out stays. A task that is done stays at the time it was done. */
export async function updateTaskRow(
  tx: Database,
  id: string,
  { text, due_at, has_time, staff_id, done }: TaskChanges,
  actorId: string,
): Promise<void> {
  const time = sql`coalesce(${due_at ?? null}::timestamptz, due_at)`
  const hasTime = sql`coalesce(${has_time ?? null}::boolean, has_time)`
  await tx.run(sql`
    update tasks set
      text = coalesce(${text ?? null}, text),
      due_at = ${dueAt(time, hasTime)},
      has_time = ${hasTime},
      staff_id = case when ${staff_id !== undefined} then ${staff_id ?? null}::uuid else staff_id end,
      done_at = case when ${done === false} then null when ${done === true} then coalesce(done_at, now()) else done_at end,
      done_by = case when ${done === false} then null when ${done === true} then coalesce(done_by, ${actorId}::uuid)
        else done_by end
    where id = ${id}`)
}

export async function deleteTask(tx: Database, id: string): Promise<void> {
  await tx.run(sql`delete from tasks where id = ${id}`)
}

/** Nobody has to be told any more. */
export async function readNoticesOf(tx: Database, id: string): Promise<void> {
  await tx.run(sql`update notifications set read_at = now() where task_id = ${id} and read_at is null`)
}
