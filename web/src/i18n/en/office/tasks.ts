import type { Translation } from '../../translation.ts'
import type { tasks as model } from '../../uz/office/tasks.ts'

export const tasks = {
  title: 'Tasks',
  none: 'No tasks',
  field: 'New task',
  when: 'When to do it',
  days: { today: 'Today', tomorrow: 'Tomorrow', monday: 'Monday' },
  added: 'Task added',
  due: 'Due: {time}',
  late: 'Late',
  forPerson: 'Responsible: {name}',
  isDone: 'Done: {time}',
  tick: 'Done: {task}',
  ticked: 'Task done',
  undo: 'Undo',
  undone: 'The task is open again',
  failed: 'The task could not be saved',
  remove: 'Delete task: {task}',
  removed: 'Task deleted',
  removeRefused: '{message}',
  removeFailed: 'Could not be deleted',
} satisfies Translation<typeof model, 'en'>
