import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Id, line, TimeInput, Version } from './fields.ts'
import { agentRoles, allow, officeRoles, stageManagerRoles } from './roles.ts'
import { Task } from './task-shapes.ts'
import { ifGiven, orElse, paging } from './wire-values.ts'

export const maxTaskText = 500

const TaskText = line(maxTaskText, 1)

/** What is typed of a task on a lead; without a person it is for whoever owns the lead. */
export const TaskForm = z.object({ text: TaskText, due_at: TimeInput, staff_id: orElse(Id, null) })

/** What a task can be about: exactly one of them. */
export const taskRecords = ['lead_id', 'client_id', 'application_id'] as const
export type TaskRecord = (typeof taskRecords)[number]

const NewTask = z
  .object({
    text: TaskText,
    due_at: TimeInput,
    /** Left out: true, unless the time is midnight in Tashkent. */
    has_time: ifGiven(z.boolean()),
    /** Left out on a lead: whoever owns it; otherwise the caller. */
    staff_id: orElse(Id, null),
    lead_id: ifGiven(Id),
    client_id: ifGiven(Id),
    application_id: ifGiven(Id),
  })
  .check(
    z.refine((task) => taskRecords.filter((record) => task[record] !== undefined).length === 1, {
      path: ['lead_id'],
      params: { problem: 'one_record' },
    }),
  )

const TaskChanges = z.object({
  text: z.optional(TaskText),
  due_at: z.optional(TimeInput),
  has_time: z.optional(z.boolean()),
  /** Null on a lead: whoever owns it; elsewhere a task always has a person. */
  staff_id: z.optional(z.nullable(Id)),
  done: z.optional(z.boolean()),
  version: z.optional(Version),
})

/** Of one record also those that are done, after the open ones. */
const TaskQuery = z.object({
  ...paging(50),
  lead_id: ifGiven(Id),
  client_id: ifGiven(Id),
  application_id: ifGiven(Id),
})

const params = z.object({ id: Id })
/** Managers those of their stage and of their agents; everyone what they were given, have made, or have on own leads. */
const access = allow({ all: officeRoles, team: stageManagerRoles, own: agentRoles })

export const tasks = {
  list: endpoint({
    method: 'GET',
    path: '/tasks/get-list',
    access,
    query: TaskQuery,
    answer: z.array(Task),
    summary: 'Open tasks by when they are due; of one record also those that are done',
  }),
  create: endpoint({
    method: 'POST',
    path: '/tasks/create',
    access: allow({ all: officeRoles, team: stageManagerRoles, assigned: agentRoles }),
    body: NewTask,
    answer: Task,
    status: 201,
    errors: ['not_found', 'not_reachable'],
    summary: 'Adds a task to a lead, a client or an application',
  }),
  update: endpoint({
    method: 'PUT',
    path: '/tasks/update/{id}',
    access,
    params,
    body: TaskChanges,
    answer: Task,
    errors: ['not_reachable', 'changed_meanwhile'],
    summary: 'Changes a task, or says that it is done; what is left out stays',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/tasks/delete/{id}',
    access,
    params,
    summary: 'Deletes a task',
  }),
}
