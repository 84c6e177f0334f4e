import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import type { ProviderClaims } from './provider-claims.ts'
import type { ProviderName } from './providers.ts'

/** A person at a provider. */
export type Subject = { provider: ProviderName; sub: string }

export function findProviderUser(
  tx: Database,
  { provider, sub }: Subject,
): Promise<{ id: string; is_banned: boolean } | undefined> {
  return tx.one(sql`
    select users.id, coalesce(users.banned_until > now(), false) as is_banned
    from auth_identities identities join auth_users users on users.id = identities.user_id
    where identities.provider = ${provider} and identities.provider_id = ${sub}`)
}

/** Two returns of the same person at the same moment go one after another. */
export async function lockSubject(tx: Database, { provider, sub }: Subject): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${provider}:${sub}`}, 0))`)
}

/** None when the address has got an account meanwhile. */
export async function insertProviderUser(tx: Database, email: string | null): Promise<string | undefined> {
  const made = await tx.one<{ id: string }>(sql`
    insert into auth_users (email) values (${email}) on conflict do nothing returning id`)
  return made?.id
}

export async function insertIdentity(
  tx: Database,
  userId: string,
  { provider, sub }: Subject,
): Promise<void> {
  await tx.run(sql`
    insert into auth_identities (user_id, provider, provider_id) values (${userId}, ${provider}, ${sub})`)
  await refreshProviders(tx, userId)
}

/** The names of the providers in what the service says about a user are those of the identities. */
async function refreshProviders(tx: Database, userId: string): Promise<void> {
  await tx.run(sql`
    update auth_users set app_metadata = app_metadata || (
      select jsonb_build_object('provider', (array_agg(provider order by created_at, provider))[1],
        'providers', jsonb_agg(distinct provider))
      from auth_identities where user_id = auth_users.id
    )
    where id = ${userId}`)
}

/** The identity takes what the provider says today, and the user the number that it vouches for. */
export async function updateIdentity(
  tx: Database,
  userId: string,
  { provider, sub }: Subject,
  { email, phone, telegram_id, profile }: ProviderClaims,
): Promise<void> {
  const data = JSON.stringify({ ...profile, ...(phone && { phone }), ...(telegram_id && { telegram_id }) })
  await tx.run(sql`
    update auth_identities set identity_data = ${data}::jsonb, email = ${email}, last_sign_in_at = now(),
      updated_at = now()
    where provider = ${provider} and provider_id = ${sub}`)
  if (phone === null) return
  await tx.run(sql`update auth_users set phone = ${phone}, phone_proved_at = now() where id = ${userId}`)
}

/** What users read about themselves is what the provider says today; answers the user's own address. */
export async function updateProfile(
  tx: Database,
  userId: string,
  { profile }: ProviderClaims,
): Promise<string | null> {
  const user = await tx.only<{ email: string | null }>(sql`
    update auth_users set user_metadata = user_metadata || ${JSON.stringify(profile)}::jsonb, updated_at = now()
    where id = ${userId} returning email`)
  return user.email
}

/** One way in less; what its provider vouched for is not vouched for any more. */
export async function deleteIdentity(
  tx: Database,
  userId: string,
  { id, provider }: { id: string; provider: string },
): Promise<void> {
  await tx.run(sql`delete from auth_identities where id = ${id} and user_id = ${userId}`)
  if (provider === 'custom:telegram') {
    await tx.run(sql`update auth_users set phone = null, phone_proved_at = null where id = ${userId}`)
  }
  await refreshProviders(tx, userId)
}

/** Nobody gets in through a provider until one is linked again, and what they said about the user is gone. */
export async function deleteProviderIdentities(tx: Database, userId: string): Promise<void> {
  const deleted = await tx.run(sql`
    delete from auth_identities where user_id = ${userId} and provider <> 'email'`)
  if (deleted === 0) return
  await tx.run(sql`update auth_users set phone = null, phone_proved_at = null where id = ${userId}`)
  await addEmailIdentity(tx, userId, { isVerified: false })
}

/** An account that a provider has made can be signed in to with its address from now on. */
export async function addEmailIdentity(
  tx: Database,
  userId: string,
  { isVerified }: { isVerified: boolean },
): Promise<void> {
  await tx.run(sql`
    insert into auth_identities (user_id, provider, provider_id, identity_data, email)
    select id, 'email', id::text, jsonb_build_object('sub', id, 'email', email,
      'email_verified', ${isVerified}::boolean, 'phone_verified', false), email
    from auth_users where id = ${userId} and email is not null
    on conflict (provider, provider_id) do nothing`)
  await refreshProviders(tx, userId)
}

/** Deletes what was written into an account that was never confirmed. */
export async function forgetUnconfirmed(tx: Database, userId: string): Promise<void> {
  await tx.run(sql`delete from auth_identities where user_id = ${userId}`)
  await tx.run(sql`update auth_users set user_metadata = '{}' where id = ${userId}`)
}
