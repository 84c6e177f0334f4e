import type { TelegramOffice } from 'contract/telegram'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

type OfficeRow = Omit<TelegramOffice, 'mode' | 'bot' | 'groups'>

/** What waits is counted along its partial indexes. */
export function readOffice(db: Database): Promise<OfficeRow> {
  return db.only<OfficeRow>(sql`
    select polling_since, problem, files_on as files, group_posts,
      (select count(*) from telegram_updates
        where chat_id is not null and handled_at is null and failed_at is null) as waiting_in,
      (select count(*) from telegram_messages where state = 'queued') as waiting_out,
      (select count(*) from telegram_links where ended_at is null and blocked_at is not null) as blocked_links
    from telegram_state`)
}

export type Switches = Pick<TelegramOffice, 'files' | 'group_posts'>

/** Locked until the transaction ends. */
export function lockSwitches(tx: Database): Promise<Switches> {
  return tx.only<Switches>(sql`
    select files_on as files, group_posts from telegram_state for no key update`)
}

export async function setSwitches(tx: Database, { files, group_posts }: Switches): Promise<void> {
  await tx.run(sql`
    update telegram_state set files_on = ${files}, group_posts = ${group_posts}, updated_at = now()`)
}
