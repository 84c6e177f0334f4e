import type { Language, LocalizedText } from './text.ts'

// Without a schema: the editor of the office shows what is typed as it is typed.

export const durationUnits = ['minute', 'hour', 'day', 'week', 'month'] as const
export type DurationUnit = (typeof durationUnits)[number]

/** From so many to so many of a unit; both are the same where there is one number only. */
export type DurationRange = { min: number; max: number; unit: DurationUnit }

/** A duration is a range, from which its texts are made, or texts that somebody wrote. */
export type Duration = DurationRange | LocalizedText

export function isRange(duration: Duration): duration is DurationRange {
  return 'unit' in duration
}

type Forms = { uz: string; en: [one: string, other: string]; ru: [one: string, few: string, many: string] }

const words: Record<DurationUnit, Forms> = {
  minute: { uz: 'daqiqa', en: ['minute', 'minutes'], ru: ['минута', 'минуты', 'минут'] },
  hour: { uz: 'soat', en: ['hour', 'hours'], ru: ['час', 'часа', 'часов'] },
  day: { uz: 'kun', en: ['day', 'days'], ru: ['день', 'дня', 'дней'] },
  week: { uz: 'hafta', en: ['week', 'weeks'], ru: ['неделя', 'недели', 'недель'] },
  month: { uz: 'oy', en: ['month', 'months'], ru: ['месяц', 'месяца', 'месяцев'] },
}

/** The duration in each language: as it was written, or made from its numbers. */
export function durationTexts(duration: Duration): LocalizedText {
  if (!isRange(duration)) return duration
  const { min, max, unit } = duration
  const numbers = min === max ? `${min}` : `${min}–${max}`
  const inLanguage = (language: Language) => `${numbers} ${unitWord(unit, max, language)}`
  return { uz: inLanguage('uz'), en: inLanguage('en'), ru: inLanguage('ru') }
}

/** The word beside a number; beside two of them it follows the second: 2–4 недели, 4–8 недель, 1–21 день. */
function unitWord(unit: DurationUnit, n: number, language: Language): string {
  const { uz, en, ru } = words[unit]
  if (language === 'uz') return uz
  if (language === 'en') return en[n === 1 ? 0 : 1]
  const [one, few, many] = ru
  const isTeen = n % 100 > 10 && n % 100 < 20
  if (isTeen || n % 10 === 0 || n % 10 > 4) return many
  return n % 10 === 1 ? one : few
}

const units: Record<string, DurationUnit> = {
  min: 'minute',
  daqiqa: 'minute',
  soat: 'hour',
  kun: 'day',
  hafta: 'week',
  oy: 'month',
}
const number = '([1-9]\\d{0,2})'
// The word may be repeated in the two other languages, as it was while one text served all of them.
const written = new RegExp(
  `^${number}(?:[–-]${number})? (${Object.keys(units).join('|')})(?: / [A-Za-z]+ / [А-Яа-яЁё]+)?$`,
)

/**
 * What one text says: a range, else three texts with " / " between them, else the Uzbek text. The database reads texts
 * by the same rules (0036-durations.sql), where a process that knows one text only writes one.
 */
export function readDuration(text: string): Duration | null {
  if (text === '') return null
  const [, first, last = first, word = ''] = written.exec(text) ?? []
  const unit = units[word]
  const [min, max] = [Number(first), Number(last)]
  if (unit && max >= min) return { min, max, unit }
  const [uz, en, ru, ...more] = text.split(' / ')
  return uz && en && ru && more.length === 0 ? { uz, en, ru } : { uz: text, en: '', ru: '' }
}
