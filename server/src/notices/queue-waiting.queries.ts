import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import type { JobName } from '../jobs/job-kinds.ts'

const sending: JobName = 'send-notice'

/** Those that wait for their time, and those whose arrival in a chat has to be looked at; with when that is. */
export function listNoticesWithoutJob(tx: Database): Promise<{ id: string; run_at: string }[]> {
  return tx.all(sql`
    select id, case state when 'waiting' then due_at else due_at + interval '6 hours' end as run_at from notices
    where (state = 'waiting' or (state = 'queued' and channel = 'telegram')) and not exists (
      select from pgboss.job
      where job.name = ${sending} and job.data ->> 'notice_id' = notices.id::text
        and job.state in ('created', 'retry', 'active')
    )
    order by due_at, id`)
}
