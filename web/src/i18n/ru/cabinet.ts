import type { Translation } from '../translation.ts'
import type { cabinet as model } from '../uz/cabinet.ts'

export const cabinet: Translation<typeof model, 'ru'> = {
  tabs: {
    label: 'Разделы кабинета',
    overview: 'Обзор',
    applications: 'Заявки',
    documents: 'Документы',
    messages: 'Сообщения',
    details: 'Мои данные',
    security: 'Безопасность',
    unread: {
      one: '{n} непрочитанное',
      few: '{n} непрочитанных',
      many: '{n} непрочитанных',
      other: '{n} непрочитанных',
    },
  },
  notifications: {
    title: 'Уведомления',
    open: 'Уведомления: новых нет',
    openUnread: {
      one: 'Уведомления: {n} непрочитанное',
      few: 'Уведомления: {n} непрочитанных',
      many: 'Уведомления: {n} непрочитанных',
      other: 'Уведомления: {n} непрочитанных',
    },
    none: 'Уведомлений пока нет. Изменения по вашим заявкам появятся здесь.',
    failed: 'Не удалось загрузить уведомления',
    unread: 'Не прочитано',
    readAll: 'Отметить всё прочитанным',
    readFailed: 'Не удалось отметить прочитанным',
    arrived: {
      one: '{n} новое уведомление',
      few: '{n} новых уведомления',
      many: '{n} новых уведомлений',
      other: '{n} новых уведомлений',
    },
  },
}
