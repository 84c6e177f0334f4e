import type { Language, LocalizedText } from './text.ts'

// Without a schema: a reason may be any text, these are only offered.

/** Why leads are usually rejected. The Uzbek sentence is what is stored, so that equal reasons are counted together. */
export const rejectReasons = {
  Qiziqmayapti: { uz: 'Qiziqmayapti', en: 'Not interested', ru: 'Не интересно' },
  'Narxi to‘g‘ri kelmadi': {
    uz: 'Narxi to‘g‘ri kelmadi',
    en: 'The price does not suit',
    ru: 'Не подошла цена',
  },
  'Bog‘lanib bo‘lmadi': { uz: 'Bog‘lanib bo‘lmadi', en: 'Could not be reached', ru: 'Не удалось связаться' },
  'Telefon raqami noto‘g‘ri': {
    uz: 'Telefon raqami noto‘g‘ri',
    en: 'Wrong phone number',
    ru: 'Неверный номер телефона',
  },
  'Talablarga javob bermaydi': {
    uz: 'Talablarga javob bermaydi',
    en: 'Does not meet the requirements',
    ru: 'Не соответствует требованиям',
  },
  'Boshqa agentlikni tanladi': {
    uz: 'Boshqa agentlikni tanladi',
    en: 'Chose another agency',
    ru: 'Выбрал другое агентство',
  },
} satisfies Record<string, LocalizedText>

const known: Partial<Record<string, LocalizedText>> = rejectReasons

/** A stored reason in the reader's language; one that was typed stays as it is. */
export function reasonName(reason: string, language: Language): string {
  return Object.hasOwn(known, reason) ? (known[reason]?.[language] ?? reason) : reason
}

/** What is stored of a reason that was chosen or typed, in any of the languages. */
export function storedReason(typed: string): string {
  const asked = typed.trim().toLowerCase()
  const usual = Object.entries(rejectReasons).find(([, names]) =>
    Object.values(names).some((name) => name.toLowerCase() === asked),
  )
  return usual ? usual[0] : typed
}
