import type { Language } from 'contract/text'

// Chromium claims to know Uzbek and answers with placeholders (2026 M11 5), Node answers properly: Intl is for
// ru and en only, Uzbek comes from the tables below.

type Foreign = Exclude<Language, 'uz'>
type When = string | number | Date

const locales = { en: 'en-GB', ru: 'ru-RU' } satisfies Record<Foreign, string>
const timeZone = 'Asia/Tashkent'

export const uzbekMonths = [
  'yanvar',
  'fevral',
  'mart',
  'aprel',
  'may',
  'iyun',
  'iyul',
  'avgust',
  'sentyabr',
  'oktyabr',
  'noyabr',
  'dekabr',
] as const

/** 05/11/2026 */
export function formatDate(when: When, language: Language): string {
  if (language === 'uz') return shortDate(tashkent(when))
  return dateFormat(language, { day: '2-digit', month: '2-digit', year: 'numeric' }, when)
}

/** 5-noyabr, 2026 */
export function formatLongDate(when: When, language: Language): string {
  if (language !== 'uz') return dateFormat(language, { day: 'numeric', month: 'long', year: 'numeric' }, when)
  const { year, month, day } = tashkent(when)
  return `${day}-${uzbekMonths[month]}, ${year}`
}

/** 05/11/2026, 14:07 */
export function formatDateTime(when: When, language: Language): string {
  if (language === 'uz') {
    const parts = tashkent(when)
    return `${shortDate(parts)}, ${twoDigits(parts.hour)}:${twoDigits(parts.minute)}`
  }
  const { hour, minute } = { hour: '2-digit', minute: '2-digit' } as const
  return dateFormat(language, { day: '2-digit', month: '2-digit', year: 'numeric', hour, minute }, when)
}

/** A date or a time inside a sentence: it does not wrap. */
export function onOneLine(text: string): string {
  return text.replaceAll(' ', '\u00A0')
}

const units = [
  { name: 'day', uz: 'kun', seconds: 86_400 },
  { name: 'hour', uz: 'soat', seconds: 3600 },
  { name: 'minute', uz: 'daqiqa', seconds: 60 },
  { name: 'second', uz: 'soniya', seconds: 1 },
] as const

/** 3 soat oldin; days at most: 45 kun oldin */
export function formatRelative(when: When, now: When, language: Language): string {
  const { count, unit } = spanBetween(now, when)
  if (language !== 'uz') return new Intl.RelativeTimeFormat(locales[language]).format(count, unit.name)
  return count > 0 ? `${count} ${unit.uz}dan keyin` : `${-count} ${unit.uz} oldin`
}

/** 3 soat: for how long it has been so. */
export function formatElapsed(since: When, now: When, language: Language): string {
  const { count, unit } = spanBetween(since, now)
  return formatCount(Math.max(0, count), unit, language)
}

/** 30 kun, in the form that the number wants. */
export function formatDays(count: number, language: Language): string {
  return onOneLine(formatCount(count, units[0], language))
}

/** The largest unit that is not less than one, and how many of them. */
function spanBetween(from: When, to: When) {
  const seconds = Math.trunc((new Date(to).getTime() - new Date(from).getTime()) / 1000)
  const unit = units.find((candidate) => Math.abs(seconds) >= candidate.seconds) ?? units[3]
  return { count: Math.trunc(seconds / unit.seconds), unit }
}

function formatCount(count: number, unit: (typeof units)[number], language: Language): string {
  if (language === 'uz') return `${count} ${unit.uz}`
  const style = { style: 'unit', unit: unit.name, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(locales[language], style).format(count)
}

/** 1 234 567,89 */
export function formatNumber(value: number, language: Language): string {
  if (language !== 'uz')
    return new Intl.NumberFormat(locales[language], { maximumFractionDigits: 2 }).format(value)
  const [whole = '', fraction] = String(Math.round(Math.abs(value) * 100) / 100).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, '\u00A0')
  return `${value < 0 ? '-' : ''}${grouped}${fraction ? `,${fraction}` : ''}`
}

const currency = { uz: 'so\u02BBm', en: 'UZS', ru: 'сум' } satisfies Record<Language, string>

/** 1 500 000 soʻm */
export function formatMoney(value: number, language: Language): string {
  return `${formatNumber(value, language)}\u00A0${currency[language]}`
}

function dateFormat(language: Foreign, options: Intl.DateTimeFormatOptions, when: When): string {
  return new Intl.DateTimeFormat(locales[language], { ...options, timeZone }).format(new Date(when))
}

/** The wall time in Tashkent, which is UTC+5 the whole year. */
function tashkent(when: When) {
  const wall = new Date(new Date(when).getTime() + 5 * 3_600_000)
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth(),
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
  }
}

function shortDate({ day, month, year }: { day: number; month: number; year: number }): string {
  return `${twoDigits(day)}/${twoDigits(month + 1)}/${year}`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
