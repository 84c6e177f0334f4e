import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

/** Of ten pages that come at once, the last count is the one to be seen: a chat gets one message a second. */
export async function dropQueuedEdits(tx: Database, questionId: string): Promise<void> {
  await tx.run(sql`
    update telegram_messages set state = 'dropped'
    where edits_id = ${questionId} and state = 'queued' and method = 'editMessageText'`)
}
