import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'
import { queues } from './job-kinds.ts'

export type Overdue = { count: number; since: string | null }

/** Jobs whose time has come five minutes ago and that nobody has taken up since. */
export async function countOverdueJobs(db: Database): Promise<Overdue> {
  const names = Object.keys(queues)
  const found = await db.one<Overdue>(sql`
    select count(*) as count, min(start_after) as since from pgboss.job
    where name = any (${names}::text[]) and state in ('created', 'retry')
      and start_after < now() - interval '5 minutes'`)
  return found as Overdue
}
