import { type BackupDeps, makeBackup } from './make-backup.ts'
import { openPlace } from './open-place.ts'
import { shownSize } from './shown-size.ts'

type Log = { info(details: object, message: string): void; warn(details: object, message: string): void }
type Deps = BackupDeps & { env: Parameters<typeof openPlace>[1] }

/** What the job `backup` does. A failure is in the table, in the log and, after the last try, among the dead letters. */
export async function runScheduledBackup(deps: Deps, log: Log): Promise<void> {
  const { to, keyFile } = deps.env.backup
  // The schedule may be that of another process, or of before a change of settings.
  if (!to) return
  const place = await openPlace(to, deps.env)
  try {
    const say = (line: string) => log.warn({}, line)
    const options = { place, keyFile, scheduled: true, say, progress: () => {} }
    const { name, row_count, file_count, size, problem } = await makeBackup(deps, options)
    const details = {
      backup: name,
      place: place.shown,
      rows: row_count,
      files: file_count,
      size: shownSize(size),
    }
    if (problem) log.warn({ ...details, problem }, 'a backup was made, and something is wrong')
    else log.info(details, 'a backup was made')
  } finally {
    await place.close()
  }
}
