import type { JoinRequest } from 'contract/telegram'
import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

const named = (table: 'clients' | 'accounts') =>
  table === 'clients'
    ? sql`jsonb_build_object('id', clients.id, 'full_name', clients.full_name)`
    : sql`case when accounts.id is not null
        then jsonb_build_object('id', accounts.id, 'full_name', accounts.full_name) end`

/** Those that can still be decided, the oldest first. */
export function listOpenRequests(db: Database): Promise<JoinRequest[]> {
  return db.all<JoinRequest>(sql`
    select join_requests.id, join_requests.phone, name, ${named('clients')} as client, ${named('accounts')} as account,
      join_requests.created_at as since
    from join_requests
      join clients on clients.id = client_id
      left join clients accounts on accounts.id = account_client_id
    where state = 'open' and clients.deleted_at is null and clients.auth_subject is null
      and (account_client_id is null or accounts.deleted_at is null)
    order by join_requests.created_at, join_requests.id`)
}

export type LockedRequest = {
  client_id: string
  chat_id: number | null
  account_client_id: string | null
  state: 'open' | 'accepted' | 'refused' | 'old'
}

export function lockRequest(tx: Database, id: string): Promise<LockedRequest | undefined> {
  return tx.one<LockedRequest>(sql`
    select client_id, chat_id, account_client_id, state from join_requests where id = ${id} for update`)
}

export async function closeRequest(
  tx: Database,
  id: string,
  { state, actorId }: { state: 'accepted' | 'refused'; actorId: string },
): Promise<void> {
  await tx.run(sql`
    update join_requests set state = ${state}, decided_by = ${actorId}, decided_at = now() where id = ${id}`)
}

/** What the others were told about it has been dealt with. */
export async function readBells(tx: Database, requestId: string): Promise<void> {
  await tx.run(sql`
    update notifications set read_at = now()
    where kind = 'join_request' and read_at is null and data ->> 'request_id' = ${requestId}`)
}

/** The name of a record of the office that nobody has taken over; locked until the transaction ends. */
export function lockRecord(tx: Database, id: string): Promise<{ full_name: string } | undefined> {
  return tx.one(sql`
    select full_name from clients where id = ${id} and deleted_at is null and auth_subject is null for update`)
}

/** Whether the record of an account is still there; locked as well. */
export async function lockAccountRecord(tx: Database, id: string): Promise<boolean> {
  const row = await tx.one(sql`select id from clients where id = ${id} and deleted_at is null for update`)
  return row !== undefined
}

export function findAskingChat(tx: Database, chatId: number): Promise<{ language: Language } | undefined> {
  return tx.one(sql`
    select coalesce(language, 'uz') as language from telegram_chats where chat_id = ${chatId}`)
}
