import { defaultHours, isOpen, type OfficeHours } from 'contract/office-hours'
import { tashkentDay } from 'contract/tashkent-day'

/** The times that people agree on most, in the order of their keys. */
const callbackTimes = ['inAnHour', 'today', 'tomorrow', 'dayAfter', 'monday'] as const
type CallbackTime = (typeof callbackTimes)[number]

export type CallbackChip = {
  name: CallbackTime
  at: Date
  /** Why it cannot be chosen. */
  off: 'over' | 'closed' | null
}

const dayMs = 86_400_000

export function callbackChips(now: number, hours: OfficeHours = defaultHours): CallbackChip[] {
  return callbackTimes.map((name) => {
    const at = new Date(timeOf[name](now))
    return { name, at, off: offReason(at, now, hours) }
  })
}

const timeOf: Record<CallbackTime, (now: number) => number> = {
  inAnHour: (now) => now + 3_600_000,
  today: (now) => on(now, 0, '18:00'),
  tomorrow: (now) => on(now, 1, '10:00'),
  dayAfter: (now) => on(now, 2, '10:00'),
  // The Monday after today, which may be in a week.
  monday: (now) => on(now, 7 - ((weekday(now) + 6) % 7), '10:00'),
}

function on(now: number, days: number, hour: string): number {
  return Date.parse(`${tashkentDay(new Date(now + days * dayMs))}T${hour}:00+05:00`)
}

/** 0 is Sunday. */
function weekday(now: number): number {
  return new Date(`${tashkentDay(new Date(now))}T12:00:00+05:00`).getUTCDay()
}

/** The last minute of the day's hours can still be promised: a call at closing time. */
function offReason(at: Date, now: number, hours: OfficeHours): CallbackChip['off'] {
  if (at.getTime() <= now) return 'over'
  const isWithin = isOpen(hours, at) || isOpen(hours, new Date(at.getTime() - 60_000))
  return isWithin ? null : 'closed'
}
