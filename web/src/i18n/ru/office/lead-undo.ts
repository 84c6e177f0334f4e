import type { Translation } from '../../translation.ts'
import type { leadUndo as model } from '../../uz/office/lead-undo.ts'

export const leadUndo = {
  label: 'Последний шаг',
  undo: 'Отменить',
  undoing: 'Отменяем…',
  undone: 'Отменено',
  someUndone: 'Возвращено лидов: {n}. Не изменены, с ними уже работают: {names}',
  noneUndone: 'Не отменено, с ними уже работают: {names}',
  nothing: 'Нечего отменять',
  failed: 'Не удалось отменить',
  offline: 'Нет связи с сервером',
} satisfies Translation<typeof model, 'ru'>
