import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { ApiError } from '../../http/api-error.ts'
import { newToken, tokenHash } from '../../tokens.ts'
import { insertInvite } from './invites.queries.ts'
import { lockAccounts, type StaffRow } from './staff.queries.ts'
import { deleteOpenInvites } from './staff-access.queries.ts'
import { mailStaff } from './staff-mails.ts'
import { mayReset } from './staff-rules.ts'

/** A link to set the password with: one use, 72 hours, and the one before it stops working. */
export async function invite(
  tx: Database,
  call: ActorCall,
  staff: StaffRow,
): Promise<{ invite_url: string }> {
  const token = newToken()
  await deleteOpenInvites(tx, staff.id)
  await insertInvite(tx, { staffId: staff.id, tokenHash: tokenHash(token), invitedBy: call.actor.id })
  const invite_url = `${call.origin()}/admin/invite?token=${token}`
  await mailStaff(tx, call, {
    kind: 'staff_invite',
    to: staff.email,
    values: { name: staff.full_name, username: staff.username, url: invite_url },
  })
  await audit(tx, { kind: 'staff.invited', ...byCaller(call, 'staff', staff.id) })
  return { invite_url }
}

export function sendInvite(call: ActorCall, id: string): Promise<{ invite_url: string }> {
  return call.db.transaction(async (tx) => {
    const { actor, target } = await lockAccounts(tx, call.actor.id, id)
    if (!mayReset(actor, target)) throw new ApiError('forbidden')
    if (!target.active) throw new ApiError('wrong_state')
    return invite(tx, call, target)
  })
}
