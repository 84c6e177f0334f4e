import type { Turn } from './case-states.ts'
import { addDays } from './next-action.ts'
import { tashkentDay } from './tashkent-day.ts'

/** How many reminders one turn of a client has. */
export const maxReminders = 4

const firstBeforeDue = 2
const firstAfterStart = 3
const daysBetween = 3

/** From when, and until when, a client may be reminded; in Tashkent. */
const [opens, closes] = [9, 20]

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** What decides when a client is reminded. A day is one of Tashkent, as `2026-11-17`. */
export type ReminderFacts = {
  turn: Turn
  turn_since: Date
  turn_due_on: string | null
  /** How many this turn has had, and when the last one was. */
  reminded: number
  last_at?: Date | null
}

/** When the next reminder is due; null where there is none. */
export function nextReminderAt(facts: ReminderFacts): Date | null {
  const { turn, turn_since, turn_due_on, reminded, last_at } = facts
  if (turn !== 'client' || reminded >= maxReminders) return null
  if (reminded > 0) return nextOpenTime(later(last_at ?? turn_since, daysBetween))
  if (!turn_due_on) return nextOpenTime(later(turn_since, firstAfterStart))
  const beforeDue = timeOf(addDays(turn_due_on, -firstBeforeDue), opens)
  // Where the date is nearer than that: who has just been asked is not reminded on the same day.
  return nextOpenTime(new Date(Math.max(beforeDue.getTime(), later(turn_since, 1).getTime())))
}

/** What is to be done now about a case whose reminder is due. */
export type ReminderDecision = {
  isSent: boolean
  /** How many there have been after this. */
  reminded: number
  next_at: Date | null
}

export function nextReminder(facts: ReminderFacts, now: Date): ReminderDecision {
  const { reminded } = facts
  const due = nextReminderAt(facts)
  if (!due) return { isSent: false, reminded, next_at: null }
  if (due > now) return { isSent: false, reminded, next_at: due }
  if (!isOpenTime(now)) return { isSent: false, reminded, next_at: nextOpenTime(now) }
  const after = { ...facts, reminded: reminded + 1, last_at: now }
  return { isSent: true, reminded: after.reminded, next_at: nextReminderAt(after) }
}

/** Whether a client may be reminded at this hour: from 9 to 20 o'clock, not on Sundays. */
export function isOpenTime(time: Date): boolean {
  return nextOpenTime(time).getTime() === time.getTime()
}

/** The same time, or the next at which a client may be reminded. */
export function nextOpenTime(time: Date): Date {
  const day = tashkentDay(time)
  if (isSunday(day) || time >= timeOf(day, closes)) return nextOpenTime(timeOf(addDays(day, 1), opens))
  const opening = timeOf(day, opens)
  return time < opening ? opening : time
}

/** The first time on the days after this one. */
export function nextOpenDay(time: Date): Date {
  return nextOpenTime(timeOf(addDays(tashkentDay(time), 1), opens))
}

/** That hour of a day in Tashkent, which is five hours ahead the whole year. */
function timeOf(day: string, hour: number): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + (hour - 5) * hourMs)
}

function isSunday(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 0
}

function later(time: Date, days: number): Date {
  return new Date(time.getTime() + days * dayMs)
}
