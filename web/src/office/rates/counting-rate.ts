import { freshRateDays, type RateRecord, rateDays } from 'contract/rates'

/** The rate that counts: the last one of its last day, and a sample only where nobody has entered any. Newest first. */
export function countingRate(history: readonly RateRecord[]): RateRecord | undefined {
  const entered = history.filter(({ sample }) => !sample)
  const rates = entered.length > 0 ? entered : history
  return rates.reduce<RateRecord | undefined>(
    (best, rate) => (best && best.day >= rate.day ? best : rate),
    undefined,
  )
}

export function daysSince(day: string, today: string): number {
  return Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000)
}

export function rateAge(days: number): 'fresh' | 'stale' | 'hidden' {
  if (days > rateDays) return 'hidden'
  return days > freshRateDays ? 'stale' : 'fresh'
}
