import type { Translation } from '../../translation.ts'
import type { today as model } from '../../uz/office/today.ts'

export const today = {
  title: 'Сегодня',
  failed: 'Не удалось загрузить план',
  figures: {
    hot: 'Горячие',
    overdue: 'Просрочено',
    unanswered: 'Без ответа',
    stuck: 'Застряли',
    callbacks: 'Звонки',
    meetings: 'Встречи',
    tasks: 'Задачи',
  },
  more: '{n}+',
  none: 'На сегодня планов нет',
} satisfies Translation<typeof model, 'ru'>
