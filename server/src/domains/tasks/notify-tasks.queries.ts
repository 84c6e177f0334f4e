import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

/** A task of a day without an hour is told when the office opens. */
const openingHours = 9

/** As an entry of the bell, with the name of whom the task is about. */
export type TaskBell = {
  id: string
  staff_id: string
  kind: 'task'
  lead_id: string | null
  application_id: string | null
  /** Of a task about a client alone. */
  client_id: string | null
  data: { name: string }
}

/**
 * Tells whoever has to do a task that it is due, once for each time it was due at. As with calls, what is older than a day
 * is left out: it is in every list of today anyway.
 */
export function notifyTasks(db: Database): Promise<TaskBell[]> {
  return db.all<TaskBell>(sql`
    with due as (
      select tasks.id as task_id, tasks.due_at, tasks.lead_id, tasks.application_id, tasks.client_id,
        staff.id as staff_id,
        coalesce(leads.name, clients.full_name) as name, tasks.text
      from tasks
        left join leads on leads.id = tasks.lead_id
        left join applications on applications.id = tasks.application_id
        left join clients on clients.id = coalesce(tasks.client_id, applications.client_id)
        join staff on staff.id = coalesce(tasks.staff_id, leads.current_agent_id)
      where tasks.done_at is null and tasks.due_at <= now() and tasks.due_at > now() - interval '1 day'
        and (tasks.has_time or tasks.due_at <= now() - make_interval(hours => ${openingHours}))
        and leads.deleted_at is null and applications.deleted_at is null and clients.deleted_at is null
        and staff.active and staff.deleted_at is null
    ), told as (
      insert into task_notices (task_id, due_at) select task_id, due_at from due
      on conflict do nothing
      returning task_id
    ), made as (
      insert into notifications (staff_id, kind, lead_id, application_id, text, task_id)
      select staff_id, 'task', lead_id, application_id, name || ': ' || text, task_id from due join told using (task_id)
      returning id, staff_id, kind, lead_id, application_id, task_id
    )
    select made.id, made.staff_id, made.kind, made.lead_id, made.application_id, due.client_id,
      jsonb_build_object('name', due.name) as data
    from made join due using (task_id)`)
}
