import sql from 'sql-template-tag'
import type { Database } from '../../../db/database.ts'

/** What says who a lead is, and the account it came from. */
export type LeadIdentity = { phone_digits: string | null; email: string | null; client_id: string | null }

export function findLeadIdentity(tx: Database, leadId: string): Promise<LeadIdentity | undefined> {
  return tx.one<LeadIdentity>(sql`
    select phone_digits, email, client_id from leads where id = ${leadId} and deleted_at is null`)
}

/**
 * The client a lead is taken for when none is named: a record of the office with that phone or e-mail, else the account
 * that has proved that e-mail. An unproved account may be another person's, and a phone proves nothing.
 */
export async function findClientOf(
  tx: Database,
  { phone_digits, email }: LeadIdentity,
): Promise<string | null> {
  const match = await tx.one<{ id: string }>(sql`
    select id from clients
    where deleted_at is null and (phone_digits = ${phone_digits} or email = ${email})
      and (auth_subject is null or (email = ${email} and email_proved_at is not null))
    order by auth_subject is not null,
      (phone_digits = ${phone_digits}) is true and (email = ${email}) is true desc, created_at, id
    limit 1`)
  return match?.id ?? null
}

/** Those who exist, locked until the transaction ends. */
export async function lockClients(tx: Database, ids: (string | null)[]): Promise<string[]> {
  const locked = await tx.all<{ id: string }>(sql`
    select id from clients where id = any (${ids}::uuid[]) and deleted_at is null
    order by id
    for no key update`)
  return locked.map(({ id }) => id)
}

type NewClient = { leadId: string; visa_type: string; created_by: string }

/** A record of the office, with what is known of the lead; the account that proves its e-mail gets it. */
export async function insertClientOf(tx: Database, newClient: NewClient): Promise<string> {
  const { leadId, visa_type, created_by } = newClient
  const { id } = await tx.only<{ id: string }>(sql`
    insert into clients (full_name, phone, email, passport_encrypted, passport_hash, visa_type, language, created_by)
    select name, phone, email, passport_encrypted, passport_hash, ${visa_type}, language, ${created_by}::uuid
    from leads where id = ${leadId}
    returning id`)
  return id
}
