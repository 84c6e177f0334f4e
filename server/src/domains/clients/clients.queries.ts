import type { Client, clients } from 'contract/clients'
import type { Parsed } from 'contract/endpoint'
import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import type { Actor } from '../../http/actor.ts'
import { embeddedIssuer } from '../../identity/keys/issuer.ts'

/** A row as it is stored: portraits become links and passports are decrypted on their way out. */
export type ClientRow = Omit<Client, 'avatar_url' | 'passport_number'> & {
  avatar_file_id: string | null
  passport_encrypted: Uint8Array | null
}

export const columns = sql`
  id, full_name, phone, email, passport_encrypted, avatar_file_id, visa_type, direction, branch_id, terms_version,
  auth_subject is not null as has_account, email_proved_at is not null as email_proved,
  phone_proved_at is not null as phone_proved,
  case when auth_issuer = ${embeddedIssuer} then exists (
    select from auth_factors where user_id = clients.auth_subject::uuid and status = 'verified'
  ) else false end as second_factor, reminders_off_at is null as reminders,
  created_at, version`

/** For a client, no record exists but their own. */
function isVisibleTo(actor: Pick<Actor, 'kind' | 'id'>, id: string): Sql {
  const isOwn = actor.kind === 'client' ? sql`id = ${actor.id}` : sql`true`
  return sql`id = ${id} and deleted_at is null and ${isOwn}`
}

export function findClient(
  db: Database,
  actor: Pick<Actor, 'kind' | 'id'>,
  id: string,
): Promise<ClientRow | undefined> {
  return db.one<ClientRow>(sql`select ${columns} from clients where ${isVisibleTo(actor, id)}`)
}

/** The same, locked until the transaction ends. */
export function lockClient(tx: Database, actor: Actor, id: string): Promise<ClientRow | undefined> {
  return tx.one<ClientRow>(sql`
    select ${columns} from clients where ${isVisibleTo(actor, id)} for no key update`)
}

/** Whether an account has shown that the address is its own. */
export async function isProvedByAccount(tx: Database, email: string): Promise<boolean> {
  const account = await tx.one(sql`
    select from clients
    where email = ${email} and auth_subject is not null and email_proved_at is not null and deleted_at is null`)
  return account !== undefined
}

type Changes = Partial<Parsed<typeof clients.update>['body']>

/** What is left out stays; null empties. A passport comes encrypted, with its hash to find it again by. */
export type ClientChanges = Omit<Changes, 'passport_number'> & {
  passport?: { encrypted: Buffer; hash: Buffer } | null | undefined
}

/** Nothing when the version is an older one. */
export function updateClientRow(
  tx: Database,
  id: string,
  changes: ClientChanges,
): Promise<ClientRow | undefined> {
  const { full_name = null, terms_version = null, version = null } = changes
  const { phone, passport, email, visa_type, direction, branch_id, reminders } = changes
  return tx.one<ClientRow>(sql`
    update clients set
      full_name = coalesce(${full_name}, full_name),
      phone = case when ${phone !== undefined} then ${phone ?? null} else phone end,
      phone_proved_at = case when ${phone !== undefined} and phone_digits is distinct from fold_phone(${phone ?? null})
        then null else phone_proved_at end,
      passport_encrypted = case when ${passport !== undefined} then ${passport?.encrypted ?? null}
        else passport_encrypted end,
      passport_hash = case when ${passport !== undefined} then ${passport?.hash ?? null} else passport_hash end,
      terms_version = coalesce(${terms_version}, terms_version),
      terms_accepted_at = case when ${terms_version} <> coalesce(terms_version, '') then now()
        else terms_accepted_at end,
      reminders_off_at = case when ${reminders === undefined} then reminders_off_at
        when ${reminders === false} then coalesce(reminders_off_at, now()) end,
      email = case when ${email !== undefined} then ${email ?? null} else email end,
      email_proved_at = case when ${email !== undefined} and email is distinct from ${email ?? null} then null
        else email_proved_at end,
      visa_type = case when ${visa_type !== undefined} then ${visa_type ?? null} else visa_type end,
      direction = case when ${direction !== undefined} then ${direction ?? null} else direction end,
      branch_id = case when ${branch_id !== undefined} then ${branch_id ?? null} else branch_id end
    where id = ${id} and version = coalesce(${version}::int, version)
    returning ${columns}`)
}

/** Answers the file that was the portrait before; undefined where the client no longer exists. */
export async function setClientPortrait(
  tx: Database,
  id: string,
  fileId: string,
): Promise<string | null | undefined> {
  const row = await tx.one<{ old_id: string | null }>(sql`
    with before as (
      select id, avatar_file_id from clients where id = ${id} and deleted_at is null for no key update
    )
    update clients set avatar_file_id = ${fileId} from before where clients.id = before.id
    returning before.avatar_file_id as old_id`)
  return row?.old_id
}

/**
 * Row and files stay until the retention time is over; sessions end now. The time is that of this statement: it may
 * have waited for a sign-in, whose session ends too.
 */
export async function markClientDeleted(tx: Database, id: string): Promise<boolean> {
  const marked = await tx.run(sql`
    update clients set deleted_at = clock_timestamp() where id = ${id} and deleted_at is null`)
  await tx.run(sql`delete from api_sessions where client_id = ${id}`)
  return marked > 0
}
