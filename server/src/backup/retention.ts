import { tashkentDay } from 'contract/tashkent-day'
import type { BackupKeep } from '../backup-settings.ts'
import { timeOfName } from './object-names.ts'

/** The names of the backups that stay: the newest of each of the last days, weeks and months that have one. */
export function backupsToKeep(names: readonly string[], keep: BackupKeep): Set<string> {
  const newestFirst = names.toSorted().reverse()
  const kept = new Set(newestFirst.slice(0, 1))
  const rules = [
    { count: keep.daily, periodOf: (day: string) => day },
    { count: keep.weekly, periodOf: mondayOf },
    { count: keep.monthly, periodOf: (day: string) => day.slice(0, 7) },
  ]
  for (const { count, periodOf } of rules) {
    const periods = new Set<string>()
    for (const name of newestFirst) {
      const period = periodOf(tashkentDay(timeOfName(name)))
      if (periods.has(period)) continue
      if (periods.size === count) break
      periods.add(period)
      kept.add(name)
    }
  }
  return kept
}

const dayMs = 24 * 3_600_000

/** The first day of a week names it. */
function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  const daysSince = (date.getUTCDay() + 6) % 7
  return new Date(date.getTime() - daysSince * dayMs).toISOString().slice(0, 10)
}
