import sql, { join } from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import { deadLetterQueue, type JobName } from '../jobs/job-kinds.ts'

const handling: JobName = 'handle-chat'
const sending: JobName = 'send-telegram'

type Chat = { chat_id: number }

const withoutJob = (name: JobName) => sql`
  not exists (
    select from pgboss.job where job.name = ${name} and job.state in ('created', 'retry', 'active')
      and job.data ->> 'chat_id' = waiting.chat_id::text
  )`

/** Chats with updates that nothing will handle. */
export function listUnhandledChats(tx: Database): Promise<Chat[]> {
  return tx.all<Chat>(sql`
    select chat_id from (
      select distinct chat_id from telegram_updates
      where handled_at is null and failed_at is null and chat_id is not null
    ) as waiting where ${withoutJob(handling)}`)
}

/** Chats with messages that nothing will send. */
export function listUnsentChats(tx: Database): Promise<Chat[]> {
  return tx.all<Chat>(sql`
    select chat_id from (select distinct chat_id from telegram_messages where state = 'queued') as waiting
    where ${withoutJob(sending)}`)
}

type Dead = { id: string; chat_id: number; attempts: number; last_error: string | null; created_at: string }

/** Messages that were given up, and that no dead letter tells of. */
export function listForgottenDead(tx: Database): Promise<Dead[]> {
  return tx.all<Dead>(sql`
    select id, chat_id, attempts, last_error, created_at from telegram_messages
    where state = 'dead' and not exists (
      select from pgboss.job
      where job.name in (${join([deadLetterQueue, sending])}) and job.state in ('created', 'retry', 'active')
        and job.data ->> 'dead_message_id' = telegram_messages.id::text
    )`)
}

/** Without a bot nobody would take them up; with one again, they are queued anew. */
export async function dropTelegramJobs(db: Database): Promise<void> {
  await db.run(sql`
    delete from pgboss.job where name in (${join([handling, sending])}) and state in ('created', 'retry')`)
}
