/** Tashkent is five hours ahead the whole year. */
const aheadMs = 5 * 3_600_000
const dayMs = 24 * 3_600_000

/** The day it is in Tashkent, as `2026-11-17`. */
export function tashkentDay(time: Date): string {
  return new Date(time.getTime() + aheadMs).toISOString().slice(0, 10)
}

/** The time it is there, as `14:05`. */
export function tashkentTime(time: Date): string {
  return new Date(time.getTime() + aheadMs).toISOString().slice(11, 16)
}

/** A full hour of the next day there. */
export function tashkentTomorrow(time: Date, hour: number): Date {
  const tomorrow = Date.parse(`${tashkentDay(time)}T00:00:00Z`) + dayMs
  return new Date(tomorrow + hour * 3_600_000 - aheadMs)
}

/** How long that day still lasts. */
export function msLeftOfTashkentDay(time: Date): number {
  return dayMs - ((time.getTime() + aheadMs) % dayMs)
}
