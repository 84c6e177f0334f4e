import { fill } from 'contract/fill'
import type { Lead } from 'contract/lead-shapes'
import type { Language } from 'contract/text'
import { formatDateTime } from '../../../../i18n/format.ts'
import type { Texts } from '../../../../i18n/texts.ts'
import { endOfDay } from '../../../../i18n/wall-time.ts'

type DeskText = Texts['office']['desk']
type Marked = Pick<Lead, 'turn' | 'asked_at' | 'callback_at' | 'meeting_time' | 'attempts'>

/** What a row says about when its lead is due: a word, and a tone that says the same. */
export type Mark = { text: string; tone: 'hot' | 'late' | 'plain' }

/** The most urgent first. */
export function marksOf(lead: Marked, now: number, text: DeskText, language: Language): Mark[] {
  const { turn, asked_at, callback_at, meeting_time, attempts } = lead
  const marks: Mark[] = []
  if (turn === 1 && asked_at)
    marks.push({ text: fill(text.marks.hot, { age: ageOf(asked_at, now, text) }), tone: 'hot' })
  if (callback_at) {
    const isLate = Date.parse(callback_at) < now
    const late = fill(text.marks.late, { age: ageOf(callback_at, now, text) })
    marks.push(
      isLate ? { text: late, tone: 'late' } : { text: clockOf(callback_at, now, language), tone: 'plain' },
    )
  } else if (meeting_time && Date.parse(meeting_time) > now) {
    marks.push({
      text: fill(text.marks.meeting, { time: clockOf(meeting_time, now, language) }),
      tone: 'plain',
    })
  }
  if (attempts > 0) marks.push({ text: fill(text.marks.attempt, { n: attempts }), tone: 'plain' })
  return marks
}

/** How long ago a time was: 4 daq, 2 soat, 3 kun. */
export function ageOf(at: string, now: number, { ages }: DeskText): string {
  const minutes = Math.max(Math.floor((now - Date.parse(at)) / 60_000), 0)
  if (minutes < 60) return fill(ages.minute, { n: minutes })
  const hours = Math.floor(minutes / 60)
  return hours < 24 ? fill(ages.hour, { n: hours }) : fill(ages.day, { n: Math.floor(hours / 24) })
}

/** 18:00, and on another day with its date: 20/11, 10:00. */
export function clockOf(at: string, now: number, language: Language): string {
  const [date = '', time = ''] = formatDateTime(at, language).split(', ')
  const isToday = endOfDay(Date.parse(at)) === endOfDay(now)
  return isToday ? time : `${date.slice(0, 5)}, ${time}`
}
