import * as z from 'zod/mini'
import { afterWorkingDays, intoHours, type OfficeHours } from './office-hours.ts'

export const HourOfDay = z
  .string()
  .check(z.refine((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), { params: { problem: 'time' } }))

/** When a person who did not answer is called again: after so many minutes, or working days later at an hour. */
export const TryStep = z.union([
  z.object({ minutes: z.int().check(z.minimum(5), z.maximum(1440)) }),
  z.object({ days: z.int().check(z.minimum(1), z.maximum(30)), at: HourOfDay }),
])
export type TryStep = z.infer<typeof TryStep>

/** One step for each unanswered call; the last one repeats. */
export const Tries = z.array(TryStep).check(z.minLength(1), z.maxLength(10))
export type Tries = z.infer<typeof Tries>

export const defaultTries: Tries = [
  { minutes: 60 },
  { minutes: 180 },
  { days: 1, at: '10:00' },
  { days: 2, at: '15:00' },
]

/** When to call again after so many unanswered calls, within office hours. */
export function nextTry(tries: Tries, attempts: number, now: Date, hours: OfficeHours): Date {
  const step = tries[Math.min(attempts, tries.length) - 1] as TryStep
  const wanted =
    'minutes' in step
      ? new Date(now.getTime() + step.minutes * 60_000)
      : afterWorkingDays(hours, now, step.days, step.at)
  return intoHours(hours, wanted)
}
