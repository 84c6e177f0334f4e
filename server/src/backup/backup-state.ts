import type { BackupState } from 'contract/system'
import type { LocalizedText } from 'contract/text'
import type { Database } from '../db/database.ts'
import type { Env } from '../env.ts'
import { healthText } from '../health-texts.ts'
import { scheduledSince } from '../jobs/jobs.queries.ts'
import { type BackupRow, findLastBackup, findRunningBackup } from './backups.queries.ts'

type Settings = Pick<Env, 'backup'>

/** A day, and time for one that takes long. */
const maxAgeMs = 26 * 3_600_000

/** What the office sees of backups. */
export async function readBackupState(db: Database, { backup }: Settings): Promise<BackupState> {
  const [running, last, failed] = await Promise.all([
    findRunningBackup(db),
    findLastBackup(db, { state: 'done' }),
    findLastBackup(db, { state: 'failed' }),
  ])
  return {
    daily_at: backup.at ? shownTime(backup.at) : null,
    place: backup.to ?? null,
    running_since: running?.started_at ?? null,
    last: last ? shownBackup(last) : null,
    failure: failed?.finished_at ? { at: failed.finished_at, reason: failed.problem ?? '' } : null,
  }
}

const twoDigits = (number: number) => String(number).padStart(2, '0')
const shownTime = ({ hour, minute }: { hour: number; minute: number }) =>
  `${twoDigits(hour)}:${twoDigits(minute)}`

function shownBackup(row: BackupRow): NonNullable<BackupState['last']> {
  return {
    name: row.name ?? '',
    place: row.place,
    started_at: row.started_at,
    finished_at: row.finished_at ?? row.started_at,
    rows: row.row_count ?? 0,
    files: row.file_count ?? 0,
    size: row.size ?? 0,
    written: row.written ?? 0,
    checked_at: row.checked_at ?? row.started_at,
    checked_whole_at: row.checked_whole_at,
    problem: row.problem,
  }
}

/** When the last good backup of the schedule was made; before the first one, since when there is a schedule. */
export async function lastGoodSince(db: Database, { backup }: Settings): Promise<string | undefined> {
  const last = await findLastBackup(db, { state: 'done', ...(backup.to && { place: backup.to }) })
  return last?.finished_at ?? scheduledSince(db, 'backup')
}

/** What is wrong with scheduled backups. Without a schedule nothing is. */
export async function backupProblem(
  db: Database,
  { backup }: Settings,
): Promise<{ detail: LocalizedText; since: string } | null> {
  if (!backup.at || !backup.to) return null
  const place = backup.to
  const [last, failed] = [
    await findLastBackup(db, { state: 'done', place }),
    await findLastBackup(db, { state: 'failed', place }),
  ]
  if (failed?.finished_at && failed.started_at > (last?.started_at ?? ''))
    return {
      detail: healthText('backupFailed', { problem: failed.problem ?? '' }),
      since: failed.finished_at,
    }
  const since = await lastGoodSince(db, { backup })
  if (since && Date.now() - Date.parse(since) > maxAgeMs)
    return { detail: healthText(last ? 'backupOld' : 'backupNone'), since }
  if (last?.problem && last.finished_at)
    return { detail: healthText('backupFlawed', { problem: last.problem }), since: last.finished_at }
  return null
}
