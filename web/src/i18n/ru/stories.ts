import type { Translation } from '../translation.ts'
import type { stories as model } from '../uz/stories.ts'

export const stories = {
  meta: {
    title: 'Истории клиентов',
    description:
      'Клиенты, которые уехали учиться, работать или путешествовать, рассказывают сами: страна, оценка и дата. Выберите страну и найдите опыт, близкий к вашему плану.',
  },
  title: 'Истории наших клиентов',
  lead: 'Рассказывают те, кто уехал с нами учиться, работать или путешествовать. Выберите страну и найдите опыт, близкий к вашему плану.',
  filter: {
    title: 'Истории',
    label: 'Фильтр по стране',
    all: 'Все',
    count: { one: '{n} история', few: '{n} истории', many: '{n} историй', other: '{n} истории' },
    countIn: {
      one: '{country}: {n} история',
      few: '{country}: {n} истории',
      many: '{country}: {n} историй',
      other: '{country}: {n} истории',
    },
    empty: 'Историй из этой страны пока нет.',
    clear: 'Сбросить фильтр',
  },
  sampleNote: 'Это примеры: агентство заменит их историями своих клиентов.',
  sample: 'Пример',
  translated: 'Перевод. Оригинал: {language}',
  toldIn: 'Язык: {language}',
  languages: { uz: 'узбекский', en: 'английский', ru: 'русский' },
  readOn: 'Читать полностью',
  readLess: 'Свернуть',
  empty: 'Отзывов пока нет.',
  failed: 'Не удалось загрузить отзывы',
  results: {
    title: 'Наши результаты',
    students: 'успешных студентов',
    success: 'успешных заявок',
    countries: 'стран: туристические визы',
    experience: 'лет опыта',
    since: 'По данным агентства, с {year} года.',
  },
} satisfies Translation<typeof model, 'ru'>
