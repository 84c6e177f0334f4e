import { errors } from 'contract/errors'
import type { Translation } from '../translation.ts'
import type { files as model } from '../uz/files.ts'

export const files: Translation<typeof model, 'ru'> = {
  required: 'Обязательно',
  optional: 'Необязательно',
  dropHere: 'Перетащите файл сюда или',
  choose: 'Выбрать файл',
  chooseOther: 'Выбрать другой файл',
  camera: 'Сфотографировать',
  rules: '{types}, до {n} МБ',
  onlyOne: 'Здесь нужен один файл. Перетаскивайте файлы по одному.',
  waiting: 'Ждёт своей очереди',
  sending: 'Загружается',
  bytes: '{sent} из {total}',
  finishing: 'Сервер проверяет файл…',
  cancel: 'Отменить',
  retry: 'Повторить',
  open: 'Открыть',
  replace: 'Заменить',
  uploadedOn: 'Загружено: {date}',
  notUploaded: 'Не загружено',
  checking: 'Файл проверяется, открыть его можно будет чуть позже',
  uploaded: 'Файл загружен ✅',
  failed: 'Не удалось загрузить ❌',
  offline: 'Связь прервалась, файл не загружен. Проверьте подключение к интернету и попробуйте снова.',
  broken: 'Файл не загружен. Попробуйте чуть позже.',
  signInFirst: 'Чтобы загрузить файл, войдите в аккаунт',
  signIn: 'Войти',
  saved: 'Загруженные документы сохранены. После входа загрузка продолжится с этого места.',
  problems: {
    file_too_large: errors.file_too_large.sentence.ru,
    file_type_refused: errors.file_type_refused.sentence.ru,
    file_empty: errors.file_empty.sentence.ru,
  },
}
