import { type Language, type LocalizedText, languages } from 'contract/text'
import type { Keyboard } from '../../telegram/outbox.ts'

/** The words that a linked client can press at any time; they arrive as text. */
const words = {
  cases: { uz: 'Arizalarim', en: 'My applications', ru: 'Мои заявки' },
  documents: { uz: 'Hujjat yuborish', en: 'Send a document', ru: 'Отправить документ' },
  question: { uz: 'Savol berish', en: 'Ask a question', ru: 'Задать вопрос' },
  settings: { uz: 'Sozlamalar', en: 'Settings', ru: 'Настройки' },
} satisfies Record<string, LocalizedText>

export type MenuChoice = keyof typeof words

const commands: Record<string, MenuChoice> = {
  '/holat': 'cases',
  '/hujjat': 'documents',
  '/savol': 'question',
  '/sozlamalar': 'settings',
}

export function clientMenu(language: Language): Keyboard {
  const { cases, documents, question, settings } = words
  return {
    rows: [
      [cases[language], documents[language]],
      [question[language], settings[language]],
    ],
  }
}

/** In whichever language it was shown; null for a text of the person's own. */
export function menuChoice(text: string): MenuChoice | null {
  const [first = ''] = text.trim().split(/[\s@]/)
  const command = commands[first.toLowerCase()]
  if (command) return command
  const pressed = Object.entries(words).find(([, of]) => languages.some((one) => of[one] === text.trim()))
  return (pressed?.[0] as MenuChoice | undefined) ?? null
}
