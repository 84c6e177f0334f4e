import type { Translation } from '../../translation.ts'
import type { settings as model } from '../../uz/office/settings.ts'

export const settings = {
  title: 'Настройки',
  tabs: { scripts: 'Скрипты', tries: 'Повторные звонки' },
  failed: 'Не удалось загрузить настройки',
  none: 'Настройки не найдены',
  saved: 'Сохранено',
  saveFailed: '{message}',
  saveUnexpected: 'Не удалось сохранить: {error}',
  tries: {
    about:
      'Если человек не берёт трубку, следующий звонок назначается в этом порядке. Последний шаг повторяется, время сдвигается на рабочие часы.',
    steps: 'Попытки',
    step: 'После {n}-й попытки',
    kind: 'Когда',
    kinds: { minutes: 'Через минуты', days: 'Через дни' },
    minutes: 'Сколько минут',
    days: 'Сколько рабочих дней',
    at: 'Время (чч:мм)',
    add: 'Добавить шаг',
    remove: 'Удалить: {name}',
    minutesText: 'через {n} мин',
    daysText: 'через {n} раб. дн., {at}',
  },
} satisfies Translation<typeof model, 'ru'>
