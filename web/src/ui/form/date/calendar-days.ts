import { addDays } from 'contract/next-action'

// Days are texts such as `2026-11-05`: they compare as they are, and no time zone can move them.

/** The weeks of the month of a day, from Monday; null for the days of other months. */
export function weeksOf(day: string): (string | null)[][] {
  const month = day.slice(0, 7)
  const first = `${month}-01`
  const start = addDays(first, -weekdayOf(first))
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => {
      const one = addDays(start, week * 7 + at)
      return one.startsWith(month) ? one : null
    }),
  )
  return weeks.filter((week) => week.some(Boolean))
}

/** 0 for a Monday, 6 for a Sunday. */
function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7
}

/** The same day of another month, or the last one where that month is shorter. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + months, 0))
  last.setUTCDate(Math.min(date, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

/** Where a key moves to in the grid; null for the other keys. */
export function dayAfterKey(key: string, hasShift: boolean, day: string): string | null {
  const weekday = weekdayOf(day)
  const months = hasShift ? 12 : 1
  const moves: Partial<Record<string, () => string>> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -weekday),
    End: () => addDays(day, 6 - weekday),
    PageUp: () => addMonths(day, -months),
    PageDown: () => addMonths(day, months),
  }
  return moves[key]?.() ?? null
}
