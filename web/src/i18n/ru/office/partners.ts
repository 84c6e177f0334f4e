import type { Translation } from '../../translation.ts'
import type { partners as model } from '../../uz/office/partners.ts'

export const partners = {
  title: 'Партнёры',
  add: 'Новый партнёр',
  addFirst: 'Добавить первого партнёра',
  edit: 'Изменить партнёра',
  none: 'Ничего не найдено',
  failed: 'Не удалось загрузить партнёров',
  names: { uz: 'Название на узбекском', en: 'Название на английском', ru: 'Название на русском' },
  emptyNameHint: 'Если оставить пустым, на сайте будет узбекское название.',
  logo: 'Логотип',
  noLogo: 'Логотипа нет',
  saved: 'Успешно сохранено',
  saveFailed: 'Не удалось сохранить партнёра: {message}',
  saveUnexpected: 'Непредвиденная ошибка: партнёр не сохранён',
  noToken: 'Сеанс не найден. Войдите снова.',
  removed: 'Партнёр удалён',
  removeRefused: '{message}',
  removeFailed: 'Не удалось удалить партнёра',
  removeAbout: 'Партнёр будет стёрт с сайта вместе с логотипом.',
} satisfies Translation<typeof model, 'ru'>
