import type { NextKind, Turn } from 'contract/case-states'
import { fill } from 'contract/fill'
import { type Language, type LocalizedText, pickText } from 'contract/text'
import { dayText } from './day-text.ts'

/** What a client has to do next, without anything that a client or a colleague has written. */
export type Todo = {
  next_kind: NextKind
  /** The documents that are not there, and those to be sent again. */
  missing: LocalizedText[]
  redo: LocalizedText[]
  step: LocalizedText | null
  due_on: string | null
}

const text = (uz: string, en: string, ru: string): LocalizedText => ({ uz, en, ru })

const lines = {
  profile: text(
    'Ism va telefon raqamingizni yozing',
    'Write your name and phone number',
    'Укажите имя и номер телефона',
  ),
  missing: text('Yuklang: {names}', 'Upload: {names}', 'Загрузите: {names}'),
  redo: text('Qaytadan yuklang: {names}', 'Upload again: {names}', 'Загрузите заново: {names}'),
  hand_in: text(
    'Hujjatlar tayyor, arizani yuboring',
    'The documents are ready, submit your application',
    'Документы готовы, отправьте заявку',
  ),
  step: text('Bosqich: {step}', 'Step: {step}', 'Этап: {step}'),
  until: text('Muddat: {date}', 'Until {date}', 'Срок: {date}'),
}

/** Sentence by sentence, without the points. */
export function todoTexts({ next_kind, missing, redo, step, due_on }: Todo, language: Language): string[] {
  const names = (items: LocalizedText[]) => items.map((item) => pickText(item, language)).join(', ')
  return [
    next_kind === 'profile' && lines.profile[language],
    missing.length > 0 && fill(lines.missing[language], { names: names(missing) }),
    redo.length > 0 && fill(lines.redo[language], { names: names(redo) }),
    next_kind === 'hand_in' && lines.hand_in[language],
    next_kind === 'step' && step && fill(lines.step[language], { step: pickText(step, language) }),
    due_on && fill(lines.until[language], { date: dayText(due_on, language) }),
  ].filter((line) => typeof line === 'string')
}

const turnLines = {
  client: text('Navbat sizda.', 'It is your turn.', 'Очередь за вами.'),
  us: text(
    'Navbat bizda: hujjatlaringizni tekshiramiz.',
    'It is our turn: we are checking your documents.',
    'Очередь за нами: мы проверяем ваши документы.',
  ),
  outside: text('Javob kutilmoqda.', 'We are waiting for an answer.', 'Ждём ответа.'),
  none: text('', '', ''),
} satisfies Record<Turn, LocalizedText>

const specialist = text('Mutaxassisingiz: {name}.', 'Your adviser: {name}.', 'Ваш специалист: {name}.')
const noSpecialist = text(
  'Mutaxassis bir ish kunida biriktiriladi.',
  'An adviser will be assigned within one working day.',
  'Специалист будет назначен в течение одного рабочего дня.',
)

type Received = { turn: Turn; turn_due_on: string | null; responsible: string | null }

/** Whose turn it is until when, and who is responsible. */
export function receivedTexts({ turn, turn_due_on, responsible }: Received, language: Language): string[] {
  const until = turn_due_on && `${fill(lines.until[language], { date: dayText(turn_due_on, language) })}.`
  return [
    turnLines[turn][language],
    until,
    responsible ? fill(specialist[language], { name: responsible }) : noSpecialist[language],
  ].filter((line) => typeof line === 'string' && line !== '') as string[]
}
