import type { Translation } from '../translation.ts'
import type { compare as model } from '../uz/compare.ts'

export const compare = {
  meta: {
    title: 'Сравнение стран и услуг',
    description:
      'Страны и услуги рядом: цена, срок, стоимость обучения и жизни, язык, приём, право на работу и документы.',
  },
  title: 'Сравнение',
  lead: 'До трёх вариантов рядом. Вариант — это страна и услуга в ней.',
  tooMany: 'Не больше 3: остальные не показаны.',
  unknown: 'Некоторые варианты не нашлись и не показаны.',
  begin: 'С чего начнём?',
  form: {
    title: 'Выберите варианты',
    add: 'Добавить ещё',
    place: 'Вариант {n}',
    none: 'Не выбран',
    show: 'Сравнить',
  },
  diff: {
    only: 'Только различия',
    all: 'Все строки',
    none: 'Между этими вариантами нет различий.',
  },
  row: 'Показатель',
  rows: {
    price: 'Стоимость нашей услуги',
    duration: 'Срок',
    documents: 'Необходимые документы',
    stories: 'Истории клиентов',
    next: 'Следующий шаг',
  },
  documents: {
    one: '{n} обязательный документ',
    few: '{n} обязательных документа',
    many: '{n} обязательных документов',
    other: '{n} обязательного документа',
  },
  noDocuments: 'Список дадим на консультации',
  stories: { one: '{n} история', few: '{n} истории', many: '{n} историй', other: '{n} истории' },
  noStories: 'Пока нет',
  unknownValue: 'Скажем на консультации',
  remove: 'Убрать',
  apply: 'Подать заявку',
  check: 'Сравнить',
  chosen: 'Выбрано: {n}',
  open: 'Сравнить',
} satisfies Translation<typeof model, 'ru'>
