import type { Database } from '../db/database.ts'
import { beatBackup } from './backups.queries.ts'

const beatMs = 15_000

/**
 * Says every 15 seconds that the backup is alive. Aborts it where that came too late and others no longer wait for it: they may
 * remove what it has not copied yet.
 */
export function startHeartbeat(db: Database, id: string, stop: AbortController): () => void {
  const beat = async () => {
    const isRunning = await beatBackup(db, id)
    if (!isRunning) stop.abort(new Error('the backup did not answer for two minutes and was taken for dead'))
  }
  // A database that does not answer ends the backup elsewhere, or answers the next time.
  const timer = setInterval(() => void beat().catch(() => {}), beatMs)
  timer.unref()
  return () => clearInterval(timer)
}
