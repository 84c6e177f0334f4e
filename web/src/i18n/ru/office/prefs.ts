import type { Translation } from '../../translation.ts'
import type { prefs as model } from '../../uz/office/prefs.ts'

export const prefs = {
  title: 'Порядок работы',
  start: 'Начальная страница',
  startAbout: 'С этой страницы открывается админ-панель.',
  roleStart: 'Страница вашей роли',
  autoNext: 'Открывать следующий лид сразу',
  autoNextAbout:
    'Если выключить, после результата появится итоговый экран, и следующий лид вы откроете сами.',
  saved: 'Сохранено',
  failed: 'Не удалось сохранить',
} satisfies Translation<typeof model, 'ru'>
