import sql from 'sql-template-tag'
import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { newToken, tokenHash } from '../../tokens.ts'
import { holdAccounts, type StaffRow } from './staff.queries.ts'
import { dropOpenInvites } from './staff-access.queries.ts'
import { mailStaff } from './staff-mails.ts'
import { mayReset } from './staff-rules.ts'

/** A link to set the password with: one use, 72 hours, and the one before it stops working. */
export async function invite(
  tx: Database,
  call: ActorCall,
  person: StaffRow,
): Promise<{ invite_url: string }> {
  const token = newToken()
  await dropOpenInvites(tx, person.id)
  await tx.run(sql`
    insert into staff_invites (staff_id, token_hash, password_version, created_by, expires_at)
    select id, ${tokenHash(token)}, password_version, ${call.actor.id}, now() + interval '72 hours'
    from staff where id = ${person.id}`)
  const invite_url = `${call.origin()}/admin/invite?token=${token}`
  await mailStaff(tx, call, {
    kind: 'staff_invite',
    to: person.email,
    values: { name: person.full_name, username: person.username, url: invite_url },
  })
  await audit(tx, { kind: 'staff.invited', ...byCaller(call, 'staff', person.id) })
  return { invite_url }
}

export function sendInvite(call: ActorCall, id: string): Promise<{ invite_url: string }> {
  return call.db.transaction(async (tx) => {
    const { actor, target } = await holdAccounts(tx, call.actor.id, id)
    if (!mayReset(actor, target)) throw new ApiError('forbidden')
    if (!target.active) throw new ApiError('wrong_state')
    return invite(tx, call, target)
  })
}
