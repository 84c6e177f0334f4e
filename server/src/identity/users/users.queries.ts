import sql, { type Sql } from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import type { ProviderName } from '../providers/providers.ts'

export type IdentityRow = {
  id: string
  provider: 'email' | ProviderName
  provider_id: string
  identity_data: Record<string, unknown>
  email: string | null
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
}

export type FactorRow = {
  id: string
  friendly_name: string
  status: 'unverified' | 'verified'
  last_challenged_at: string | null
  created_at: string
  updated_at: string
}

export type UserRow = {
  id: string
  /** Null where a provider that gives none has made the account. */
  email: string | null
  /** Digits. */
  phone: string | null
  /** When the provider last vouched for it. */
  phone_proved_at: string | null
  password_hash: string | null
  /** Grows with every new password and address: what was begun before no longer fits. */
  password_version: number
  email_confirmed_at: string | null
  /** Confirmed may mean automatically; proved means by a mail link, a code, or Google. */
  email_proved_at: string | null
  confirmation_sent_at: string | null
  recovery_sent_at: string | null
  reauthentication_sent_at: string | null
  new_email: string | null
  email_change_sent_at: string | null
  email_change_old_agreed_at: string | null
  email_change_new_agreed_at: string | null
  email_change_new_is_own: boolean
  invited_at: string | null
  last_sign_in_at: string | null
  banned_until: string | null
  is_banned: boolean
  app_metadata: Record<string, unknown>
  user_metadata: Record<string, unknown>
  created_at: string
  updated_at: string
  identities: IdentityRow[]
  factors: FactorRow[]
}

/** A user who was found by the address. */
export type EmailUserRow = UserRow & { email: string }

/** A user whole, as every answer shows one; `users` names the row in the caller's query. */
export const userColumns: Sql = sql`
  users.id, users.email, users.phone, users.phone_proved_at, users.password_hash, users.password_version, users.email_confirmed_at, users.email_proved_at,
  users.confirmation_sent_at, users.recovery_sent_at, users.reauthentication_sent_at, users.new_email,
  users.email_change_sent_at, users.email_change_old_agreed_at, users.email_change_new_agreed_at,
  users.email_change_new_is_own, users.invited_at,
  users.last_sign_in_at, users.banned_until, coalesce(users.banned_until > now(), false) as is_banned,
  users.app_metadata, users.user_metadata, users.created_at, users.updated_at,
  (select coalesce(jsonb_agg(to_jsonb(identities) - 'user_id' order by identities.created_at), '[]')
    from auth_identities identities where identities.user_id = users.id) as identities,
  (select coalesce(jsonb_agg(
      to_jsonb(factors) - array['user_id', 'secret_encrypted', 'last_step', 'failed_tries', 'locked_until', 'factor_type']
      order by factors.created_at), '[]')
    from auth_factors factors where factors.user_id = users.id
      and (factors.status = 'verified' or factors.created_at > now() - interval '5 minutes')) as factors`

/** Cancels a change of address that has not been agreed to; part of an update of `auth_users`. */
export const noEmailChange: Sql = sql`
  new_email = null, email_change_sent_at = null, email_change_old_agreed_at = null, email_change_new_agreed_at = null`

export function findUserById(db: Database, id: string): Promise<UserRow | undefined> {
  return db.one<UserRow>(sql`select ${userColumns} from auth_users users where users.id = ${id}`)
}

/** The address is compared as it is stored: in lower case. */
export function findUserByEmail(db: Database, email: string): Promise<EmailUserRow | undefined> {
  return db.one<EmailUserRow>(sql`select ${userColumns} from auth_users users where users.email = ${email}`)
}

export async function getUser(db: Database, id: string): Promise<UserRow> {
  const user = await findUserById(db, id)
  if (!user) throw new Error('the user is gone')
  return user
}

/** The user, locked until the transaction ends: changes of one account go one after another. */
export function lockUser(tx: Database, id: string): Promise<UserRow | undefined> {
  return tx.one<UserRow>(sql`
    select ${userColumns} from auth_users users where users.id = ${id} for no key update of users`)
}

/** The address is the user's own: a mail that was sent there has been read. */
export async function proveAddress(tx: Database, id: string): Promise<void> {
  const verified = JSON.stringify({ email_verified: true })
  await tx.run(sql`
    with proved as (
      update auth_users set email_confirmed_at = coalesce(email_confirmed_at, now()),
        email_proved_at = coalesce(email_proved_at, now()), user_metadata = user_metadata || ${verified}::jsonb,
        updated_at = now()
      where id = ${id}
    )
    update auth_identities set identity_data = identity_data || ${verified}::jsonb, updated_at = now()
    where user_id = ${id} and provider = 'email'`)
}

export async function setMetadata(
  tx: Database,
  id: string,
  metadata: Record<string, unknown>,
): Promise<void> {
  await tx.run(sql`
    update auth_users set user_metadata = ${JSON.stringify(metadata)}::jsonb, updated_at = now() where id = ${id}`)
}

export async function setPassword(tx: Database, id: string, hash: string): Promise<void> {
  await tx.run(sql`
    update auth_users set password_hash = ${hash}, password_version = password_version + 1, updated_at = now(),
      ${noEmailChange}
    where id = ${id}`)
}

/** Nobody gets in by one until a new one is set. */
export async function forgetPassword(tx: Database, id: string): Promise<void> {
  await tx.run(sql`
    update auth_users set password_hash = null, password_version = password_version + 1, ${noEmailChange}
    where id = ${id}`)
}
