import type { Texts } from '../../../i18n/texts.ts'
import { momentAt, wallTimeOf } from '../../../i18n/wall-time.ts'
import { dayProblem } from './day-value.ts'
import { type DayRange, isDay } from './read-day.ts'
import { readTime } from './read-time.ts'

/** What the two inputs of a moment have: a day, a time, or the texts that are none. */
export type MomentParts = { day: string; time: string }

/** Whether a day alone is enough; then it is the value. */
type Optional = { isTimeOptional: boolean }

const isTime = (time: string) => readTime(time) === time

/** The moment of both parts; what is not complete is a text that no schema takes for one. */
export function momentOf({ day, time }: MomentParts, { isTimeOptional }: Optional): string {
  if (!day && !time) return ''
  if (isTimeOptional && isDay(day) && !time) return day
  return isDay(day) && isTime(time) ? momentAt(`${day}T${time}`) : `${day || '?'} ${time || '?'}`
}

export function partsOf(moment: string): MomentParts {
  if (isDay(moment)) return { day: moment, time: '' }
  const [day = '', time = ''] = wallTimeOf(moment).split('T')
  return { day, time }
}

type Problems = Optional & { range: DayRange; text: Texts['site']['date']; isSent: boolean }

/** What is wrong with the parts; one that is empty, beside the other, only where both must be there by now. */
export function partsProblem(
  { day, time }: MomentParts,
  { range, text, isSent, isTimeOptional }: Problems,
): string | null {
  if (!day && !time) return null
  const ofDay = !day && isSent ? text.notDay : dayProblem(day, range, text)
  const isTimeWrong = time ? !isTime(time) : isSent && !isTimeOptional
  return ofDay ?? (isTimeWrong ? text.notTime : null)
}
