import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { lockNames } from '../../db/lock-names.ts'

type ClientRecord = {
  id: string
  email: string | null
  auth_issuer: string | null
  auth_subject: string | null
  merged_into_id: string | null
}

/** A client who is about to be erased: the record, and those that were merged into it. */
export type ErasableClient = { record: ClientRecord; all: ClientRecord[] }

/**
 * Any client who has not been erased yet, also a deleted one; locked until the transaction ends. Whatever else belongs
 * to a client is only written under a lock on the record.
 */
export async function lockErasableClient(tx: Database, id: string): Promise<ErasableClient | undefined> {
  const hasClientContent = sql`(id = ${id} or merged_into_id = ${id}) and erased_at is null`
  const records = await tx.all<ClientRecord>(sql`select * from clients where ${hasClientContent}`)
  // In the order of a sign-in, which may be under way: account and address first, then the records.
  await lockNames(tx, records.flatMap(namesOf))
  const all = await tx.all<ClientRecord>(sql`
    select id, email, auth_issuer, auth_subject, merged_into_id from clients where ${hasClientContent} order by id for update`)
  const record = all.find((candidate) => candidate.id === id)
  return record && { record, all }
}

function namesOf({ email, auth_issuer, auth_subject }: ClientRecord): string[] {
  const account = auth_subject ? [`client account ${auth_issuer} ${auth_subject}`] : []
  return email ? [...account, `client e-mail ${email}`] : account
}

/** The leads of a person, and those that were merged into them. */
export async function lockLeadsOf(tx: Database, clientIds: string[]): Promise<string[]> {
  const rows = await tx.all<{ id: string }>(sql`
    with recursive own as (
      select id from leads where client_id = any(${clientIds}::uuid[])
      union
      select leads.id from leads join own on leads.merged_into_id = own.id
    )
    select id from leads where id in (select id from own) and erased_at is null order by id for update`)
  return rows.map(({ id }) => id)
}

/** What there is of a person, in figures. */
export type ErasableSummary = {
  id: string
  created_at: string
  is_erased: boolean
  applications: number
  leads: number
  files: number
}

/** By id or address; several clients of the office may have one address. */
export function findErasable(db: Database, who: string): Promise<ErasableSummary[]> {
  return db.all<ErasableSummary>(sql`
    select id, created_at, erased_at is not null as is_erased,
      (select count(*) from applications where client_id = clients.id and erased_at is null) as applications,
      (select count(*) from leads where client_id = clients.id and erased_at is null) as leads,
      (select count(*) from files where client_id = clients.id and state = 'live') as files
    from clients
    where merged_into_id is null and (id::text = lower(${who}) or email = lower(${who}))`)
}
