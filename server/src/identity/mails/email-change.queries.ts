import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

/** The address that a change goes to; nobody has agreed to it yet. */
export async function setNewEmail(tx: Database, userId: string, email: string): Promise<void> {
  await tx.run(sql`
    update auth_users set new_email = ${email}, email_change_old_agreed_at = null, email_change_new_agreed_at = null,
      email_change_new_is_own = false, updated_at = now()
    where id = ${userId}`)
}

/** The old address or the new one has agreed. */
export async function noteAgreement(
  tx: Database,
  userId: string,
  { isOld, isOwn }: { isOld: boolean; isOwn: boolean },
): Promise<void> {
  await tx.run(sql`
    update auth_users set
      email_change_old_agreed_at = case when ${isOld} then now() else email_change_old_agreed_at end,
      email_change_new_agreed_at = case when ${isOld} then email_change_new_agreed_at else now() end,
      email_change_new_is_own = case when ${isOld} then email_change_new_is_own else ${isOwn} end
    where id = ${userId}`)
}

/** Both have: the new address is the one. */
export async function replaceEmail(
  tx: Database,
  userId: string,
  { email, isProved }: { email: string | null; isProved: boolean },
): Promise<void> {
  const claims = JSON.stringify({ email, email_verified: true })
  await tx.run(sql`
    update auth_users set email = new_email, new_email = null, email_change_old_agreed_at = null,
      email_change_new_agreed_at = null, email_confirmed_at = coalesce(email_confirmed_at, now()),
      email_proved_at = case when ${isProved} then now() end, password_version = password_version + 1, user_metadata = user_metadata || ${claims}::jsonb, updated_at = now()
    where id = ${userId}`)
  await tx.run(sql`
    update auth_identities set email = ${email}, identity_data = identity_data || ${claims}::jsonb,
      updated_at = now()
    where user_id = ${userId} and provider = 'email'`)
}
