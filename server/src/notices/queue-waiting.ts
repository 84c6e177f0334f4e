import type { Database } from '../db/database.ts'
import { lockNames } from '../db/lock-names.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { listNoticesWithoutJob } from './queue-waiting.queries.ts'

/** A moved database has the notices but not their jobs; elsewhere every notice that needs one has it. */
export async function queueWaitingNotices(db: Database, jobs: Pick<Jobs, 'enqueue'>): Promise<void> {
  await db.transaction(async (tx) => {
    // Two processes that start at once would queue each notice twice.
    await lockNames(tx, ['queue-waiting-notices'])
    for (const { id, run_at } of await listNoticesWithoutJob(tx)) {
      await jobs.enqueue(tx, 'send-notice', { notice_id: id }, new Date(run_at))
    }
  })
}
