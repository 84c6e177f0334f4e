import type { Language } from 'contract/text'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

export type Person = { client_id: string } | { staff_id: string }

export type EndedLink = { id: string; chat_id: number; language: Language | null }

export const isOf = (person: Person): Sql =>
  'client_id' in person ? sql`client_id = ${person.client_id}` : sql`staff_id = ${person.staff_id}`

export function closeLinks(tx: Database, person: Person): Promise<EndedLink[]> {
  return tx.all<EndedLink>(sql`
    update telegram_links set ended_at = now()
    from telegram_chats
    where telegram_chats.chat_id = telegram_links.chat_id and ended_at is null and ${isOf(person)}
    returning telegram_links.id, telegram_links.chat_id, telegram_chats.language`)
}

/** Links to the bot that were given out and not opened yet. */
export async function deleteOpenTokens(tx: Database, person: Person): Promise<void> {
  await tx.run(sql`delete from telegram_link_tokens where used_at is null and ${isOf(person)}`)
}

/** What was asked in these chats and what waits for them is over: buttons, half a dialogue, files without a purpose. */
export async function silenceChats(tx: Database, chatIds: number[]): Promise<void> {
  await tx.run(sql`delete from telegram_actions where chat_id = any (${chatIds}::bigint[])`)
  await tx.run(sql`
    update telegram_trays set state = 'dropped', pages = '[]' where chat_id = any (${chatIds}::bigint[]) and state = 'open'`)
  await tx.run(sql`
    update telegram_chats set step = null, draft = '{}' where chat_id = any (${chatIds}::bigint[])`)
}
