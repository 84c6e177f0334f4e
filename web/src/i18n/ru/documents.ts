import type { Translation } from '../translation.ts'
import type { documents as model } from '../uz/documents.ts'
import { process } from './process.ts'

const { passport, photo, diplom, transcript, cv, motivation } = process.documents

export const documents: Translation<typeof model, 'ru'> = {
  title: 'Мои документы',
  lead: 'Эти документы хранятся в вашем кабинете, специалист видит их вместе с заявкой.',
  failed: 'Не удалось загрузить данные: {reason}',
  done: 'Обязательных документов загружено: {n} из {all}',
  complete: 'Все обязательные документы загружены',
  add: 'Загрузить документ',
  groups: {
    required: 'Обязательные документы',
    optional: 'Необязательные документы',
    others: 'Другие документы',
  },
  noOthers: 'Других документов пока нет',
  types: {
    passport: passport.name,
    photo: photo.name,
    diplom: diplom.name,
    transcript: transcript.name,
    cv: cv.name,
    motivation: motivation.name,
  },
  otherType: 'Другой документ',
  hints: {
    passport: passport.text,
    photo: photo.text,
    diplom: diplom.text,
    transcript: transcript.text,
    cv: cv.text,
    motivation: motivation.text,
  },
  otherHint: 'Языковой сертификат, рекомендация или то, что попросил специалист. Не больше {n}.',
  present: 'загружено',
  absent: 'Не загружено',
  upload: 'Загрузить',
  uploadIt: 'Загрузить: {name}',
  removeIt: 'Удалить: {name}',
  usedIn: 'Используется в: ',
  unused: 'Пока не используется ни в одной заявке',
  forApplications: 'Документы, загруженные для заявок',
  fromOffice: 'Документы от нашего офиса',
  pageTitle: 'Документы',
  all: 'Все документы и версии',
  dialog: {
    title: 'Загрузить документ',
    type: 'Вид документа',
    choose: 'Выберите вид',
    replaces: 'Новый файл заменит «{name}».',
    full: 'Других документов может быть не больше {n}. Чтобы загрузить новый, удалите ненужный.',
    goesOn: 'Окно можно закрыть, загрузка продолжится.',
  },
  removal: {
    question: 'Вы действительно хотите удалить?',
    text: 'Файл будет удалён навсегда.',
    confirm: 'Удалить',
    done: 'Документ удалён',
    failed: 'Не удалось удалить документ',
  },
  activity: {
    title: 'Последние события',
    none: 'Событий пока нет. Здесь появятся ваши заявки и документы.',
    uploaded: 'Документ загружен',
    begun: 'Заявка создана',
    submitted: 'Заявка отправлена',
    justNow: 'только что',
  },
}
