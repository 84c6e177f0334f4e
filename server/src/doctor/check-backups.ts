import { access } from 'node:fs/promises'
import { backupProblem } from '../backup/backup-state.ts'
import type { OpenDatabase } from '../db/database.ts'
import type { Env } from '../env.ts'
import { type Finding, ok, problem, warning } from './finding.ts'

/** Whether there will be something to restore from. */
export async function checkBackups(db: OpenDatabase, env: Env): Promise<Finding> {
  const { at, to, keyFile } = env.backup
  if (!at || !to) {
    if (!env.production) return ok('backups', 'none are scheduled')
    return problem('backups', 'none are scheduled', 'set BACKUP_TO and BACKUP_AT, and copy the key file away')
  }
  const late = await backupProblem(db, env)
  if (late)
    return problem(
      'backups',
      `not as scheduled since ${late.since}`,
      '/admin/system has the reason; then: backup',
    )
  const hasKey = await access(keyFile).then(
    () => true,
    () => false,
  )
  if (!hasKey)
    return warning(
      'backups',
      `${keyFile} is made by the first one`,
      'run backup now, and copy the key file away',
    )
  return ok('backups', `every day to ${to}; the key is ${keyFile}, and a copy of it has to be elsewhere`)
}
