import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

/** Records of the office without an account that have this phone, two at most: more than one is nobody's. */
export async function listRecordsWithPhone(tx: Database, phone: string): Promise<string[]> {
  const rows = await tx.all<{ id: string }>(sql`
    select id from clients
    where phone_digits = fold_phone(${phone}) and deleted_at is null and auth_subject is null
    order by id
    limit 2`)
  return rows.map(({ id }) => id)
}

export type NewRequest = {
  client_id: string
  phone: string
  /** As Telegram or the account calls who asks. */
  name: string
} & ({ chat_id: number } | { account_client_id: string })

/** Nothing where the same one is open already, or was refused. */
export async function insertRequest(tx: Database, request: NewRequest): Promise<string | undefined> {
  const { client_id, phone, name } = request
  const chat_id = 'chat_id' in request ? request.chat_id : null
  const account = 'account_client_id' in request ? request.account_client_id : null
  const made = await tx.one<{ id: string }>(sql`
    insert into join_requests (client_id, chat_id, account_client_id, phone, name)
    select ${client_id}::uuid, ${chat_id}::bigint, ${account}::uuid, ${phone}, ${name}
    where not exists (
      select from join_requests
      where client_id = ${client_id} and state = 'refused' and (chat_id = ${chat_id} or account_client_id = ${account})
    )
    on conflict do nothing
    returning id`)
  return made?.id
}

/** The record that was asked about belongs to somebody now. */
export async function endJoinRequests(tx: Database, clientId: string): Promise<void> {
  await tx.run(sql`update join_requests set state = 'old' where client_id = ${clientId} and state = 'open'`)
}

const openDays = 30

/** Nobody has decided for so long that the person will have come another way. */
export async function closeOldRequests(db: Database): Promise<void> {
  await db.run(sql`
    update join_requests set state = 'old'
    where state = 'open' and created_at < now() - ${openDays} * interval '1 day'`)
}
