import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'
import { tokenHash } from '../../tokens.ts'

export type OpenInvite = { full_name: string; username: string; invited_by: string | null }

/** A link works while it is unused, young, for an active account, and for the password that was there when it was made. */
const isOpen = sql`
  invites.used_at is null and invites.expires_at > now()
  and staff.active and staff.deleted_at is null and staff.password_version = invites.password_version`

export function findOpenInvite(db: Database, token: string): Promise<OpenInvite | undefined> {
  return db.one<OpenInvite>(sql`
    select staff.full_name, staff.username, inviting.full_name as invited_by
    from staff_invites invites
    join staff on staff.id = invites.staff_id
    left join staff inviting on inviting.id = invites.created_by
    where invites.token_hash = ${tokenHash(token)} and ${isOpen}`)
}

export type InvitedStaff = {
  id: string
  full_name: string
  email: string | null
  had_password: boolean
  password_version: number
}

/**
 * Uses a link up; of several calls at once one gets the person. The account is locked first, as everywhere, so that
 * switching it off at the same moment waits, or is waited for.
 */
export async function consumeInvite(tx: Database, token: string): Promise<InvitedStaff | undefined> {
  const invited = await tx.one<InvitedStaff>(sql`
    select staff.id, staff.full_name, staff.email, staff.password_hash is not null as had_password,
      staff.password_version
    from staff_invites invites
    join staff on staff.id = invites.staff_id
    where invites.token_hash = ${tokenHash(token)} and ${isOpen}
    for no key update of staff`)
  if (!invited) return undefined
  const used = await tx.run(sql`
    update staff_invites set used_at = now()
    where token_hash = ${tokenHash(token)} and used_at is null and password_version = ${invited.password_version}`)
  return used > 0 ? invited : undefined
}
