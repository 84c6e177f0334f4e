import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import { deadLetterQueue, type JobName } from '../jobs/job-kinds.ts'

type Unsent = {
  id: string
  state: 'queued' | 'dead'
  attempts: number
  last_error: string | null
  created_at: string
}

const sending: JobName = 'send-mail'

/**
 * Mails that nothing will send, and failed ones that no dead letter tells of. A mail and its job are written in one
 * transaction, so every snapshot has both. Dead letters are forgotten after a year: those are not brought back.
 */
export function listMailsWithoutJob(tx: Database): Promise<Unsent[]> {
  return tx.all<Unsent>(sql`
    select id, state, attempts, last_error, created_at from mails
    where state <> 'sent' and created_at > now() - interval '1 year' and not exists (
      select from pgboss.job
      where job.data ->> 'mail_id' = mails.id::text and job.state in ('created', 'retry', 'active')
        and (job.name = ${sending} or (job.name = ${deadLetterQueue} and mails.state = 'dead'))
    )
    order by created_at, id`)
}
