import type { QuietHours } from '../telegram-settings.ts'

const hourMs = 3_600_000
/** Tashkent is five hours ahead the whole year. */
const aheadHours = 5

/** When the quiet hours end that this moment lies in; null outside of them. The first hour is quiet, the last one is not. */
export function quietUntil(now: Date, quiet: QuietHours | null): Date | null {
  if (!quiet) return null
  const hoursNow = now.getTime() / hourMs + aheadHours
  const hourOfDay = hoursNow % 24
  const { from, to } = quiet
  const isQuiet = from < to ? hourOfDay >= from && hourOfDay < to : hourOfDay >= from || hourOfDay < to
  if (!isQuiet) return null
  const midnight = hoursNow - hourOfDay
  const end = hourOfDay < to ? midnight + to : midnight + 24 + to
  return new Date(Math.round((end - aheadHours) * hourMs))
}
