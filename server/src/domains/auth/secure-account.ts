import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { dropOpenInvites, endStaffSessions } from '../staff/staff-access.queries.ts'
import { mailStaff, type StaffMail } from '../staff/staff-mails.ts'

type Change = {
  /** Of the audit log. */
  kind: string
  mail: StaffMail['kind']
  /** As it was before the change: the old address is the one to warn. */
  person: { full_name: string; email: string | null }
}

/**
 * What follows when somebody changes the own password, address or second factor: the other sessions and every link that
 * was sent out end, and a notice goes out.
 */
export async function secureAccount(
  tx: Database,
  call: ActorCall,
  { kind, mail, person }: Change,
): Promise<void> {
  const { actor } = call
  await endStaffSessions(tx, actor.id, actor.session_id)
  await dropOpenInvites(tx, actor.id)
  await audit(tx, { kind, ...byCaller(call, 'staff', actor.id) })
  await mailStaff(tx, call, { kind: mail, to: person.email, values: { name: person.full_name } })
}
