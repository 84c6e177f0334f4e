import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'
import { withdrawConsents } from './consents.queries.ts'
import { silenceChats } from './end-links.queries.ts'
import { endJoinRequests } from './join-requests.queries.ts'

type Merge = { from: string; into: string }

/** Two records of one person become one: of two chats the one that was used last stays linked. */
export async function moveClientChats(tx: Database, { from, into }: Merge): Promise<void> {
  const ended = await tx.all<{ chat_id: number }>(sql`
    update telegram_links set ended_at = now()
    where ended_at is null and client_id in (${from}, ${into}) and id <> (
      select telegram_links.id
      from telegram_links join telegram_chats on telegram_chats.chat_id = telegram_links.chat_id
      where ended_at is null and client_id in (${from}, ${into})
      order by used_at desc, client_id = ${into} desc
      limit 1
    )
    returning chat_id`)
  for (const { chat_id } of ended) await withdrawConsents(tx, chat_id)
  await silenceChats(
    tx,
    ended.map(({ chat_id }) => chat_id),
  )
  await tx.run(sql`update telegram_links set client_id = ${into} where client_id = ${from}`)
  await tx.run(sql`update consents set client_id = ${into} where client_id = ${from}`)
  await tx.run(sql`delete from telegram_link_tokens where client_id = ${from}`)
  await endJoinRequests(tx, from)
  await tx.run(sql`
    update join_requests set account_client_id = ${into}
    where account_client_id = ${from} and client_id <> ${into} and state <> 'open'`)
  await tx.run(sql`
    update join_requests set state = 'old' where account_client_id = ${from} and state = 'open'`)
}

/** A chat by the id of its row, and the lead it had before two leads were merged. */
export type MovedChat = { id: string; lead_id: string }

type Pair = { kept_id: string; merged_id: string }

/** The chat of two merged leads that was used last becomes that of the kept one; the other has no lead. */
export function moveLeadChats(tx: Database, { kept_id, merged_id }: Pair): Promise<MovedChat[]> {
  return tx.all<MovedChat>(sql`
    with held as (
      select chat_id, id, lead_id, row_number() over (order by used_at desc, chat_id) as place
      from telegram_chats where lead_id in (${kept_id}, ${merged_id})
    )
    update telegram_chats set lead_id = case when place = 1 then ${kept_id}::uuid end
    from held
    where telegram_chats.chat_id = held.chat_id and (place > 1 or held.lead_id = ${merged_id})
    returning held.id, held.lead_id`)
}

/** They were two people after all; a chat that has found another lead since stays there. */
export async function returnLeadChats(tx: Database, { kept_id }: Pair, moved: MovedChat[]): Promise<void> {
  await tx.run(sql`
    update telegram_chats set lead_id = given.lead_id
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as given (id uuid, lead_id uuid)
    where telegram_chats.id = given.id and (telegram_chats.lead_id = ${kept_id} or telegram_chats.lead_id is null)`)
}
