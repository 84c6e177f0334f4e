import { fill } from 'contract/fill'
import type { StaffNotificationKind } from 'contract/notifications'
import { type Language, type LocalizedText, pickText } from 'contract/text'

/** What the row of a colleague's notification stores, for its sentence in the language of who reads it. */
export type StaffNoticeData = {
  /** Of the lead, of the client, or of the colleague who wrote; empty for a client without a name. */
  name?: string
  /** How many leads or cases there are where none is named. */
  count?: number
  /** Asked to help with a case, not made responsible for it. */
  helps?: boolean
  /** A document that was uploaded again. */
  item?: LocalizedText
  /** Of who asks to be joined with a record. */
  request_id?: string
}

type StaffNotice = { kind: StaffNotificationKind; data: StaffNoticeData }

const text = (uz: string, en: string, ru: string): LocalizedText => ({ uz, en, ru })

/** The sentence about one lead, case or note. */
export const staffSentences: Record<StaffNotificationKind, LocalizedText> = {
  mention: text(
    '{name} sizni izohda tilga oldi',
    '{name} mentioned you in a note',
    '{name} упоминает вас в комментарии',
  ),
  assigned: text('{name} sizga biriktirildi', '{name} has been assigned to you', 'Вам назначен лид: {name}'),
  callback: text('{name}: qo‘ng‘iroq vaqti keldi', '{name}: it is time to call', '{name}: пора перезвонить'),
  arrived: text(
    '{name} bosqichingizga keldi',
    '{name} has come to your stage',
    'На ваш этап пришёл лид: {name}',
  ),
  undone: text(
    '{name}: biriktirish bekor qilindi',
    '{name}: the assignment was undone',
    '{name}: назначение отменено',
  ),
  task: text('{name}: vazifa vaqti keldi', '{name}: the task is due', '{name}: пора выполнить задачу'),
  case_assigned: text(
    '{name} ishi sizga biriktirildi',
    'The case of {name} has been assigned to you',
    'Вам передано дело: {name}',
  ),
  case_message: text(
    'Mijozdan xabar: {name}',
    'Message from a client: {name}',
    'Сообщение от клиента: {name}',
  ),
  document_waiting: text(
    '{name}: «{item}» qayta yuklandi',
    '{name}: “{item}” has been uploaded again',
    '{name}: «{item}» загружен заново',
  ),
  case_mention: text(
    '{name} sizni ish izohida tilga oldi',
    '{name} mentioned you in a note of a case',
    '{name} упоминает вас в заметке к делу',
  ),
  message: text('{name} Telegramda yozdi', '{name} wrote in Telegram', 'Новое сообщение в Telegram: {name}'),
  join_request: text(
    'Telegramdan so‘rov: {name} ofisdagi yozuv o‘ziniki ekanini aytmoqda',
    'Request from Telegram: {name} says that a record of the office is theirs',
    'Запрос из Telegram: {name} сообщает, что запись в офисе — о нём',
  ),
}

const helping = text(
  '{name} ishiga yordamchi qilib qo‘shildingiz',
  'You have been added to the case of {name} as a helper',
  'Вы добавлены помощником в дело: {name}',
)

const several = {
  undone: text(
    '{n} ta lead biriktirilishi bekor qilindi',
    'The assignment of {n} leads was undone',
    'Отменено назначение лидов: {n}',
  ),
  assigned: text(
    'Sizga {n} ta lead biriktirildi',
    '{n} leads have been assigned to you',
    'Вам назначено лидов: {n}',
  ),
  case_assigned: text(
    'Sizga {n} ta ish biriktirildi',
    '{n} cases have been assigned to you',
    'Вам передано дел: {n}',
  ),
}

/** The sentences without the name of a client. */
export const unnamedSentences = {
  case_message: text('Mijozdan xabar', 'Message from a client', 'Сообщение от клиента'),
  document_waiting: text(
    '«{item}» qayta yuklandi',
    '“{item}” has been uploaded again',
    '«{item}» загружен заново',
  ),
}

const nobody = text('Ismsiz mijoz', 'a client without a name', 'клиент без имени')

/** The sentence of a colleague's notification. */
export function staffNoticeText({ kind, data }: StaffNotice, language: Language): string {
  const { name, count, item } = data
  if (count !== undefined && Object.hasOwn(several, kind))
    return fill(several[kind as keyof typeof several][language], { n: count })
  const values = { name: name || nobody[language], item: pickText(item, language) }
  return fill(sentenceOf(kind, data)[language], values)
}

function sentenceOf(kind: StaffNotificationKind, { name, helps }: StaffNoticeData): LocalizedText {
  if (helps) return helping
  const mayBeUnnamed = kind === 'case_message' || kind === 'document_waiting'
  return mayBeUnnamed && !name ? unnamedSentences[kind] : staffSentences[kind]
}
