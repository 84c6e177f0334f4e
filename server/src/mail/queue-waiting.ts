import type { Database } from '../db/database.ts'
import { lockNames } from '../db/lock-names.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { listMailsWithoutJob } from './queue-waiting.queries.ts'

/**
 * A moved or restored database has the mails but not their jobs: waiting ones are queued anew, failed ones are listed as
 * dead letters again. Elsewhere every mail has its job, and this finds nothing.
 */
export async function queueWaitingMails(db: Database, jobs: Pick<Jobs, 'enqueue' | 'bury'>): Promise<void> {
  await db.transaction(async (tx) => {
    // Two processes that start at once would queue each mail twice.
    await lockNames(tx, ['queue-waiting-mails'])
    for (const { id, state, attempts, last_error, created_at } of await listMailsWithoutJob(tx)) {
      if (state === 'queued') await jobs.enqueue(tx, 'send-mail', { mail_id: id })
      else
        await jobs.bury(
          tx,
          'send-mail',
          { mail_id: id },
          { attempts, error: last_error ?? '', queued_at: created_at },
        )
    }
  })
}
