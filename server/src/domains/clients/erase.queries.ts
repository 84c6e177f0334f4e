import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { embeddedIssuer } from '../../identity/keys/issuer.ts'
import { eraseCases, eraseDocumentsOfClients } from '../cases/case-store/case-store.ts'

/** Opens the histories to this transaction, for as long as the work takes. */
export async function withOpenHistories<T>(tx: Database, work: () => Promise<T>): Promise<T> {
  await tx.run(sql`select set_config('app.erasing', 'on', true)`)
  const result = await work()
  await tx.run(sql`select set_config('app.erasing', 'off', true)`)
  return result
}

type Address = { email: string; is_proved: boolean }

/** The addresses that were only this person's; one that another person has too does not say whose a mail was. */
export function listOwnAddresses(
  tx: Database,
  { clientIds, leadIds }: { clientIds: string[]; leadIds: string[] },
): Promise<Address[]> {
  return tx.all<Address>(sql`
    select email, bool_or(is_proved) as is_proved
    from (
      select email, email_proved_at is not null as is_proved from clients where id = any(${clientIds}::uuid[])
      union all
      select email, false from leads where id = any(${leadIds}::uuid[])
    ) as own
    where email is not null
      and not exists (
        select from clients other
        where other.email = own.email and other.deleted_at is null and other.id <> all(${clientIds}::uuid[])
      )
      and not exists (
        select from leads other
        where other.email = own.email and other.deleted_at is null and other.id <> all(${leadIds}::uuid[])
      )
    group by email`)
}

/** A client who is also staff at the same address still needs those mails. */
export async function deleteMailsTo(tx: Database, addresses: string[]): Promise<void> {
  await tx.run(sql`
    delete from mails where lower(to_address) = any(${addresses}::text[]) and not starts_with(kind, 'staff_')`)
}

/** With an account go its identities, factors, sessions and tokens. One that belongs to another record by now stays. */
export async function deleteAccounts(
  tx: Database,
  clientIds: string[],
  provedAddresses: string[],
): Promise<void> {
  await tx.run(sql`
    delete from auth_users
    where email = any(${provedAddresses}::text[]) or id::text in (
      select auth_subject from clients own
      where id = any(${clientIds}::uuid[]) and auth_issuer = ${embeddedIssuer} and not exists (
        select from clients other
        where other.auth_issuer = own.auth_issuer and other.auth_subject = own.auth_subject
          and other.deleted_at is null and other.id <> all(${clientIds}::uuid[])
      )
    )`)
}

export async function deleteContacts(
  tx: Database,
  leadIds: string[],
  provedAddresses: string[],
): Promise<void> {
  await tx.run(sql`
    delete from contacts where lead_id = any(${leadIds}::uuid[]) or email = any(${provedAddresses}::text[])`)
}

export async function listApplicationsToErase(tx: Database, clientIds: string[]): Promise<string[]> {
  const rows = await tx.all<{ id: string }>(sql`
    select id from applications
    where client_id = any(${clientIds}::uuid[]) and erased_at is null
    order by id for update`)
  return rows.map(({ id }) => id)
}

/** What an application was for and how it went stays in the figures; its documents are the person's. */
export async function emptyApplications(tx: Database, ids: string[]): Promise<void> {
  await eraseCases(tx, ids)
  await tx.run(sql`delete from tasks where application_id = any(${ids}::uuid[])`)
  await tx.run(sql`
    update application_history set note = null where application_id = any(${ids}::uuid[]) and note is not null`)
  await tx.run(sql`
    update applications set
      experience = null, program_type = null, deleted_at = coalesce(deleted_at, now()), erased_at = now()
    where id = any(${ids}::uuid[])`)
}

export async function emptyRecords(tx: Database, ids: string[]): Promise<void> {
  await eraseDocumentsOfClients(tx, ids)
  await tx.run(sql`delete from tasks where client_id = any(${ids}::uuid[])`)
  await tx.run(sql`delete from notifications where client_id = any(${ids}::uuid[])`)
  await tx.run(sql`
    delete from join_requests where client_id = any(${ids}::uuid[]) or account_client_id = any(${ids}::uuid[])`)
  await tx.run(sql`delete from api_sessions where client_id = any(${ids}::uuid[])`)
  await tx.run(sql`
    delete from idempotency_keys where actor in (select 'client:' || id from unnest(${ids}::uuid[]) as own (id))`)
  await tx.run(sql`
    update clients set
      full_name = '', phone = null, phone_proved_at = null, telegram_user_id = null, email = null, email_proved_at = null, passport_encrypted = null,
      passport_hash = null, identity_encrypted = null, pinfl_hash = null, passport_expires_on = null,
      reminders_off_at = null, avatar_file_id = null, visa_type = null, direction = null, branch_id = null,
      language = 'uz', terms_version = null, terms_accepted_at = null, auth_issuer = null, auth_subject = null,
      deleted_at = coalesce(deleted_at, now()), erased_at = now()
    where id = any(${ids}::uuid[])`)
}

/** Rows and all: the name of a file says something of a person as well. Answers where the bytes are. */
export async function deleteFilesOf(
  tx: Database,
  { clientIds, leadIds }: { clientIds: string[]; leadIds: string[] },
): Promise<string[]> {
  const rows = await tx.all<{ storage_key: string }>(sql`
    delete from files where client_id = any(${clientIds}::uuid[]) or lead_id = any(${leadIds}::uuid[])
    returning storage_key`)
  return rows.map(({ storage_key }) => storage_key)
}

/** By a password, a mail link or Google, at the sign-in service; exchanging its token again is no new sign-in. */
export async function hasJustSignedIn(tx: Database, sessionId: string): Promise<boolean> {
  const session = await tx.one(sql`
    select from api_sessions where id = ${sessionId} and authenticated_at > now() - interval '15 minutes'`)
  return session !== undefined
}
