import type { TelegramOffice } from 'contract/telegram'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

type OfficeState = Omit<TelegramOffice, 'mode' | 'bot'>

export function findOffice(db: Database): Promise<OfficeState> {
  return db.only<OfficeState>(sql`
    select polling_since, problem, files_on as files, group_posts,
      (select count(*) from telegram_updates where handled_at is null and failed_at is null) as waiting_in,
      (select count(*) from telegram_messages where state = 'queued') as waiting_out,
      (select count(*) from telegram_links where ended_at is null and blocked_at is not null) as blocked_links,
      (
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'stage', stage, 'linked_at', created_at) order by created_at), '[]')
        from telegram_chats where kind = 'group' and stage is not null
      ) as groups
    from telegram_state`)
}

type Switches = { files?: boolean | undefined; group_posts?: boolean | undefined }

export async function setSwitches(tx: Database, { files, group_posts }: Switches): Promise<void> {
  await tx.run(sql`
    update telegram_state set files_on = coalesce(${files ?? null}, files_on),
      group_posts = coalesce(${group_posts ?? null}, group_posts), updated_at = now()`)
}

export async function endGroup(tx: Database, id: string): Promise<boolean> {
  const ended = await tx.run(sql`
    update telegram_chats set stage = null where id = ${id} and kind = 'group' and stage is not null`)
  return ended > 0
}
