import type { WorkStage } from 'contract/lead-states'
import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

/** How far new leads are counted. */
export const maxNewLeads = 1000

type DueGroup = { chat_id: number; stage: WorkStage; language: Language; new_leads: number }

/**
 * The groups that were told nothing for so long, each with how many leads have come into its stage since; of a longer
 * pause those of the last day.
 */
export function listDueGroups(db: Database, seconds: number): Promise<DueGroup[]> {
  return db.all<DueGroup>(sql`
    select chat_id, stage, coalesce(language, 'uz') as language, new_leads
    from telegram_chats
      cross join lateral (select coalesce((said ->> 'posted')::float8, 0) as posted) as last
      cross join lateral (
        select count(*)::int as new_leads from (
          select from leads
          where leads.stage = telegram_chats.stage and leads.deleted_at is null
            and leads.stage_entered_at > greatest(to_timestamp(posted), telegram_chats.created_at, now() - interval '1 day')
          limit ${maxNewLeads}
        ) as counted
      ) as counts
    where kind = 'group' and stage is not null and blocked_at is null
      and posted <= extract(epoch from now()) - ${seconds}
      and (select group_posts from telegram_state)
      and new_leads > 0
    order by chat_id`)
}
