import type { Database } from '../db/database.ts'
import { lockNames } from '../db/lock-names.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { listForgottenDead, listUnhandledChats, listUnsentChats } from './queue-waiting.queries.ts'

/**
 * A moved or restored database, and one whose bot was switched off for a while, has what came in and what waits, but not
 * the jobs. Elsewhere every chat has its job, and this finds nothing.
 */
export async function queueWaitingChats(db: Database, jobs: Pick<Jobs, 'enqueue' | 'bury'>): Promise<void> {
  await db.transaction(async (tx) => {
    // Two processes that start at once would queue each chat twice.
    await lockNames(tx, ['queue-waiting-chats'])
    for (const { chat_id } of await listUnhandledChats(tx)) await jobs.enqueue(tx, 'handle-chat', { chat_id })
    for (const { chat_id } of await listUnsentChats(tx)) await jobs.enqueue(tx, 'send-telegram', { chat_id })
    for (const { id, chat_id, attempts, last_error, created_at } of await listForgottenDead(tx))
      await jobs.bury(
        tx,
        'send-telegram',
        { chat_id, dead_message_id: id },
        { attempts, error: last_error ?? '', queued_at: created_at },
      )
  })
}
