import type { Translation } from '../../translation.ts'
import type { leads as model } from '../../uz/office/leads.ts'

export const leads = {
  tabs: 'Разделы лидов',
  pages: {
    call_manager: 'Звонки: менеджер',
    call_agent: 'Звонки: агент',
    consulting_manager: 'Консультации: менеджер',
    consulting_agent: 'Консультации: агент',
    document_manager: 'Документы: менеджер',
    document_agent: 'Документы: агент',
  },
  stages: {
    initial: 'звонок',
    consulting: 'консультация',
    documenting: 'документы',
    completed: 'завершён',
    assigned: 'назначен',
  },
  statuses: {
    new: 'Новый',
    needs_call: 'Перезвонить',
    rejected: 'Отклонён',
    selected: 'Отобран',
  },
  unknown: 'неизвестно',
  none: 'Лидов нет.',
  failed: 'Не удалось загрузить лиды',
  name: 'Имя',
  phone: 'Телефон',
  email: 'E-mail',
  source: 'Источник',
  region: 'Регион',
  passport: 'Паспорт',
  country: 'Страна',
  service: 'Услуга',
  meeting: 'Встреча',
  agent: 'Ответственный',
  meetings: { online: 'Онлайн-консультация', offline: 'Встреча в офисе' },
} satisfies Translation<typeof model, 'ru'>
