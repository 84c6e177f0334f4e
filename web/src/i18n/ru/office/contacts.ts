import type { Translation } from '../../translation.ts'
import type { contacts as model } from '../../uz/office/contacts.ts'
import { contact } from '../contact.ts'

export const contacts = {
  title: 'Обращения',
  none: 'Данных нет',
  refresh: 'Обновить',
  failed: 'Не удалось загрузить обращения',
  number: '№',
  name: 'Имя',
  email: 'E-mail',
  phone: 'Телефон',
  message: 'Сообщение',
  date: 'Дата',
  subject: 'Тема',
  subjects: contact.subjects,
  details: 'Подробности обращения',
  call: 'Позвонить',
  write: 'Написать письмо',
  copy: 'Скопировать',
  copied: 'Скопировано',
  copyFailed: 'Не удалось скопировать, выделите текст',
  previous: 'Предыдущее обращение',
  next: 'Следующее обращение',
  position: '{n} / {total}',
  removed: 'Обращение удалено',
  removeRefused: 'Произошла ошибка: {message}',
  removeFailed: 'Не удалось удалить обращение',
  removeAbout: 'Обращение будет стёрто, созданный по нему лид останется.',
} satisfies Translation<typeof model, 'ru'>
