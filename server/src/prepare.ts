import type { OpenDatabase } from './db/database.ts'
import { migrate } from './db/migrate.ts'
import { installJobs } from './jobs/jobs.ts'

/** Everything a database needs before a process may serve from it; safe to run by several at once. */
export async function prepareDatabase(db: OpenDatabase): Promise<string[]> {
  const applied = await migrate(db)
  await installJobs(db)
  return applied
}
