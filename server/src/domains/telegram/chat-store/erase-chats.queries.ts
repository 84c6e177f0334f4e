import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { eraseJobsOfChats } from '../../../telegram/erase-jobs.queries.ts'

type Owners = { clientIds: string[]; leadIds: string[] }

/**
 * Removes what chats of these people have left: links, consents, requests, messages, and what came in. A chat that is
 * somebody else's by now loses only what passed through it in their time.
 */
export async function eraseChats(tx: Database, owners: Owners): Promise<void> {
  const own = await listOwnChats(tx, owners)
  await eraseRequests(tx, owners, own)
  await erasePassed(tx, owners)
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
  await eraseJobsOfChats(tx, own)
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

/** What they asked the office, and what it was told about that, also in chats: both have the name of who asked. */
async function eraseRequests(tx: Database, owners: Owners, own: number[]): Promise<void> {
  const requests = sql`(
    select id from join_requests
    where client_id = any (${owners.clientIds}::uuid[]) or account_client_id = any (${owners.clientIds}::uuid[])
      or chat_id = any (${own}::bigint[]) or ${wasTheirs(owners, sql`join_requests.chat_id`, sql`created_at`)}
  )`
  const bells = sql`(
    select id from notifications
    where kind = 'join_request' and data ->> 'request_id' in (select id::text from ${requests} as requests)
  )`
  await tx.run(sql`
    delete from telegram_messages where notice_id in (select id from notices where bell_id in ${bells})`)
  await tx.run(sql`delete from notices where bell_id in ${bells}`)
  await tx.run(sql`delete from notifications where id in ${bells}`)
  await tx.run(sql`delete from join_requests where id in ${requests}`)
}

/** Messages, updates and files of the time in which a chat was theirs, and the phone that they have shown there. */
async function erasePassed(tx: Database, owners: Owners): Promise<void> {
  await tx.run(sql`
    delete from telegram_messages where ${wasTheirs(owners, sql`telegram_messages.chat_id`, sql`created_at`)}`)
  await tx.run(sql`
    delete from telegram_updates where ${wasTheirs(owners, sql`telegram_updates.chat_id`, sql`received_at`)}`)
  await tx.run(sql`
    delete from telegram_trays where ${wasTheirs(owners, sql`telegram_trays.chat_id`, sql`created_at`)}`)
  await tx.run(sql`
    update telegram_chats set phone = null, phone_proved_at = null
    where ${wasTheirs(owners, sql`telegram_chats.chat_id`, sql`phone_proved_at`)}`)
}

/**
 * Whether a chat was theirs at a time: until their link ended, or until somebody else linked the chat. Before they linked it
 * they were its visitor, from when the one before them left; the chat of a lead has only such a time.
 */
function wasTheirs({ clientIds, leadIds }: Owners, chat: Sql, at: Sql): Sql {
  const isOthers = sql`(others.staff_id is not null or others.client_id <> all (${clientIds}::uuid[]))`
  return sql`exists (
    select from (
      select own.chat_id, own.ended_at as left_at,
        max(others.ended_at) filter (where others.linked_at < own.linked_at) as since,
        min(others.linked_at) filter (where others.linked_at >= own.linked_at) as taken_at
      from telegram_links own left join telegram_links others on others.chat_id = own.chat_id and ${isOthers}
      where own.client_id = any (${clientIds}::uuid[])
      group by own.id
      union all
      select own.chat_id, null, max(others.ended_at), min(others.linked_at) filter (where others.ended_at is null)
      from telegram_chats own left join telegram_links others on others.chat_id = own.chat_id and ${isOthers}
      where own.lead_id = any (${leadIds}::uuid[])
      group by own.chat_id
    ) as times
    where times.chat_id = ${chat} and ${at} between coalesce(since, '-infinity') and coalesce(left_at, 'infinity')
      and ${at} < coalesce(taken_at, 'infinity')
  )`
}
