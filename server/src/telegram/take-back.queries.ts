import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'

/** Whether a process sends to the chat of this notice now; locks the chat, so that none begins to. */
export async function isChatBusy(tx: Database, noticeId: string): Promise<boolean> {
  const row = await tx.one<{ is_busy: boolean }>(sql`
    insert into telegram_sending (chat_id)
    select distinct chat_id from telegram_messages where notice_id = ${noticeId} and state = 'queued'
    on conflict (chat_id) do update set chat_id = excluded.chat_id
    returning coalesce(claimed_until > now(), false) as is_busy`)
  return row?.is_busy ?? false
}

export async function dropQueuedOf(tx: Database, noticeId: string): Promise<void> {
  await tx.run(sql`
    update telegram_messages set state = 'dropped', last_error = 'late'
    where notice_id = ${noticeId} and state = 'queued'`)
}

export async function isAnySent(tx: Database, noticeId: string): Promise<boolean> {
  return (
    (await tx.one(sql`
    select from telegram_messages where notice_id = ${noticeId} and state = 'sent' limit 1`)) !== undefined
  )
}
