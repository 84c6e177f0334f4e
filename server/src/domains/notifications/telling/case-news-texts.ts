import { caseDecisions } from 'contract/case-decisions'
import type { Outcome, StepTurn } from 'contract/case-states'
import { fill } from 'contract/fill'
import { reviewReasons } from 'contract/review-reasons'
import { type Language, type LocalizedText, pickText } from 'contract/text'
import type { News } from './case-news.ts'
import { dayText } from './day-text.ts'

const text = (uz: string, en: string, ru: string): LocalizedText => ({ uz, en, ru })

/** What a line of news says, in a mail and in a notification. */
const lines = {
  redo: text(
    '{item}: {reason}. Qaytadan yuklang',
    '{item}: {reason}. Please upload it again',
    '{item}: {reason}. Загрузите заново',
  ),
  redo_until: text(
    '{item}: {reason}. {date} gacha qaytadan yuklang',
    '{item}: {reason}. Please upload it again by {date}',
    '{item}: {reason}. Загрузите заново до {date}',
  ),
  declined: text(
    '{item}: yangi fayl olinmadi ({reason}), avval qabul qilingani qoladi',
    '{item}: the new file was not taken ({reason}), the accepted one stays',
    '{item}: новый файл не принят ({reason}), остаётся принятый ранее',
  ),
  expired: text(
    '{item}: muddati o‘tdi. Yangisini yuklang',
    '{item}: it has expired. Please upload a new one',
    '{item}: срок действия истёк. Загрузите новый документ',
  ),
  accepted: text('{item}: qabul qilindi', '{item}: accepted', '{item}: принято'),
  all_accepted: text(
    'Hamma hujjatlaringiz qabul qilindi',
    'All your documents have been accepted',
    'Все ваши документы приняты',
  ),
  step: text(
    'Hozirgi bosqich: {step}. {turn}',
    'Current step: {step}. {turn}',
    'Текущий этап: {step}. {turn}',
  ),
  step_until: text(
    'Hozirgi bosqich: {step}. {turn}, muddat: {date}',
    'Current step: {step}. {turn}, until {date}',
    'Текущий этап: {step}. {turn}, срок: {date}',
  ),
  responsible: text('Mutaxassisingiz: {name}', 'Your adviser: {name}', 'Ваш специалист: {name}'),
  approved: text('Arizangiz tasdiqlandi', 'Your application has been approved', 'Ваша заявка одобрена'),
  rejected: text(
    'Arizangiz rad etildi: {reason}',
    'Your application has been rejected: {reason}',
    'Ваша заявка отклонена: {reason}',
  ),
  returned: text(
    'Arizangiz tuzatish uchun qaytarildi: {reason}',
    'Your application has been returned to be corrected: {reason}',
    'Ваша заявка возвращена на исправление: {reason}',
  ),
}

/** A reason that is a note of the office is read where it is written: no note is in a mail. */
const inCabinet = text(
  'sababi shaxsiy kabinetda',
  'the reason is in your account',
  'причина указана в личном кабинете',
)

const turns = {
  client: text('Navbat sizda', 'It is your turn', 'Ваша очередь'),
  us: text('Navbat bizda', 'It is our turn', 'Наша очередь'),
  outside: text('Javob kutilmoqda', 'We are waiting for an answer', 'Ждём ответа'),
} satisfies Record<StepTurn, LocalizedText>

const outcomes = {
  granted: text(
    'Ish yakunlandi: ijobiy qaror olindi',
    'Your application is closed: the decision is positive',
    'Работа по заявке завершена: решение положительное',
  ),
  refused: text(
    'Ish yakunlandi: rad javobi olindi',
    'Your application is closed: it was refused',
    'Работа по заявке завершена: получен отказ',
  ),
  withdrawn: text(
    'Ish to‘xtatildi',
    'Your application is closed without a decision',
    'Работа по заявке прекращена',
  ),
} satisfies Record<Outcome, LocalizedText>

/** `note`: what the office has written about it, for where that may be read. */
export function newsText(news: News, language: Language, note: string | null = null): string {
  switch (news.what) {
    case 'redo': {
      const values = { item: pickText(news.item, language), reason: reasonText(news.reason, language, note) }
      if (!news.due_on) return fill(lines.redo[language], values)
      return fill(lines.redo_until[language], { ...values, date: dayText(news.due_on, language) })
    }
    case 'declined': {
      const reason = reasonText(news.reason ?? 'other', language, note)
      return fill(lines.declined[language], { item: pickText(news.item, language), reason })
    }
    case 'expired':
    case 'accepted':
      return fill(lines[news.what][language], { item: pickText(news.item, language) })
    case 'step': {
      const values = { step: pickText(news.step, language), turn: turns[news.turn][language] }
      if (!news.due_on) return fill(lines.step[language], values)
      return fill(lines.step_until[language], { ...values, date: dayText(news.due_on, language) })
    }
    case 'responsible':
      return fill(lines.responsible[language], { name: news.name })
    case 'rejected':
    case 'returned': {
      const code = news.reason === 'other' ? null : lower(caseDecisions[news.reason][language])
      const reason = withNote(code, note) ?? inCabinet[language]
      return fill(lines[news.what][language], { reason })
    }
    case 'finished':
      return outcomes[news.outcome][language]
    default:
      return lines[news.what][language]
  }
}

function reasonText(code: keyof typeof reviewReasons, language: Language, note: string | null): string {
  const known = code === 'other' ? null : lower(reviewReasons[code].text[language])
  return withNote(known, note) ?? inCabinet[language]
}

function withNote(reason: string | null, note: string | null): string | null {
  return reason && note ? `${reason} (${note})` : (reason ?? note)
}

/** A sentence that goes on inside another one. */
function lower(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}
