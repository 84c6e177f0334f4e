import type { OpenDatabase } from './db/database.ts'
import { migrate, unknownMigrations } from './db/migrate.ts'
import { installJobs } from './jobs/jobs.ts'
import { refuseUnfinishedTransfer } from './transfer/transfer.ts'

type Log = { warn(details: object, message: string): void }

/** Everything a database needs before a process may serve from it; safe to run by several at once. */
export async function prepareDatabase(db: OpenDatabase, log?: Log): Promise<string[]> {
  await refuseUnfinishedTransfer(db)
  const applied = await migrate(db)
  await installJobs(db)
  const newer = await unknownMigrations(db)
  if (newer.length > 0)
    log?.warn(
      { migrations: newer.map(({ name }) => name) },
      'a newer version has migrated this database; this one works beside it, and should soon be replaced',
    )
  return applied
}
