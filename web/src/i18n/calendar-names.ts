import type { Language } from 'contract/text'
import { uzbekMonths } from './format.ts'

const uzbekDays = [
  { short: 'Du', long: 'dushanba' },
  { short: 'Se', long: 'seshanba' },
  { short: 'Ch', long: 'chorshanba' },
  { short: 'Pa', long: 'payshanba' },
  { short: 'Ju', long: 'juma' },
  { short: 'Sh', long: 'shanba' },
  { short: 'Ya', long: 'yakshanba' },
]

/** Noyabr 2026, of a day as `2026-11-05`. */
export function monthTitle(day: string, language: Language): string {
  const name =
    language === 'uz' ? uzbekMonths[Number(day.slice(5, 7)) - 1] : named(day, language, { month: 'long' })
  return `${capitalised(name ?? '')} ${day.slice(0, 4)}`
}

/** The days of a week, which starts on Monday. */
export function weekdayNames(language: Language): { short: string; long: string }[] {
  if (language === 'uz') return uzbekDays
  // 5 January 2026 was a Monday.
  return Array.from({ length: 7 }, (_, at) => {
    const day = `2026-01-${String(5 + at).padStart(2, '0')}`
    const short = capitalised(named(day, language, { weekday: 'short' }))
    return { short, long: named(day, language, { weekday: 'long' }) }
  })
}

function named(day: string, language: Language, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' }).format(new Date(day))
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}
