import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/errors.ts'
import { AuthError } from '../http/auth-error.ts'
import { emailExists } from '../mails/email-change.ts'
import { emailClaims } from '../users/email-users.queries.ts'
import type { Metadata } from '../users/metadata.ts'
import { noEmailChange, type UserRow, userColumns } from '../users/users.queries.ts'

/** The newest first. */
export async function listUsers(
  db: Database,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ users: UserRow[]; total: number }> {
  const users = await db.all<UserRow>(sql`
    select ${userColumns} from auth_users users
    order by users.created_at desc, users.id desc limit ${perPage} offset ${(page - 1) * perPage}`)
  const { total } = await db.only<{ total: number }>(sql`select count(*)::int as total from auth_users`)
  return { users, total }
}

export type NewAccount = {
  /** A new one where none is given. */
  id?: string | undefined
  email: string
  password_hash?: string | undefined
  is_confirmed?: boolean
  user_metadata: Metadata
  app_metadata?: Metadata
}

/** An account that its owner did not make. The address counts as proved only when they have answered from there. */
export async function insertAccount(tx: Database, account: NewAccount): Promise<string> {
  const id = account.id ?? randomUUID()
  const { email, password_hash = null, is_confirmed = false } = account
  const appMetadata = { ...account.app_metadata, provider: 'email', providers: ['email'] }
  if (await tx.one(sql`select id from auth_users where id = ${id}`)) throw idExists()
  const made = await tx.run(sql`
    insert into auth_users (id, email, password_hash, email_confirmed_at, app_metadata, user_metadata)
    values (${id}, ${email}, ${password_hash}, case when ${is_confirmed} then now() end,
      ${JSON.stringify(appMetadata)}::jsonb, ${JSON.stringify(account.user_metadata)}::jsonb)
    on conflict do nothing`)
  if (made === 0) throw emailExists()
  await upsertEmailIdentity(tx, id, email)
  return id
}

function idExists(): AuthError {
  return new AuthError(422, 'user_already_exists', 'A user with this id already exists')
}

async function upsertEmailIdentity(tx: Database, userId: string, email: string): Promise<void> {
  const claims = JSON.stringify(emailClaims(userId, email))
  await tx.run(sql`
    insert into auth_identities (user_id, provider, provider_id, identity_data, email)
    values (${userId}, 'email', ${userId}, ${claims}::jsonb, ${email})
    on conflict (provider, provider_id) do update set identity_data = excluded.identity_data,
      email = excluded.email, updated_at = now()`)
}

/** Nobody has answered from the new address yet, so it is not proved; a change on its way is off. */
export async function setEmail(tx: Database, userId: string, email: string): Promise<void> {
  try {
    // A transaction of its own, so that a refusal leaves the caller's one usable.
    await tx.transaction((inner) =>
      inner.run(sql`
        update auth_users set email = ${email}, email_proved_at = null, password_version = password_version + 1,
          ${noEmailChange}
        where id = ${userId}`),
    )
  } catch (error) {
    throw isUniqueViolation(error) ? emailExists() : error
  }
  await upsertEmailIdentity(tx, userId, email)
}

type Changes = {
  password_hash: string | undefined
  email_confirm: boolean
  user_metadata: Metadata
  app_metadata: Metadata
}

export async function updateAccount(tx: Database, userId: string, changes: Changes): Promise<void> {
  const { password_hash: hash = null, email_confirm: confirm } = changes
  await tx.run(sql`
    update auth_users set
      password_hash = coalesce(${hash}, password_hash),
      password_version = password_version + case when ${hash !== null} then 1 else 0 end,
      email_confirmed_at = case when ${confirm} then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
      user_metadata = ${JSON.stringify(changes.user_metadata)}::jsonb,
      app_metadata = ${JSON.stringify(changes.app_metadata)}::jsonb,
      updated_at = now()
    where id = ${userId}`)
}

export async function setBan(tx: Database, userId: string, seconds: number | null): Promise<void> {
  await tx.run(sql`
    update auth_users set banned_until = now() + make_interval(secs => ${seconds}), updated_at = now()
    where id = ${userId}`)
}

/** Sessions, factors and everything else of the account in here goes with it. */
export async function deleteUser(tx: Database, userId: string): Promise<boolean> {
  return (await tx.run(sql`delete from auth_users where id = ${userId}`)) > 0
}
