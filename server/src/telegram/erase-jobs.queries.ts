import sql, { join } from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import { deadLetterQueue, type JobName } from '../jobs/job-kinds.ts'

const ofChats: JobName[] = ['handle-chat', 'send-telegram']

/** Jobs and dead letters that name one of these chats: with the chats they have nothing left to do. */
export async function eraseJobsOfChats(tx: Database, chatIds: number[]): Promise<void> {
  await tx.run(sql`
    delete from pgboss.job
    where name in (${join([deadLetterQueue, ...ofChats])}) and data ->> 'chat_id' = any (${chatIds.map(String)}::text[])`)
}
