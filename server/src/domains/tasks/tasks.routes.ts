import type { Task } from 'contract/task-shapes'
import type { tasks } from 'contract/tasks'
import type { Handlers } from '../../http/handler.ts'
import { tasksPage } from './list-tasks.queries.ts'
import { createTask, removeTask, updateTask } from './tasks.ts'

export const tasksRoutes: Handlers<typeof tasks> = {
  list: ({ db, query, scopes, actor }) => db.all<Task>(tasksPage(query, scopes, actor.id)),
  create: (call) => createTask(call, call.body),
  update: (call) => updateTask(call, call.params.id, call.body),
  remove: (call) => removeTask(call, call.params.id),
}
