import { countryCodeNames } from './country-codes.ts'
import { fill } from './fill.ts'
import type { PassportWarning } from './passport-warnings.ts'
import type { Language, LocalizedText } from './text.ts'

const sentences = {
  passport_expired: {
    uz: 'Pasport muddati o‘tgan',
    en: 'The passport has expired',
    ru: 'Срок действия паспорта истёк',
  },
  passport_short: {
    uz: '{country} uchun pasport kamida {until} gacha amal qilishi kerak',
    en: '{country}: the passport has to be valid until {until} at least',
    ru: '{country}: паспорт должен действовать не менее чем до {until}',
  },
  passport_unknown: {
    uz: 'Pasportning amal qilish muddati kiritilmagan',
    en: 'The expiry date of the passport is not entered',
    ru: 'Срок действия паспорта не указан',
  },
  rule_unchecked: {
    uz: '{country} bo‘yicha pasport qoidasi hali tekshirilmagan',
    en: '{country}: the passport rule has not been checked yet',
    ru: '{country}: правило о паспорте ещё не проверено',
  },
} satisfies Record<PassportWarning['code'], LocalizedText>

const issuedTooEarly: LocalizedText = {
  uz: '{country} uchun pasport {issued_after} yoki undan keyin berilgan bo‘lishi kerak',
  en: '{country}: the passport has to be issued on {issued_after} or later',
  ru: '{country}: паспорт должен быть выдан {issued_after} или позже',
}

/** A warning in words; `formatDay` writes a day as the page does. */
export function warningSentence(
  { code, values }: PassportWarning,
  language: Language,
  formatDay: (day: string) => string,
): string {
  const { country, until, issued_after } = values
  const sentence = issued_after ? issuedTooEarly : sentences[code]
  return fill(sentence[language], {
    country: country ? countryCodeNames[country][language] : '',
    until: until ? formatDay(until) : '',
    issued_after: issued_after ? formatDay(issued_after) : '',
  })
}
