import type { WorkStage } from 'contract/lead-states'
import type { TelegramOffice } from 'contract/telegram'
import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

/** The oldest first. A group is stored while it is linked. */
export function listGroups(db: Database): Promise<TelegramOffice['groups']> {
  return db.all(sql`
    select id, stage, created_at as linked_at from telegram_chats
    where kind = 'group' and stage is not null order by created_at, id`)
}

export async function isLinkedGroup(tx: Database, chatId: number): Promise<boolean> {
  const row = await tx.one(sql`select from telegram_chats where chat_id = ${chatId} and kind = 'group'`)
  return row !== undefined
}

type LinkedGroup = { id: string; language: Language }

/** In the language of who links it. Linked once more, it belongs to the other stage. */
export function linkGroupChat(
  tx: Database,
  { chat_id, stage, linker }: { chat_id: number; stage: WorkStage; linker: number },
): Promise<LinkedGroup> {
  return tx.only<LinkedGroup>(sql`
    insert into telegram_chats (chat_id, kind, stage, language)
    values (${chat_id}, 'group', ${stage},
      coalesce((select language from telegram_chats where chat_id = ${linker}), 'uz'))
    on conflict (chat_id) do update set stage = excluded.stage, language = excluded.language, blocked_at = null
    returning id, language`)
}

/** Telegram gives a group another number when it grows; what was to be posted under the old one is posted under the new one. */
export async function moveGroup(tx: Database, { from, to }: { from: number; to: number }): Promise<boolean> {
  const moved = await tx.run(sql`
    update telegram_chats set chat_id = ${to}
    where chat_id = ${from} and kind = 'group' and not exists (select from telegram_chats where chat_id = ${to})`)
  if (moved === 0) return false
  await tx.run(sql`update telegram_messages set chat_id = ${to} where chat_id = ${from} and state = 'queued'`)
  return true
}

/** By the number of its chat, or by how our pages name it; nothing where it is not linked. */
export function unlinkGroupChat(
  tx: Database,
  group: { chat_id: number } | { id: string },
): Promise<{ id: string; chat_id: number } | undefined> {
  const which = 'id' in group ? sql`id = ${group.id}` : sql`chat_id = ${group.chat_id}`
  return tx.one(sql`delete from telegram_chats where kind = 'group' and ${which} returning id, chat_id`)
}

export async function isLeaving(tx: Database, chatId: number): Promise<boolean> {
  const row = await tx.one(sql`
    select from telegram_messages where chat_id = ${chatId} and state = 'queued' and method = 'leaveChat'`)
  return row !== undefined
}

const isOpenToken = sql`purpose = 'group' and used_at is null and expires_at > now()`

/** Once; the stage it was made for. */
export async function spendGroupToken(tx: Database, hash: Buffer): Promise<WorkStage | null> {
  const row = await tx.one<{ stage: WorkStage }>(sql`
    update telegram_link_tokens set used_at = now() where hash = ${hash} and ${isOpenToken} returning stage`)
  return row?.stage ?? null
}

/** Whether somebody has just been given a link for a group. */
export async function hasOpenGroupToken(tx: Database): Promise<boolean> {
  return (await tx.one(sql`select from telegram_link_tokens where ${isOpenToken} limit 1`)) !== undefined
}
