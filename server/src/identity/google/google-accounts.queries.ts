import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import type { GoogleClaims } from './google-provider.ts'

export function findGoogleUser(
  tx: Database,
  subject: string,
): Promise<{ id: string; is_banned: boolean } | undefined> {
  return tx.one(sql`
    select users.id, coalesce(users.banned_until > now(), false) as is_banned
    from auth_identities identities join auth_users users on users.id = identities.user_id
    where identities.provider = 'google' and identities.provider_id = ${subject}`)
}

/** Two returns of the same person at the same moment go one after another. */
export async function lockGoogleSubject(tx: Database, subject: string): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`google:${subject}`}, 0))`)
}

/** None when the address has got an account meanwhile. */
export async function insertGoogleUser(tx: Database, email: string): Promise<string | undefined> {
  const made = await tx.one<{ id: string }>(sql`
    insert into auth_users (email) values (${email}) on conflict do nothing returning id`)
  return made?.id
}

export async function insertGoogleIdentity(tx: Database, userId: string, subject: string): Promise<void> {
  await tx.run(sql`
    insert into auth_identities (user_id, provider, provider_id) values (${userId}, 'google', ${subject})`)
  await tx.run(sql`
    update auth_users set app_metadata = app_metadata || (
      select jsonb_build_object('provider', (array_agg(provider order by created_at, provider))[1],
        'providers', jsonb_agg(distinct provider))
      from auth_identities where user_id = auth_users.id
    )
    where id = ${userId}`)
}

/** Identity and user take what the provider says today; answers the user's own address. */
export async function updateGoogleClaims(
  tx: Database,
  userId: string,
  claims: GoogleClaims,
): Promise<string> {
  const data = JSON.stringify(identityData(claims))
  await tx.run(sql`
    update auth_identities set identity_data = ${data}::jsonb, email = ${claims.email}, last_sign_in_at = now(),
      updated_at = now()
    where provider = 'google' and provider_id = ${claims.sub}`)
  const user = await tx.only<{ email: string }>(sql`
    update auth_users set user_metadata = user_metadata || ${data}::jsonb, updated_at = now()
    where id = ${userId} returning email`)
  return user.email
}

function identityData({ iss, sub, name, picture, email, email_verified }: GoogleClaims) {
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
