import type { Parsed } from 'contract/endpoint'
import { msLeftOfTashkentDay } from 'contract/tashkent-day'
import type { Task } from 'contract/task-shapes'
import { taskRecords, type tasks } from 'contract/tasks'
import sql from 'sql-template-tag'
import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError, updateRefusal } from '../../http/api-error.ts'
import { auditUpdate } from '../../http/audit-update.ts'
import { auditLead, recordTaskDone, recordTaskReopened } from '../leads/lead-store/lead-store.ts'
import type { Scopes } from '../leads/lead-visibility.ts'
import { lockLeads } from '../leads/leads.queries.ts'
import { checkReader, lockOwnRecord, type NamedRecord } from './task-records.ts'
import { everyTask, taskVisibility } from './task-visibility.ts'
import { deleteTask, findTask, insertTask, lockTask, readNoticesOf, updateTaskRow } from './tasks.queries.ts'

type Call = ActorCall & { scopes: Scopes }
type NewTask = Parsed<typeof tasks.create>['body']
type TaskChanges = Parsed<typeof tasks.update>['body']

export function createTask(call: Call, task: NewTask): Promise<Task> {
  const { db, actor } = call
  return db.transaction(async (tx) => {
    const record = recordOf(task)
    await lockOwnRecord(tx, call, record)
    if (task.staff_id) await checkReader(tx, record, task.staff_id)
    const id = await insertTask(tx, {
      text: task.text,
      due_at: task.due_at,
      has_time: task.has_time ?? hasTime(task.due_at),
      staff_id: task.staff_id ?? personFor(record, actor.id),
      lead_id: task.lead_id ?? null,
      client_id: task.client_id ?? null,
      application_id: task.application_id ?? null,
      created_by: actor.id,
    })
    await audit(tx, { kind: 'task.created', ...byCaller(call, 'task', id) })
    return getTask(tx, id)
  })
}

/** What is done on a lead stands in its history; a lead is locked before its tasks, as a merge does it. */
export function updateTask(call: Call, id: string, changes: TaskChanges): Promise<Task> {
  const { db, actor, scopes } = call
  const visibility = taskVisibility(scopes, actor.id)
  return db.transaction(async (tx) => {
    const seen = await findTask(tx, visibility, id)
    if (seen?.lead_id) await lockLeads(tx, sql`true`, [seen.lead_id])
    const before = await lockTask(tx, visibility, id)
    if (!before) throw new ApiError('not_found')
    const isOutdated = changes.version !== undefined && changes.version !== before.version
    if (isOutdated || before.lead_id !== seen?.lead_id) throw updateRefusal(before)
    await updateTaskRow(tx, id, await readyChanges(tx, call, before, changes), actor.id)
    const after = await getTask(tx, id)
    await followDone(tx, call, before, after)
    await auditUpdate(tx, call, 'task', { before, after })
    return after
  })
}

export function removeTask(call: Call, id: string): Promise<undefined> {
  const { db, actor, scopes } = call
  return db.transaction(async (tx) => {
    if (!(await lockTask(tx, taskVisibility(scopes, actor.id), id))) throw new ApiError('not_found')
    await deleteTask(tx, id)
    await audit(tx, { kind: 'task.deleted', ...byCaller(call, 'task', id) })
    return undefined
  })
}

/** Who made or changed a task is shown it once more, also where it is no longer theirs. */
async function getTask(tx: Database, id: string): Promise<Task> {
  const task = await findTask(tx, everyTask, id)
  if (!task) throw new ApiError('not_found')
  return task
}

async function readyChanges(
  tx: Database,
  { actor }: Call,
  before: Task,
  { staff_id, ...changes }: TaskChanges,
): Promise<TaskChanges> {
  const record = recordOf(before)
  if (staff_id && staff_id !== before.staff_id) await checkReader(tx, record, staff_id)
  return {
    ...changes,
    ...(changes.due_at && { has_time: changes.has_time ?? hasTime(changes.due_at) }),
    ...(staff_id !== undefined && { staff_id: staff_id ?? personFor(record, actor.id) }),
  }
}

async function followDone(tx: Database, call: Call, before: Task, after: Task): Promise<void> {
  if (Boolean(before.done_at) === Boolean(after.done_at)) return
  if (after.done_at) await readNoticesOf(tx, after.id)
  const { id, lead_id, text } = after
  if (!lead_id) return
  if (!after.done_at) return recordTaskReopened(tx, { id, lead_id, text })
  await recordTaskDone(tx, { kind: 'staff', id: call.actor.id }, { id, lead_id, text })
  await auditLead(tx, call, 'task_done', lead_id, { task_id: id })
}

type Recorded = Partial<Record<NamedRecord['field'], string | null | undefined>>

function recordOf(task: Recorded): NamedRecord {
  const field = taskRecords.find((name) => task[name])
  if (!field) throw new ApiError('not_found')
  return { field, id: task[field] as string }
}

/** Nobody by name on a lead: its owner, whoever that is. */
function personFor({ field }: NamedRecord, actorId: string): string | null {
  return field === 'lead_id' ? null : actorId
}

const dayMs = 86_400_000

/** Midnight in Tashkent stands for the whole day. */
function hasTime(dueAt: string): boolean {
  return msLeftOfTashkentDay(new Date(dueAt)) !== dayMs
}
