import type { Language } from 'contract/text'

const locales = { en: 'en-GB', ru: 'ru-RU' } as const

/** A day, as `2026-11-25`, the way a sentence says it: 25/11/2026, 25 November 2026, 25 ноября 2026 г. */
export function dayText(day: string, language: Language): string {
  if (language === 'uz') return day.split('-').toReversed().join('/')
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locales[language], options).format(new Date(`${day}T00:00:00Z`))
}
