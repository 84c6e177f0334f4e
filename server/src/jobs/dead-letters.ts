import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import { deadLetterQueue, type JobKind, type JobName } from './job-kinds.ts'

/** A job that failed for good and waits for somebody to look at it. */
export type DeadLetter = {
  id: string
  job: JobName
  data: JobKind[JobName]
  attempts: number
  error: string
  queued_at: string
  failed_at: string
}

export function listDeadLetters(db: Database, limit: number): Promise<DeadLetter[]> {
  return db.all<DeadLetter>(sql`
    select id, source_name as job, data, source_retry_count + 1 as attempts,
      coalesce(source_output ->> 'message', source_output -> 'value' ->> 'message', '') as error,
      source_created_on as queued_at, created_on as failed_at
    from pgboss.job
    where name = ${deadLetterQueue} and state = 'created'
    order by created_on desc, id
    limit ${limit}`)
}
