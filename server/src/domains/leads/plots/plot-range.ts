/** From and to, both included, as ISO 8601 in UTC. */
export type Range = { from: string; to: string }

const second = 1000
const day = 24 * 3600 * second
const week = 7 * day
/** Tashkent is five hours ahead the whole year. */
const ahead = 5 * 3600 * second

/** What was asked for, or the thirty days of Tashkent that end with the last one. */
export function rangeOf({ from, to }: { from?: string | undefined; to?: string | undefined }): Range {
  const end = to ?? new Date().toISOString()
  return { from: from ?? timeOf(startOfDay(Date.parse(end) - 29 * day)), to: end }
}

/** Two years at most, and no range that ends before it begins. */
export function isReadable({ from, to }: Range): boolean {
  const length = Date.parse(to) - Date.parse(from)
  return length >= 0 && length <= 731 * day
}

/** How many weeks a range is moved back so as not to overlap itself: its days of the week stay the same. */
export function weeksBack({ from, to }: Range): number {
  return Math.ceil((Date.parse(to) - Date.parse(from) + 1) / week)
}

export function movedBack({ from, to }: Range, weeks: number): Range {
  const earlier = (time: string) => timeOf(Date.parse(time) - weeks * week)
  return { from: earlier(from), to: earlier(to) }
}

/** The Mondays of Tashkent whose weeks have a part in the range, as dates. */
export function weeksOf({ from, to }: Range): string[] {
  const mondays: string[] = []
  for (let monday = startOfWeek(Date.parse(from)); monday <= Date.parse(to); monday += week) {
    mondays.push(timeOf(monday + ahead).slice(0, 10))
  }
  return mondays
}

/** The part of the range that lies in the week of that Monday; null where there is none, or it is no Monday. */
export function weekWithin({ from, to }: Range, label: string): Range | null {
  const monday = Date.parse(`${label}T00:00:00+05:00`)
  if (Number.isNaN(monday) || startOfWeek(monday) !== monday) return null
  const begin = Math.max(monday, Date.parse(from))
  const end = Math.min(monday + week - 1, Date.parse(to))
  return begin > end ? null : { from: timeOf(begin), to: timeOf(end) }
}

function startOfDay(time: number): number {
  return Math.floor((time + ahead) / day) * day - ahead
}

/** The first day of all was a Thursday. */
function startOfWeek(time: number): number {
  const days = startOfDay(time) + ahead
  return Math.floor((days + 3 * day) / week) * week - 3 * day - ahead
}

function timeOf(time: number): string {
  return new Date(time).toISOString()
}
