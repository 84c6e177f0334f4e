import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

type Proposal = {
  /** The record of the account that asks. */
  account_client_id: string
  /** Digits that Telegram vouches for. */
  phone: string
  name: string
}

/**
 * Proposes to the office that its record with this phone is the account's; nothing where several have it, or where the
 * office has decided. A phone alone opens nothing: numbers change hands, and families share them.
 */
export async function proposeJoin(tx: Database, proposal: Proposal): Promise<void> {
  const { account_client_id, phone, name } = proposal
  await tx.run(sql`
    with free as (
      select id from clients where phone_digits = ${phone} and auth_subject is null and deleted_at is null
    )
    insert into join_requests (client_id, account_client_id, phone, name)
    select id, ${account_client_id}::uuid, ${phone}, ${name} from free
    where (select count(*) from free) = 1 and not exists (
      select from join_requests
      where client_id = free.id and account_client_id = ${account_client_id} and state <> 'old'
    )
    on conflict do nothing`)
}

/** The record of the office that was asked about belongs to somebody now. */
export async function endJoinRequests(tx: Database, clientId: string): Promise<void> {
  await tx.run(sql`update join_requests set state = 'old' where client_id = ${clientId} and state = 'open'`)
}
