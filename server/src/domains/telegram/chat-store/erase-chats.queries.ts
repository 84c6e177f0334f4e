import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

type Owners = { clientIds: string[]; leadIds: string[] }

/**
 * Removes what chats of these people have left: links, consents, requests, messages, and what came in. A chat that is
 * somebody else's by now loses only what passed through it in their time.
 */
export async function eraseChats(tx: Database, owners: Owners): Promise<void> {
  await erasePassed(tx, owners)
  const own = await listOwnChats(tx, owners)
  await eraseBells(tx, owners, own)
  await tx.run(sql`
    delete from join_requests
    where client_id = any (${owners.clientIds}::uuid[]) or account_client_id = any (${owners.clientIds}::uuid[])
      or chat_id = any (${own}::bigint[])`)
  await tx.run(sql`
    delete from consents where client_id = any (${owners.clientIds}::uuid[]) or chat_id = any (${own}::bigint[])`)
  await tx.run(sql`delete from telegram_link_tokens where client_id = any (${owners.clientIds}::uuid[])`)
  await tx.run(sql`
    delete from telegram_links where client_id = any (${owners.clientIds}::uuid[]) or chat_id = any (${own}::bigint[])`)
  await tx.run(sql`delete from telegram_trays where chat_id = any (${own}::bigint[])`)
  await tx.run(sql`delete from telegram_actions where chat_id = any (${own}::bigint[])`)
  await tx.run(sql`delete from telegram_messages where chat_id = any (${own}::bigint[])`)
  await tx.run(sql`delete from telegram_sending where chat_id = any (${own}::bigint[])`)
  await tx.run(sql`delete from telegram_updates where chat_id = any (${own}::bigint[])`)
  await tx.run(sql`delete from telegram_chats where chat_id = any (${own}::bigint[])`)
  await tx.run(sql`update telegram_chats set lead_id = null where lead_id = any (${owners.leadIds}::uuid[])`)
}

/** Messages and updates of the time in which a chat was theirs. */
async function erasePassed(tx: Database, { clientIds }: Owners): Promise<void> {
  const wasTheirs = (chat: Sql, at: Sql) => sql`
    exists (
      select from telegram_links
      where client_id = any (${clientIds}::uuid[]) and telegram_links.chat_id = ${chat}
        and ${at} between linked_at and coalesce(ended_at, now())
    )`
  await tx.run(sql`
    delete from telegram_messages where ${wasTheirs(sql`telegram_messages.chat_id`, sql`created_at`)}`)
  await tx.run(sql`
    delete from telegram_updates where ${wasTheirs(sql`telegram_updates.chat_id`, sql`received_at`)}`)
}

/** Theirs and nobody else's: linked with them now, or once, or the chat of a lead of theirs. */
async function listOwnChats(tx: Database, { clientIds, leadIds }: Owners): Promise<number[]> {
  const linked = (which: Sql) => sql`
    exists (select from telegram_links where telegram_links.chat_id = telegram_chats.chat_id and ${which})`
  const isTheirs = sql`client_id = any (${clientIds}::uuid[])`
  const rows = await tx.all<{ chat_id: number }>(sql`
    select chat_id from telegram_chats
    where ${linked(sql`ended_at is null and ${isTheirs}`)}
      or (
        (lead_id = any (${leadIds}::uuid[]) or (lead_id is null and ${linked(isTheirs)}))
        and not ${linked(sql`ended_at is null`)}
      )
    order by chat_id
    for update`)
  return rows.map(({ chat_id }) => chat_id)
}

/** What the office was told about requests, also in chats, has the name of who asked. */
async function eraseBells(tx: Database, { clientIds }: Owners, own: number[]): Promise<void> {
  const bells = sql`(
    select id from notifications
    where kind = 'join_request' and data ->> 'request_id' in (
      select id::text from join_requests
      where client_id = any (${clientIds}::uuid[]) or account_client_id = any (${clientIds}::uuid[])
        or chat_id = any (${own}::bigint[])
    )
  )`
  await tx.run(sql`
    delete from telegram_messages where notice_id in (select id from notices where bell_id in ${bells})`)
  await tx.run(sql`delete from notices where bell_id in ${bells}`)
  await tx.run(sql`delete from notifications where id in ${bells}`)
}
