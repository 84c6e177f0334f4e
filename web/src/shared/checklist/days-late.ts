const dayMs = 86_400_000

/** How many days a day of the calendar is past; negative while it is still to come. */
export function daysLate(day: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(day)) / dayMs)
}
