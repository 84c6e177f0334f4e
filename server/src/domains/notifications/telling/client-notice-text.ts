import { fill } from 'contract/fill'
import type { ClientNotificationKind } from 'contract/notifications'
import { type Language, type LocalizedText, pickText } from 'contract/text'
import type { News } from './case-news.ts'
import { newsText } from './case-news-texts.ts'
import { dayText } from './day-text.ts'
import { type Todo, todoTexts } from './todo-texts.ts'

/** What the row of a notification stores instead of a sentence. */
export type NoticeData = {
  news?: News[]
  todo?: Todo
  /** A document that ends on a day. */
  expiring?: { version_id: string; days: number; item: LocalizedText; on: string }
}

type Notice = { kind: ClientNotificationKind; data: NoticeData; service: LocalizedText | null }

const text = (uz: string, en: string, ru: string): LocalizedText => ({ uz, en, ru })

const sentences = {
  received: text('arizangiz qabul qilindi', 'your application has been received', 'ваша заявка принята'),
  message: text('mutaxassisingiz sizga yozdi', 'your adviser has written to you', 'вам написал специалист'),
  reminder: text('navbat sizda', 'it is your turn', 'очередь за вами'),
}

const expiringLine = text(
  '{item}: muddati {date} kuni tugaydi',
  '{item}: it expires on {date}',
  '{item}: срок действия заканчивается {date}',
)

/** The sentence of a client's notification, in the language of who reads it. */
export function noticeText({ kind, data, service }: Notice, language: Language): string {
  if (data.expiring) return expiringText(data.expiring, language)
  const lines = linesOf(kind, data, language)
  return `${pickText(service, language)}: ${lines.join('. ')}`
}

function linesOf(
  kind: ClientNotificationKind,
  { news = [], todo }: NoticeData,
  language: Language,
): string[] {
  switch (kind) {
    case 'received':
    case 'message':
      return [sentences[kind][language]]
    case 'reminder':
      return [sentences.reminder[language], ...(todo ? todoTexts(todo, language) : [])]
    default:
      return news.map((one) => newsText(one, language))
  }
}

export function expiringText({ item, on }: { item: LocalizedText; on: string }, language: Language): string {
  return fill(expiringLine[language], { item: pickText(item, language), date: dayText(on, language) })
}
