import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { sessionOf } from '../../http/actor.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { deleteOpenInvites, endStaffSessions } from '../staff/staff-access.queries.ts'
import { mailStaff, type StaffMail } from '../staff/staff-mails.ts'

type Change = {
  /** Of the audit log. */
  kind: string
  mail: StaffMail['kind']
  /** As it was before the change: the old address is the one to warn. */
  staff: { full_name: string; email: string | null }
}

/**
 * What follows a change of the own password, address or second factor: the other sessions and every link that was sent
 * out end, and a notice is sent.
 */
export async function secureAccount(
  tx: Database,
  call: ActorCall,
  { kind, mail, staff }: Change,
): Promise<void> {
  const { actor } = call
  await endStaffSessions(tx, actor.id, sessionOf(actor))
  await deleteOpenInvites(tx, actor.id)
  await audit(tx, { kind, ...byCaller(call, 'staff', actor.id) })
  await mailStaff(tx, call, { kind: mail, to: staff.email, values: { name: staff.full_name } })
}
