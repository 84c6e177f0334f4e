import type { Translation } from '../translation.ts'
import type { checklist as model } from '../uz/checklist.ts'

export const checklist: Translation<typeof model, 'ru'> = {
  states: {
    missing: 'Не загружен',
    uploaded: 'Загружен',
    waiting: 'Проверяется',
    accepted: 'Принят',
    redo: 'Нужно загрузить заново',
    expired: 'Срок истёк',
  },
  reused: 'Загружен ранее',
  offered: 'Новый файл проверяется',
  until: 'до {date}',
  overdue: {
    one: 'Срок истёк {n} день назад',
    few: 'Срок истёк {n} дня назад',
    many: 'Срок истёк {n} дней назад',
    other: 'Срок истёк {n} дня назад',
  },
  reason: 'Причина',
  note: 'Комментарий специалиста',
  version: 'Версия {n}',
  counts: 'используется сейчас',
  isOffered: 'проверяется',
  uploadedBy: {
    you: 'Загрузили вы',
    client: 'Загрузил клиент',
    office: 'Загрузил наш офис',
  },
  expires: 'Действует до {date}',
  erased: 'Файл удалён, его заменил новый',
  versions: {
    one: '{n} загруженный файл',
    few: '{n} загруженных файла',
    many: '{n} загруженных файлов',
    other: '{n} загруженного файла',
  },
}
