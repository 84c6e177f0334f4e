import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'

/** Also those that a process of the version before has sent by mail: it does not know of their notices. */
export async function runNoticeHousekeeping(db: Database): Promise<void> {
  await db.run(sql`
    update notices set state = case mails.state when 'sent' then 'sent' else 'failed' end,
      reason = case mails.state when 'sent' then null else 'gave_up' end, settled_at = now()
    from mails
    where mails.notice_id = notices.id and notices.channel = 'mail' and notices.state = 'queued'
      and mails.state <> 'queued'`)
  await db.run(sql`delete from notices where created_at < now() - interval '90 days'`)
}
