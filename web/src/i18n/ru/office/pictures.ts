import type { Translation } from '../../translation.ts'
import type { pictures as model } from '../../uz/office/pictures.ts'

export const pictures = {
  title: 'Фотографии агентства',
  about:
    'Четыре фотографии самого агентства. Они видны на странице контактов, вход в офис — ещё и на главной; если фотографии нет, место под неё не оставляется.',
  failed: 'Не удалось загрузить фотографии',
  slots: {
    office_front: 'Вход в офис',
    office_room: 'Офис внутри',
    team: 'Команда',
    licence: 'Лицензия или свидетельство',
  },
  slotHints: {
    office_front: 'Чтобы клиент узнал здание с улицы.',
    office_room: 'Комната, где принимают клиентов.',
    team: 'Общая фотография сотрудников; все должны быть согласны.',
    licence: 'Документ должен хорошо читаться.',
  },
  noPicture: 'Фотографии нет',
  add: 'Поставить фотографию',
  addOf: 'Поставить фотографию: {name}',
  edit: 'Изменить фотографию',
  picture: 'Фотография',
  focus: 'Центр фотографии',
  saved: 'Фотография сохранена',
  saveFailed: 'Не удалось сохранить фотографию: {message}',
  saveUnexpected: 'Не удалось сохранить фотографию: {error}',
  removed: 'Фотография удалена',
  removeRefused: '{message}',
  removeFailed: 'Не удалось удалить фотографию',
  removeAbout: 'Фотография сразу исчезнет с сайта.',
  trust: {
    title: 'Официальные данные агентства',
    about:
      'Здесь они не меняются: их записывает в файл агентства (agency.json) тот, кто ведёт сайт, и перезапускает сервер.',
    none: 'Не указано',
    facts: {
      legal_name: 'Юридическое название',
      registration_number: 'Номер государственной регистрации',
      licence: 'Лицензия',
      address: 'Адрес',
      telegram: 'Telegram',
    },
  },
} satisfies Translation<typeof model, 'ru'>
