import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { lockNames } from '../../db/lock-names.ts'

type PersonRecord = {
  id: string
  email: string | null
  auth_issuer: string | null
  auth_subject: string | null
  merged_into_id: string | null
}

/** Somebody who is about to be erased: the record, and those that were merged into it. */
export type Person = { record: PersonRecord; all: PersonRecord[] }

/**
 * Everybody who has not been erased yet, also who was deleted; held until the transaction ends. Whatever else belongs to
 * a person is only written by who holds the record too.
 */
export async function holdPerson(tx: Database, id: string): Promise<Person | undefined> {
  const isOfPerson = sql`(id = ${id} or merged_into_id = ${id}) and erased_at is null`
  const found = await tx.all<PersonRecord>(sql`select * from clients where ${isOfPerson}`)
  // In the order of a sign-in, which may be under way: account and address first, then the records.
  await lockNames(tx, found.flatMap(namesOf))
  const all = await tx.all<PersonRecord>(sql`
    select id, email, auth_issuer, auth_subject, merged_into_id from clients where ${isOfPerson} order by id for update`)
  const record = all.find((candidate) => candidate.id === id)
  return record && { record, all }
}

function namesOf({ email, auth_issuer, auth_subject }: PersonRecord): string[] {
  const account = auth_subject ? [`client account ${auth_issuer} ${auth_subject}`] : []
  return email ? [...account, `client e-mail ${email}`] : account
}

/** The leads of a person, and those that were merged into them. */
export async function holdLeads(tx: Database, clientIds: string[]): Promise<string[]> {
  const rows = await tx.all<{ id: string }>(sql`
    with recursive own as (
      select id from leads where client_id = any(${clientIds}::uuid[])
      union
      select leads.id from leads join own on leads.merged_into_id = own.id
    )
    select id from leads where id in (select id from own) and erased_at is null order by id for update`)
  return rows.map(({ id }) => id)
}
