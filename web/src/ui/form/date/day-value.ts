import { fill } from 'contract/fill'
import { tashkentDay } from 'contract/tashkent-day'
import type { Texts } from '../../../i18n/texts.ts'
import { type DayRange, isDay, isWithin, readDay, showDay } from './read-day.ts'

/** What a field of a day has for a text: the day, or a text that no schema takes for one. */
export function dayValueOf(text: string, range: DayRange): string {
  const day = readDay(text, tashkentDay(new Date()), range)
  if (day) return isWithin(day, range) ? day : showDay(day)
  return text.trim()
}

/** What is wrong with such a value; null where it is a day, or empty. */
export function dayProblem(value: string, range: DayRange, text: Texts['site']['date']): string | null {
  if (value === '' || isDay(value)) return null
  const day = readDay(value, tashkentDay(new Date()), range)
  if (!day) return text.notDay
  const { min, max } = range
  return min && day < min
    ? fill(text.tooEarly, { date: showDay(min) })
    : fill(text.tooLate, { date: showDay(max ?? day) })
}
