import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import type { Metadata } from './metadata.ts'

type NewUser = {
  email: string
  passwordHash: string | null
  /** Not the same as proved: that takes a mail. */
  isConfirmed: boolean
  data: Metadata
}

/** A user who signs in with an address; none when the address has an account already, also one of this very moment. */
export async function insertEmailUser(
  tx: Database,
  { email, passwordHash, isConfirmed, data }: NewUser,
): Promise<string | undefined> {
  const id = randomUUID()
  const claims = JSON.stringify(emailClaims(id, email))
  const metadata = JSON.stringify({ ...data, ...emailClaims(id, email) })
  const made = await tx.one<{ id: string }>(sql`
    with made as (
      insert into auth_users (id, email, password_hash, email_confirmed_at, app_metadata, user_metadata)
      values (${id}, ${email}, ${passwordHash}, case when ${isConfirmed} then now() end,
        ${JSON.stringify(emailProvider)}::jsonb, ${metadata}::jsonb)
      on conflict (email) do nothing
      returning id
    )
    insert into auth_identities (user_id, provider, provider_id, identity_data, email, last_sign_in_at)
    select id, 'email', id::text, ${claims}::jsonb, ${email}, now() from made
    returning user_id as id`)
  return made?.id
}

export const emailProvider = { provider: 'email', providers: ['email'] }

/** An address that was confirmed without a mail is not verified. */
export function emailClaims(sub: string, email: string): Metadata {
  return { sub, email, email_verified: false, phone_verified: false }
}
