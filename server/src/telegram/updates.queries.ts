import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'

export type NewUpdate = {
  update_id: number
  /** Null: nobody can be answered, and nothing is to be done. */
  chat_id: number | null
  body: string | null
}

/** Which of them were not there yet, by their chats. Those of no chat count as handled. */
export async function insertUpdates(tx: Database, botId: number, updates: NewUpdate[]): Promise<number[]> {
  const rows = await tx.all<{ chat_id: number | null }>(sql`
    insert into telegram_updates (bot_id, update_id, chat_id, body, handled_at)
    select ${botId}::bigint, update_id, chat_id, case when chat_id is not null then body::jsonb end,
      case when chat_id is null then now() end
    from unnest(
      ${updates.map(({ update_id }) => update_id)}::bigint[],
      ${updates.map(({ chat_id }) => chat_id)}::bigint[],
      ${updates.map(({ body }) => body)}::text[]
    ) as arrived (update_id, chat_id, body)
    on conflict (bot_id, update_id) do nothing
    returning chat_id`)
  return [...new Set(rows.flatMap(({ chat_id }) => chat_id ?? []))]
}

/** What to ask Telegram for next. Nothing after six idle days: its numbers may begin anew after a week. */
export async function nextOffset(db: Database, botId: number): Promise<number | null> {
  const { highest } = await db.only<{ highest: number | null }>(sql`
    select max(update_id) as highest from telegram_updates
    where bot_id = ${botId} and received_at > now() - interval '6 days'`)
  return highest === null ? null : highest + 1
}

export type StoredUpdate = {
  bot_id: number
  update_id: number
  body: unknown
  received_at: string
}

/** The first of a chat that is still to be handled. */
export function findUnhandled(tx: Database, chatId: number): Promise<StoredUpdate | undefined> {
  return tx.one<StoredUpdate>(sql`
    select bot_id, update_id, body, received_at from telegram_updates
    where chat_id = ${chatId} and handled_at is null and failed_at is null
    order by update_id limit 1`)
}

type UpdateKey = { bot_id: number; update_id: number }

export async function markHandled(tx: Database, { bot_id, update_id }: UpdateKey): Promise<void> {
  await tx.run(sql`
    update telegram_updates set handled_at = now(), body = null
    where bot_id = ${bot_id} and update_id = ${update_id}`)
}

/** Counts a failed try; the answer is how many there were. Nothing where another process has handled it meanwhile. */
export async function countFailure(tx: Database, { bot_id, update_id }: UpdateKey): Promise<number | null> {
  const row = await tx.one<{ attempts: number }>(sql`
    update telegram_updates set attempts = attempts + 1
    where bot_id = ${bot_id} and update_id = ${update_id} and handled_at is null and failed_at is null
    returning attempts`)
  return row?.attempts ?? null
}

export async function markFailed(tx: Database, { bot_id, update_id }: UpdateKey): Promise<void> {
  await tx.run(sql`
    update telegram_updates set failed_at = now() where bot_id = ${bot_id} and update_id = ${update_id}`)
}

/** Once more, from its first try on. */
export async function reviveUpdate(tx: Database, chatId: number, updateId: number): Promise<void> {
  await tx.run(sql`
    update telegram_updates set failed_at = null, attempts = 0
    where chat_id = ${chatId} and update_id = ${updateId} and failed_at is not null and handled_at is null`)
}
