import type { Translation } from '../translation.ts'
import type { help as model } from '../uz/help.ts'

export const help = {
  meta: {
    title: 'Помощь: вопросы и ответы',
    description:
      'Короткие ответы на частые вопросы: выбор программы, нужные документы, подача заявки, аккаунт, цены и сроки.',
  },
  title: 'Помощь',
  lead: 'Короткие ответы на частые вопросы. Если вашего здесь нет, позвоните или напишите нам.',
  contents: 'Содержание',
  edition: 'Версия {version}. Последнее изменение: {date}',
  search: {
    label: 'Поиск по вопросам',
    submit: 'Найти',
    found: {
      one: 'Найден {n} ответ',
      few: 'Найдено {n} ответа',
      many: 'Найдено {n} ответов',
      other: 'Найдено {n} ответа',
    },
    none: 'Ответа не нашлось.',
    write: 'Напишите нам.',
    all: 'Все вопросы',
  },
  sections: {
    program: {
      title: 'Выбор программы',
      links: { services: 'Услуги и цены', contact: 'Получить консультацию' },
    },
    documents: {
      title: 'Документы',
      links: { process: 'Как мы работаем', privacy: 'Политика конфиденциальности' },
    },
    applying: {
      title: 'Подача заявки',
      links: { register: 'Зарегистрироваться', process: 'Как мы работаем' },
    },
    account: {
      title: 'Аккаунт и вход',
      links: { login: 'Войти', forgot: 'Восстановить пароль' },
    },
    payment: {
      title: 'Цены и оплата',
      links: { services: 'Услуги и цены' },
    },
    times: {
      title: 'Сроки',
      links: { process: 'Как мы работаем' },
    },
    contact: {
      title: 'Связаться с нами',
      links: { contact: 'Страница контактов' },
    },
  },
} satisfies Translation<typeof model, 'ru'>
