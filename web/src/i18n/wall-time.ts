/** Tashkent, which has no summer time. */
const offset = '+05:00'
const offsetMs = 5 * 3_600_000

/** What a field of date and time shows for a moment: the wall time in Tashkent, wherever the browser is. */
export function wallTimeOf(moment: string | null | undefined): string {
  const time = Date.parse(moment ?? '')
  return Number.isNaN(time) ? '' : new Date(time + offsetMs).toISOString().slice(0, 16)
}

/** The moment meant by the time in such a field; empty where the field is. */
export function momentAt(wallTime: string): string {
  return wallTime && wallTime + offset
}

/** The end of the day of a moment in Tashkent. */
export function endOfDay(moment: number): number {
  const aDay = 86_400_000
  return (Math.floor((moment + offsetMs) / aDay) + 1) * aDay - offsetMs
}
