import { tashkentDay } from './tashkent-day.ts'

/** From and to as 'HH:mm' in Tashkent; the end is no longer open. */
export type OpenSpan = { from: string; to: string }

export type OfficeHours = {
  /** Monday first, up to two spans each. */
  week: readonly (readonly OpenSpan[])[]
  /** Days of the calendar on which nobody works, as `2026-12-08`. */
  closed: readonly string[]
}

const weekday: readonly OpenSpan[] = [{ from: '09:00', to: '18:00' }]

export const defaultHours: OfficeHours = {
  week: [weekday, weekday, weekday, weekday, weekday, [{ from: '09:00', to: '14:00' }], []],
  closed: [],
}

const dayMs = 86_400_000
// A year without an open day is no office.
const maxDays = 366

export function isOpen(hours: OfficeHours, at: Date): boolean {
  return spansOf(hours, tashkentDay(at)).some(({ from, to }) => at >= from && at < to)
}

/** The time itself while the office is open, else when it opens next. */
export function intoHours(hours: OfficeHours, at: Date): Date {
  const [next] = openSpans(hours, at)
  return next && next.from > at ? next.from : at
}

/** So many working days after the day of a time, at an hour of that day; Saturday is a working day. */
export function afterWorkingDays(hours: OfficeHours, at: Date, days: number, hour: string): Date {
  const later = workingDays(hours, tashkentDay(at)).filter((day) => day > tashkentDay(at))
  const day = later[days - 1] ?? tashkentDay(new Date(at.getTime() + days * dayMs))
  return timeOn(day, hour)
}

type Opening = { from: Date; to: Date }

/** What is open now or later, the earliest first. */
function openSpans(hours: OfficeHours, at: Date): Opening[] {
  return daysFrom(tashkentDay(at)).flatMap((day) => spansOf(hours, day).filter(({ to }) => to > at))
}

function workingDays(hours: OfficeHours, first: string): string[] {
  return daysFrom(first).filter((day) => spansOf(hours, day).length > 0)
}

function daysFrom(first: string): string[] {
  const start = timeOn(first, '12:00').getTime()
  return Array.from({ length: maxDays }, (_, days) => tashkentDay(new Date(start + days * dayMs)))
}

function spansOf({ week, closed }: OfficeHours, day: string): Opening[] {
  if (closed.includes(day)) return []
  const spans = week[(timeOn(day, '12:00').getUTCDay() + 6) % 7] ?? []
  return spans.map(({ from, to }) => ({ from: timeOn(day, from), to: timeOn(day, to) }))
}

/** Tashkent has had one offset since 1992. */
function timeOn(day: string, hour: string): Date {
  return new Date(`${day}T${hour}:00+05:00`)
}
