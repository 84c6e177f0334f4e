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
export async function insertProviderUser(tx: Database, email: string): Promise<string | undefined> {
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
export async function refreshProviders(tx: Database, userId: string): Promise<void> {
  await tx.run(sql`
    update auth_users set app_metadata = app_metadata || (
      select jsonb_build_object('provider', (array_agg(provider order by created_at, provider))[1],
        'providers', jsonb_agg(distinct provider))
      from auth_identities where user_id = auth_users.id
    )
    where id = ${userId}`)
}

/** Identity and user take what the provider says today; answers the user's own address. */
export async function updateClaims(
  tx: Database,
  userId: string,
  provider: ProviderName,
  claims: ProviderClaims,
): Promise<string> {
  const data = JSON.stringify(identityData(claims))
  await tx.run(sql`
    update auth_identities set identity_data = ${data}::jsonb, email = ${claims.email}, last_sign_in_at = now(),
      updated_at = now()
    where provider = ${provider} and provider_id = ${claims.sub}`)
  const user = await tx.only<{ email: string }>(sql`
    update auth_users set user_metadata = user_metadata || ${data}::jsonb, updated_at = now()
    where id = ${userId} returning email`)
  return user.email
}

function identityData({ iss, sub, name, picture, email, email_verified }: ProviderClaims) {
  return {
    iss,
    sub,
    provider_id: sub,
    ...(name && { name, full_name: name }),
    ...(picture && { picture, avatar_url: picture }),
    email,
    email_verified,
    phone_verified: false,
  }
}

/** Deletes what was written into an account that was never confirmed. */
export async function forgetUnconfirmed(tx: Database, userId: string): Promise<void> {
  await tx.run(sql`delete from auth_identities where user_id = ${userId}`)
  await tx.run(sql`update auth_users set user_metadata = '{}' where id = ${userId}`)
}
