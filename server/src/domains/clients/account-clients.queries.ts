import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

/** A person whom a sign-in service vouches for. */
export type Account = {
  issuer: string
  subject: string
  email: string
  /** Whether a mail link or Google has shown that the address is theirs. */
  isProved: boolean
  signed_in_at: string
  /** What the person said at registration; empty and null where nothing was said. */
  full_name: string
  terms_version: string | null
}

type ClientRef = { id: string }

const isOf = ({ issuer, subject }: Account) => sql`auth_issuer = ${issuer} and auth_subject = ${subject}`

/**
 * Records that belong to whoever proves the address: those of the office, and those of an account at another sign-in
 * service, this site's earlier one, that had proved it too.
 */
const isFreeFor = ({ issuer, email }: Account) => sql`
  email = ${email} and deleted_at is null
  and (auth_subject is null or (auth_issuer <> ${issuer} and email_proved_at is not null))`

export function findAccountClient(tx: Database, account: Account): Promise<ClientRef | undefined> {
  return tx.one<ClientRef>(
    sql`select id from clients where ${isOf(account)} and deleted_at is null for update`,
  )
}

/** A deleted client is signed out: an earlier sign-in does not bring them back. */
export async function wasDeletedSinceSignIn(tx: Database, account: Account): Promise<boolean> {
  const deleted = await tx.one<ClientRef>(sql`
    select id from clients
    where ${isOf(account)} and deleted_at > ${account.signed_in_at} and erased_at is null
      and merged_into_id is null
    limit 1`)
  return deleted !== undefined
}

/** The oldest record with the proved address becomes the account's own; null where there is none. */
export async function takeOverClient(
  tx: Database,
  account: Account,
  language: Language,
): Promise<string | null> {
  const { issuer, subject, full_name, terms_version } = account
  const taken = await tx.one<ClientRef>(sql`
    update clients set
      auth_issuer = ${issuer}, auth_subject = ${subject}, email_proved_at = coalesce(email_proved_at, now()),
      full_name = case full_name when '' then ${full_name} else full_name end, language = ${language},
      terms_version = coalesce(${terms_version}, terms_version),
      terms_accepted_at = case when ${terms_version}::text is null then terms_accepted_at else now() end
    where id = (
      select id from clients where ${isFreeFor(account)}
      order by auth_subject is null, created_at, id
      limit 1
      for update
    )
    returning id`)
  return taken?.id ?? null
}

export async function createAccountClient(
  tx: Database,
  account: Account,
  language: Language,
): Promise<string> {
  const { issuer, subject, full_name, terms_version } = account
  const made = await tx.only<ClientRef>(sql`
    insert into clients (auth_issuer, auth_subject, full_name, language, terms_version, terms_accepted_at)
    values (${issuer}, ${subject}, ${full_name}, ${language}, ${terms_version},
      case when ${terms_version}::text is null then null else now() end)
    returning id`)
  return made.id
}

/** Further records that belong to an account, now that it has proved the address. */
export function listFreeClients(tx: Database, account: Account): Promise<ClientRef[]> {
  return tx.all<ClientRef>(sql`
    select id from clients where ${isFreeFor(account)} order by created_at, id for update`)
}

/**
 * A sign-in service gives an address to one account only: where another record of it still has this one, that account
 * has moved on. A record of another service loses an unproved address once this account has proved it.
 */
export async function releaseEmail(tx: Database, account: Account): Promise<void> {
  const { issuer, email, isProved } = account
  await tx.run(sql`
    update clients set email = null, email_proved_at = null
    where email = ${email} and auth_subject is not null and deleted_at is null and not (${isOf(account)})
      and (auth_issuer = ${issuer} or (${isProved} and email_proved_at is null))`)
}

/** The stored address and its proof are those of the account; a record that has them already stays untouched. */
export async function followEmail(tx: Database, id: string, { email, isProved }: Account): Promise<void> {
  await tx.run(sql`
    with taken as (
      select exists (
        select from clients
        where email = ${email} and auth_subject is not null and deleted_at is null and id <> ${id}
      ) as by_another
    )
    update clients set
      email = case when taken.by_another then null else ${email} end,
      email_proved_at = case when ${isProved} then coalesce(email_proved_at, now()) end
    from taken
    where id = ${id} and (
      email is distinct from case when taken.by_another then null else ${email} end
      or (email_proved_at is not null) <> ${isProved}
    )`)
}
