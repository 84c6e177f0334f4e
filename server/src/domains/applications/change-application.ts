import { audit } from '../../audit.ts'
import type { Database } from '../../db/database.ts'
import { dropFiles } from '../../files/files.queries.ts'
import { type ActorCall, byCaller } from '../../http/actor-call.ts'
import { updateRefusal } from '../../http/api-error.ts'
import { noteStatus } from './application-history.ts'
import { mailStatus } from './application-mails.ts'
import { type ApplicationRow, getApplication } from './applications.queries.ts'
import { removalOfUnasked } from './checklist.queries.ts'
import type { HeldApplication } from './hold-applications.ts'
import { shownApplication } from './shown-application.ts'

// What every change of an application brings with it, whoever makes it; each belongs into its transaction.

/** Refuses who has not seen the newest state, and shows it. */
export async function refuseOlder(
  tx: Database,
  call: ActorCall,
  { id, version }: HeldApplication,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === version) return
  throw updateRefusal(shownApplication(call, await getApplication(tx, call.actor, id)))
}

/** What another service does not ask for goes with the old one; what both ask for stays. */
export async function followService(
  tx: Database,
  call: ActorCall,
  before: HeldApplication,
  after: ApplicationRow,
): Promise<void> {
  if (after.service_id === before.service_id) return
  const files = await dropFiles(call, tx, removalOfUnasked(after))
  const detail = { from: before.service_id, to: after.service_id, files }
  await audit(tx, {
    kind: 'application.service_changed',
    ...byCaller(call, 'application', after.id),
    detail,
  })
}

/** Written down, and told to the client where it means something to them. */
export async function followStatus(
  tx: Database,
  call: ActorCall,
  before: HeldApplication,
  after: ApplicationRow,
): Promise<void> {
  if (after.status === before.status) return
  await noteStatus(tx, call, { id: after.id, from: before.status, to: after.status })
  await mailStatus(tx, call, after)
}
