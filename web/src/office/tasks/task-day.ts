import { tashkentDay } from 'contract/tashkent-day'

const dayMs = 86_400_000
const sundayFirst = 7

/** The days that a task is given at a press. */
export const taskDays = ['today', 'tomorrow', 'monday'] as const
export type TaskDay = (typeof taskDays)[number]

/** As a bare date in Tashkent; Monday is the next one, also on a Monday. */
export function dateOf(day: TaskDay, now: Date): string {
  return tashkentDay(new Date(now.getTime() + daysUntil(day, now) * dayMs))
}

function daysUntil(day: TaskDay, now: Date): number {
  if (day !== 'monday') return day === 'today' ? 0 : 1
  const weekday = new Date(`${tashkentDay(now)}T12:00:00Z`).getUTCDay()
  return (sundayFirst + 1 - weekday) % sundayFirst || sundayFirst
}
