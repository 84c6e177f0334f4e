import type { Translation } from '../../translation.ts'
import type { notifications as model } from '../../uz/office/notifications.ts'

export const notifications = {
  title: 'Уведомления',
  open: 'Уведомления',
  openUnread: 'Уведомления, непрочитанных: {n}',
  none: 'Уведомлений пока нет',
  failed: 'Не удалось загрузить уведомления',
  unread: 'Не прочитано',
  readAll: 'Отметить всё прочитанным',
  readFailed: 'Не удалось отметить прочитанным',
  arrived: 'Новое уведомление: {text}',
  arrivedMany: 'Новых уведомлений: {n}',
  lost: {
    title: 'Этот лид больше не у вас',
    stage: 'Текущий этап: {stage}',
    owner: 'Ответственный: {name}',
    noOwner: 'Сейчас никому не назначен',
    gone: 'Этот лид удалён.',
    close: 'Понятно',
  },
} satisfies Translation<typeof model, 'ru'>
