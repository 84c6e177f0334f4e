import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { moveNotices } from '../../notices/erase.queries.ts'
import { moveDocuments, settleTurnsOf } from '../cases/case-store/case-store.ts'
import { moveToClient } from '../leads/lead-store/lead-store.ts'
import { moveClientChats } from '../telegram/chat-store/move-chats.queries.ts'

type Merge = { from: string; into: string }

/** Two records of one person become one: everything moves over, and what is empty there is filled from here. */
export async function mergeClients(tx: Database, merge: Merge): Promise<void> {
  const { from, into } = merge
  await tx.run(sql`select id from clients where id in (${from}, ${into}) order by id for update`)
  await moveDocuments(tx, sql`documents.client_id = ${from}`, into)
  await tx.run(sql`update notifications set client_id = ${into} where client_id = ${from}`)
  await moveNotices(tx, merge)
  await tx.run(sql`update tasks set client_id = ${into} where client_id = ${from}`)
  await tx.run(sql`update files set client_id = ${into} where client_id = ${from}`)
  await tx.run(sql`update applications set client_id = ${into} where client_id = ${from}`)
  await moveToClient(tx, merge)
  await moveClientChats(tx, merge)
  await tx.run(sql`update clients set merged_into_id = ${into} where merged_into_id = ${from}`)
  await tx.run(sql`delete from api_sessions where client_id = ${from}`)
  await fillFrom(tx, merge)
  await tx.run(sql`
    update clients set deleted_at = now(), merged_into_id = ${into}, avatar_file_id = null where id = ${from}`)
  // Drafts of either may have waited for the name or the phone of the other.
  await settleTurnsOf(tx, into)
}

async function fillFrom(tx: Database, { from, into }: Merge): Promise<void> {
  // A portrait that gives way to the other one is swept with the removed files.
  await tx.run(sql`
    update files set state = 'removed', removed_at = now()
    from clients of_from, clients of_into
    where of_from.id = ${from} and of_into.id = ${into} and files.id = of_from.avatar_file_id
      and of_into.avatar_file_id is not null and files.state <> 'removed'`)
  // The end of another passport than the one that stays says nothing about that one.
  await tx.run(sql`
    update clients set
      full_name = case clients.full_name when '' then other.full_name else clients.full_name end,
      phone = coalesce(clients.phone, other.phone),
      passport_encrypted = coalesce(clients.passport_encrypted, other.passport_encrypted),
      passport_hash = coalesce(clients.passport_hash, other.passport_hash),
      passport_expires_on = case
        when clients.passport_hash <> other.passport_hash then clients.passport_expires_on
        else coalesce(clients.passport_expires_on, other.passport_expires_on) end,
      identity_encrypted = coalesce(clients.identity_encrypted, other.identity_encrypted),
      pinfl_hash = case when clients.identity_encrypted is null then other.pinfl_hash else clients.pinfl_hash end,
      reminders_off_at = coalesce(clients.reminders_off_at, other.reminders_off_at),
      avatar_file_id = coalesce(clients.avatar_file_id, other.avatar_file_id),
      visa_type = coalesce(clients.visa_type, other.visa_type),
      direction = coalesce(clients.direction, other.direction),
      branch_id = coalesce(clients.branch_id, other.branch_id)
    from clients other
    where clients.id = ${into} and other.id = ${from}`)
}
