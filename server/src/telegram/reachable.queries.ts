import sql from 'sql-template-tag'
import type { Database } from '../db/database.ts'

/**
 * Whether the bot can write to a chat, as of a moment by Telegram's clock: an older word about it changes nothing, in
 * whichever order they come.
 */
export async function noteReachable(
  tx: Database,
  { chat_id, at, isBlocked }: { chat_id: number; at: Date; isBlocked: boolean },
): Promise<void> {
  const blocked_at = isBlocked ? at : null
  const noted = await tx.run(sql`
    update telegram_chats set member_said_at = ${at}, blocked_at = ${blocked_at}
    where chat_id = ${chat_id} and (member_said_at is null or member_said_at <= ${at})`)
  if (noted > 0) await blockLink(tx, chat_id, blocked_at)
}

/** Telegram has refused a message to this chat. Whatever is heard from it next heals it. */
export async function blockChat(tx: Database, chatId: number): Promise<void> {
  const now = new Date()
  await tx.run(sql`update telegram_chats set blocked_at = ${now} where chat_id = ${chatId}`)
  await blockLink(tx, chatId, now)
}

async function blockLink(tx: Database, chatId: number, at: Date | null): Promise<void> {
  await tx.run(sql`
    update telegram_links set blocked_at = case when ${at}::timestamptz is null then null else coalesce(blocked_at, ${at}) end
    where chat_id = ${chatId} and ended_at is null`)
}

/** Another bot may write to nobody who has not written to it. */
export async function blockAllLinks(tx: Database): Promise<void> {
  await tx.run(sql`
    update telegram_links set blocked_at = coalesce(blocked_at, now()) where ended_at is null`)
  await tx.run(sql`update telegram_chats set member_said_at = null, blocked_at = coalesce(blocked_at, now())`)
}
