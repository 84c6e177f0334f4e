import type { Translation } from '../../translation.ts'
import type { tasks as model } from '../../uz/office/tasks.ts'

export const tasks = {
  title: 'Задачи',
  none: 'Задач нет',
  field: 'Новая задача',
  when: 'Когда сделать',
  days: { today: 'Сегодня', tomorrow: 'Завтра', monday: 'Понедельник' },
  added: 'Задача добавлена',
  due: 'Срок: {time}',
  late: 'Просрочена',
  forPerson: 'Ответственный: {name}',
  isDone: 'Выполнена: {time}',
  tick: 'Выполнена: {task}',
  ticked: 'Задача выполнена',
  undo: 'Отменить',
  undone: 'Задача снова открыта',
  failed: 'Не удалось сохранить задачу',
  remove: 'Удалить задачу: {task}',
  removed: 'Задача удалена',
  removeRefused: '{message}',
  removeFailed: 'Не удалось удалить',
} satisfies Translation<typeof model, 'ru'>
