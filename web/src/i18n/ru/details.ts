import type { Translation } from '../translation.ts'
import type { details as model } from '../uz/details.ts'

export const details = {
  title: 'Мои данные',
  failed: 'Не удалось загрузить данные: {reason}',
  contact: {
    title: 'Имя и телефон',
    lead: 'По этому номеру с вами свяжется специалист.',
    saved: 'Имя и телефон сохранены',
    phoneWanted:
      'В вашем аккаунте нет ни телефона, ни e-mail. Укажите номер телефона, чтобы мы могли с вами связаться.',
  },
  passport: {
    title: 'Паспорт',
    lead: 'Хранится в зашифрованном виде; его видите только вы и сотрудники, которые ведут ваше дело.',
  },
  reminders: {
    title: 'Напоминания',
    label: 'Напоминать по e-mail',
    labelAnyWay: 'Напоминать',
    about: 'Когда очередь за вами, мы пишем, чего не хватает и до какого числа.',
    on: 'Напоминания включены',
    off: 'Напоминания выключены. О решениях и сообщениях мы всё равно напишем',
    failed: 'Произошла ошибка: {reason}',
  },
} satisfies Translation<typeof model, 'ru'>
