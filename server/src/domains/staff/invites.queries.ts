import sql from 'sql-template-tag'
import type { Database } from '../../db/database.ts'

type NewInvite = { staffId: string; tokenHash: Buffer; invitedBy: string }

/** Good for 72 hours, and for the password as it is now. */
export async function insertInvite(
  tx: Database,
  { staffId, tokenHash, invitedBy }: NewInvite,
): Promise<void> {
  await tx.run(sql`
    insert into staff_invites (staff_id, token_hash, password_version, created_by, expires_at)
    select id, ${tokenHash}, password_version, ${invitedBy}, now() + interval '72 hours'
    from staff where id = ${staffId}`)
}
