import { Day } from 'contract/fields'
import { addDays } from 'contract/next-action'

/** The first and the last day that a field takes. */
export type DayRange = { min?: string | undefined; max?: string | undefined }

/** How many days from today a word is. */
const words = new Map([
  ['kecha', -1],
  ['bugun', 0],
  ['ertaga', 1],
  ['indinga', 2],
  ['кеча', -1],
  ['бугун', 0],
  ['эртага', 1],
  ['индинга', 2],
  ['вчера', -1],
  ['сегодня', 0],
  ['завтра', 1],
  ['послезавтра', 2],
  ['yesterday', -1],
  ['today', 0],
  ['tomorrow', 1],
])

/** Years written with two digits are at most so far ahead: a passport is valid for ten, a birth was long ago. */
const yearsAhead = 20

/**
 * The day that is meant by a typed text, as `2026-11-05`; null where none is. Without a year it is this one, and of several
 * days that could be meant it is the first within the range.
 */
export function readDay(text: string, today: string, range: DayRange = {}): string | null {
  const typed = text.trim().toLowerCase()
  const away = words.get(typed) ?? (/^[+-]\d{1,4}$/.test(typed) ? Number(typed) : null)
  const days = away === null ? writtenDays(typed, today) : [addDays(today, away)]
  return days.find((day) => isWithin(day, range)) ?? days[0] ?? null
}

/** 05/11/2026, in every language; a text that is no day stays as it is. */
export function showDay(value: string): string {
  return isDay(value) ? value.split('-').reverse().join('/') : value
}

export function isDay(value: string): boolean {
  return Day.safeParse(value).success
}

export function isWithin(day: string, { min, max }: DayRange): boolean {
  return (!min || day >= min) && (!max || day <= max)
}

/** The days that a text of digits could mean, the likeliest first. */
function writtenDays(typed: string, today: string): string[] {
  const [day = '', month = '', year = ''] = inOrder(typed)
  if (!/^\d{1,2} \d{1,2} (?:\d\d|\d{4})?$/.test(`${day} ${month} ${year}`)) return []
  return yearsOf(year, Number(today.slice(0, 4)))
    .map((full) => `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
    .filter(isDay)
}

/** Day, month and year, with or without something between them; four digits at the start are a year. */
function inOrder(typed: string): string[] {
  const parts = typed.split(/[-./,\s]/).filter(Boolean)
  const [first = ''] = parts
  if (parts.length === 1)
    return first.length < 4 ? [] : [first.slice(0, 2), first.slice(2, 4), first.slice(4)]
  if (parts.length > 3) return []
  return first.length === 4 ? parts.toReversed() : parts
}

function yearsOf(year: string, thisYear: number): number[] {
  if (year.length === 4) return [Number(year)]
  if (year === '') return [thisYear, thisYear + 1, thisYear - 1]
  const [ours, before] = [2000 + Number(year), 1900 + Number(year)]
  return ours <= thisYear + yearsAhead ? [ours, before] : [before, ours]
}
