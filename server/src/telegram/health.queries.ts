import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'

type TelegramHealth = {
  /** What keeps us from reading; `silence` where nobody polls. */
  problem: string | null
  problem_since: string | null
  unsent: number
  unsent_since: string | null
}

/** How reading goes, and which messages a try has failed for or nobody has tried to send for ten minutes. */
export function readTelegramHealth(db: Database): Promise<TelegramHealth> {
  return db.only<TelegramHealth>(sql`
    select
      coalesce(problem, case when lease_until is null or lease_until < now() - interval '1 minute' then 'silence' end)
        as problem,
      coalesce(problem_since, lease_until) as problem_since, unsent, unsent_since
    from telegram_state, (
      select count(*) as unsent, min(created_at) as unsent_since from telegram_messages
      where state = 'queued' and (attempts > 0 or created_at < now() - interval '10 minutes')
    ) as waiting`)
}

type TelegramCounts = { waiting_in: number; waiting_out: number; failed: number; oldest_seconds: number }

/** Cheap however many there are: those that are done are not counted. */
export function countChatMessages(db: Database): Promise<TelegramCounts> {
  return db.only<TelegramCounts>(sql`
    select
      (select count(*) from telegram_updates where handled_at is null and failed_at is null) as waiting_in,
      (select count(*) from telegram_messages where state = 'queued') as waiting_out,
      (select count(*) from telegram_messages where state = 'dead') as failed,
      coalesce((
        select extract(epoch from now() - min(created_at)) from telegram_messages where state = 'queued'
      ), 0)::float8 as oldest_seconds`)
}
