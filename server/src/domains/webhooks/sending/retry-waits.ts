const [minute, hour] = [60, 3600]

/** Seconds before each of the ten tries, counted from the failure of the one before; the steps of Standard Webhooks. */
const waits = [
  0,
  5,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
] as const

/** How long to wait after so many failed tries; null where that was the last one. */
export function waitAfter(tries: number): number | null {
  return waits[tries] ?? null
}

/** Nothing but failures for so long, and the webhook is switched off. */
export const maxFailingSeconds = 24 * hour
