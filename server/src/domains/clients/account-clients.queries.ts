import type { Language } from 'contract/text'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

/** A person whom a sign-in service vouches for. */
export type Account = {
  issuer: string
  subject: string
  /** Null where the account has none. */
  email: string | null
  /** Whether a mail link or Google has shown that the address is theirs. */
  isProved: boolean
  /** Digits of a number that Telegram vouches for. */
  phone: string | null
  /** The Telegram user who signs in, which is also the number of their private chat. */
  telegram_id: number | null
  signed_in_at: string
  /** What the person said at registration; empty and null where nothing was said. */
  full_name: string
  terms_version: string | null
}

type ClientRef = { id: string }
type WithEmail = Account & { email: string }

const isOf = ({ issuer, subject }: Account) => sql`auth_issuer = ${issuer} and auth_subject = ${subject}`

/**
 * Records that belong to whoever proves the address: those of the office, and those of an account at another sign-in
 * service, this site's earlier one, that had proved it too. A record of the office also belongs to the Telegram user
 * whose chat it is linked to. A phone alone gives nothing.
 */
const isFreeFor = (account: Account) => sql`
  deleted_at is null and id in (
    select id from clients
    where email = ${provedEmail(account)} and deleted_at is null
      and (auth_subject is null or (auth_issuer <> ${account.issuer} and email_proved_at is not null))
    union all
    select clients.id from telegram_links links join clients on clients.id = links.client_id
    where links.chat_id = ${account.telegram_id}::bigint and links.ended_at is null and auth_subject is null
  )`

const provedEmail = ({ email, isProved }: Account) => (isProved ? email : null)

/** Whether there can be records that belong to the account and are not its own yet. */
export function mayJoin(account: Account): boolean {
  return provedEmail(account) !== null || account.telegram_id !== null
}

export function hasEmail(account: Account): account is WithEmail {
  return account.email !== null
}

export function findAccountClient(
  tx: Database,
  account: Account,
): Promise<(ClientRef & { has_contact: boolean }) | undefined> {
  return tx.one(sql`
    select id, phone is not null or email is not null as has_contact
    from clients where ${isOf(account)} and deleted_at is null for update`)
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

/**
 * The oldest record that belongs to the account becomes its own; null where there is none. An address that the office
 * wrote into it, and another account signs in with, is that one's.
 */
export async function takeOverClient(
  tx: Database,
  account: Account,
  language: Language,
): Promise<string | null> {
  const { issuer, subject, full_name, terms_version } = account
  const taken = await tx.one<ClientRef>(sql`
    update clients set
      auth_issuer = ${issuer}, auth_subject = ${subject},
      email = case when email is distinct from ${provedEmail(account)} and exists (
        select from clients other
        where other.email = clients.email and other.auth_subject is not null and other.deleted_at is null
          and other.id <> clients.id
      ) then null else email end,
      email_proved_at = case when email = ${provedEmail(account)} then coalesce(email_proved_at, now()) end,
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

/** Further records that belong to an account, now that it has proved the address or signs in with Telegram. */
export function listFreeClients(tx: Database, account: Account): Promise<ClientRef[]> {
  return tx.all<ClientRef>(sql`
    select id from clients where ${isFreeFor(account)} order by created_at, id for update`)
}

/**
 * A sign-in service gives an address to one account only: where another record of it still has this one, that account
 * has moved on. A record of another service loses an unproved address once this account has proved it.
 */
export async function releaseEmail(tx: Database, account: WithEmail): Promise<void> {
  const { issuer, email, isProved } = account
  await tx.run(sql`
    update clients set email = null, email_proved_at = null
    where email = ${email} and auth_subject is not null and deleted_at is null and not (${isOf(account)})
      and (auth_issuer = ${issuer} or (${isProved} and email_proved_at is null))`)
}

/** The stored address and its proof are those of the account; a record that has them already stays untouched. */
export async function followEmail(tx: Database, id: string, { email, isProved }: WithEmail): Promise<void> {
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

/**
 * The stored Telegram user is that of the account, and of no other record. A number that Telegram vouches for fills an
 * empty phone and proves an equal one; another one that the client has written stays. Answers whether it was filled.
 */
export async function followTelegram(
  tx: Database,
  id: string,
  { telegram_id, phone }: Account,
): Promise<boolean> {
  if (telegram_id !== null) {
    await tx.run(sql`
      update clients set telegram_user_id = null
      where telegram_user_id = ${telegram_id} and deleted_at is null and id <> ${id}`)
  }
  await tx.run(sql`
    update clients set telegram_user_id = ${telegram_id}::bigint
    where id = ${id} and telegram_user_id is distinct from ${telegram_id}::bigint`)
  if (phone === null) return false
  await tx.run(sql`
    update clients set phone_proved_at = now()
    where id = ${id} and phone_digits = ${phone} and phone_proved_at is null`)
  const filled = await tx.run(sql`
    update clients set phone = ${`+${phone}`}, phone_proved_at = now() where id = ${id} and phone is null`)
  return filled > 0
}

/** Whether the client can be reached at all. */
export async function hasContact(tx: Database, id: string): Promise<boolean> {
  return Boolean(await tx.one(sql`select from clients where id = ${id} and num_nonnulls(phone, email) > 0`))
}

/** Whether an enquiry of the client has become a lead of theirs. */
export async function hasLead(tx: Database, clientId: string): Promise<boolean> {
  return Boolean(await tx.one(sql`select from leads where client_id = ${clientId} limit 1`))
}
