import type { Translation } from '../../translation.ts'
import type { lists as model } from '../../uz/office/lists.ts'

export const lists = {
  search: 'Поиск…',
  filters: 'Фильтр и порядок',
  show: 'Показать',
  clear: 'Сбросить фильтр',
  order: 'Порядок',
  direction: 'Направление',
  ascending: 'По возрастанию',
  descending: 'По убыванию',
  count: 'Всего: {n}',
  countMax: 'Всего: {n} и больше',
  pages: 'Страницы',
  page: 'Страница {n}',
  previous: 'Назад',
  next: 'Вперёд',
  toFirst: 'На первую страницу',
  bulk: 'Действия с выбранными',
  selected: 'Выбрано: {n}',
  selectAll: 'Выбрать все на странице',
  selectOne: 'Выбрать: {name}',
  clearSelection: 'Снять выбор',
  export: 'скачать',
  exportFailed: 'Не удалось скачать файл',
} satisfies Translation<typeof model, 'ru'>
